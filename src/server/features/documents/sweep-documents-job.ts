import { z } from 'zod';
import { condemnObjects, forgetObject } from '#server/db/queries/documents/stored-objects.ts';
import type { Deps } from '#server/deps.ts';
import { defineJob } from '#server/jobs/define-job.ts';

const HOUR = 60 * 60 * 1000;
/** No upload takes this long, because a request may take a minute. */
const UPLOAD_MS = 24 * HOUR;
const CLAIM_MS = HOUR;
const AT_A_TIME = 200;

/**
 * Deletes the content of objects without a document: abandoned uploads, documents deleted for good, closed accounts.
 * Objects are marked first, so no document can start to use one while its content is deleted, and forgotten last, so a
 * crash in between loses track of none.
 */
export async function sweepObjects(
  { db, documents, now }: Pick<Deps, 'db' | 'documents' | 'now'>,
  signal: AbortSignal,
): Promise<void> {
  const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds);
  /* oxlint-disable no-await-in-loop -- one batch, and one call to the storage, at a time */
  for (;;) {
    const times = { now: now(), uploadedBefore: ago(UPLOAD_MS), claimedBefore: ago(CLAIM_MS) };
    const keys = await condemnObjects(db, times, AT_A_TIME);
    for (const key of keys) {
      if (signal.aborted) return;
      await documents.remove(key);
      await forgetObject(db, key);
    }
    if (keys.length < AT_A_TIME) return;
  }
  /* oxlint-enable no-await-in-loop */
}

export const sweepDocuments = defineJob({
  name: 'sweep-documents',
  payload: z.object({}),
  schedule: { minute: 37 },
  callOutside: (_payload, { deps, signal }) => sweepObjects(deps, signal),
});
