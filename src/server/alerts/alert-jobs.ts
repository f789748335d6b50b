import { z } from 'zod';
import { selectAlertingSearches } from '#server/db/queries/saved-searches.ts';
import { defineJob, type TypedJob } from '#server/jobs/define-job.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { alertSearch, isAlertDue } from './alert-search.ts';

/** Saved searches read per batch; those with an alert due are processed before the next batch is read. */
const PAGE = 500;

const Key = z.object({ userId: z.guid(), searchId: z.guid() });

const alertOne = defineJob({
  name: 'alert-search',
  payload: Key,
  run: (key, { tx, deps, createdAt }) => alertSearch(tx, deps, key, createdAt),
});

const Page = z.object({ after: Key.nullable() });

const alertPage: TypedJob<z.infer<typeof Page>> = defineJob({
  name: 'alert-searches-page',
  payload: Page,
  run: async ({ after }, { tx, deps }) => {
    const now = deps.now();
    const searches = await selectAlertingSearches(tx, after, PAGE);
    for (const { userId, searchId, ...alert } of searches) {
      if (!isAlertDue(alert, now)) continue;
      // oxlint-disable-next-line no-await-in-loop -- one connection, one statement at a time
      await enqueue(tx, alertOne, { userId, searchId }, { now, key: searchId });
    }
    const last = searches.at(-1);
    if (last === undefined || searches.length < PAGE) return;
    const { userId, searchId } = last;
    await enqueue(tx, alertPage, { after: { userId, searchId } }, { now, key: searchId });
  },
});

const alertSearches = defineJob({
  name: 'alert-searches',
  payload: z.object({}),
  schedule: { minute: 7 },
  run: async (_payload, { tx, deps }) => {
    await enqueue(tx, alertPage, { after: null }, { now: deps.now(), key: 'first' });
  },
});

export const ALERT_JOBS = [alertSearches, alertPage, alertOne];
