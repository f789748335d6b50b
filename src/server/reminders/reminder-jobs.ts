import { z } from 'zod';
import { selectOwnersToRemind } from '#server/db/queries/ownership/reminders.ts';
import { defineJob, type TypedJob } from '#server/jobs/define-job.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { remindOwner } from './remind-owner.ts';

/** Owners enqueued at a time; their jobs finish before the next page is read. */
const PAGE = 500;

const remindOfBooks = defineJob({
  name: 'remind-owner',
  payload: z.object({ userId: z.guid() }),
  run: ({ userId }, { tx, deps }) => remindOwner(tx, deps, userId),
});

const Page = z.object({ after: z.guid().nullable() });

const remindPage: TypedJob<z.infer<typeof Page>> = defineJob({
  name: 'remind-owners-page',
  payload: Page,
  run: async ({ after }, { tx, deps }) => {
    const now = deps.now();
    const owners = await selectOwnersToRemind(tx, after, PAGE);
    // oxlint-disable-next-line no-await-in-loop -- one connection, one statement at a time
    for (const userId of owners) await enqueue(tx, remindOfBooks, { userId }, { now, key: userId });
    const last = owners.at(-1);
    if (last !== undefined && owners.length === PAGE)
      await enqueue(tx, remindPage, { after: last }, { now, key: last });
  },
});

const remindOwners = defineJob({
  name: 'remind-owners',
  payload: z.object({}),
  schedule: { minute: 17 },
  run: async (_payload, { tx, deps }) => {
    await enqueue(tx, remindPage, { after: null }, { now: deps.now(), key: 'first' });
  },
});

export const REMINDER_JOBS = [remindOwners, remindPage, remindOfBooks];
