import type { Db } from '#server/db/client.ts';
import type { RentcastLookup } from '#server/providers/rentcast-lookup/rentcast-lookup.ts';
import {
  createReportLookup,
  type ReportService,
} from '#server/providers/rentcast-lookup/report-lookup.ts';
import { createSampleLookup } from './sample-lookup.ts';

/** Uses RentCast if there's a key; if it doesn't respond, the stored listing is used. */
export function chooseLookup(rentcast: ReportService | null, db: Db): RentcastLookup {
  const stored = createSampleLookup({ db });
  if (!rentcast) return stored;
  const real = createReportLookup(rentcast);
  return {
    kind: 'real',
    find: async (where, payer) => {
      const answer = await real.find(where, payer);
      if (answer.kind !== 'unavailable') return answer;
      const known = await stored.find(where, payer);
      return known.kind === 'found' ? known : answer;
    },
  };
}
