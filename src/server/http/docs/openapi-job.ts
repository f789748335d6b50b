import { alwaysShort, type WorkerJob } from '#server/workers/job.ts';

/** Writes the description of the API of a version as JSON, where no build has: half a second, once in the life of a server. */
export const describeApiJob: WorkerJob<string, Uint8Array> = {
  name: 'describe-api',
  lengthOf: alwaysShort,
  run: async (version) => {
    // Loaded when needed: every other job of a thread does without the whole contract.
    const [{ endpoints }, { describeApi }] = await Promise.all([
      import('#contract/endpoints.ts'),
      import('./openapi.ts'),
    ]);
    return Buffer.from(JSON.stringify(describeApi(endpoints, version)));
  },
};
