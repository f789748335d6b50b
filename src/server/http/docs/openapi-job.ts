import { alwaysShort, type WorkerJob } from '#server/workers/job.ts';

/** Writes the API description as JSON if the build hasn't done so; takes half a second, once per server start. */
export const describeApiJob: WorkerJob<string, Uint8Array> = {
  name: 'describe-api',
  lengthOf: alwaysShort,
  run: async (version) => {
    // Loaded on demand, because no other worker job needs the whole contract.
    const [{ endpoints }, { describeApi }] = await Promise.all([
      import('#contract/endpoints.ts'),
      import('./openapi.ts'),
    ]);
    return Buffer.from(JSON.stringify(describeApi(endpoints, version)));
  },
};
