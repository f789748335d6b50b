import { OUTCOMES } from './outcomes.ts';
import type { PathOutcomes } from './replay.ts';
import type { Tally } from './tally.ts';

/** What was kept of one path; null when it is not in the tally. */
export function outcomesOf({ batches }: Tally, path: number): PathOutcomes | null {
  const batch = batches.find(
    ({ firstPath, paths }) => path >= firstPath && path < firstPath + paths,
  );
  if (!batch) return null;
  const { columns, firstPath, paths } = batch;
  return Object.fromEntries(
    OUTCOMES.map((name, column) => {
      const value = columns[column * paths + path - firstPath]!;
      return [name, Number.isNaN(value) ? null : value];
    }),
  ) as PathOutcomes;
}
