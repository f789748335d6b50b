import { alwaysShort, type WorkerJob } from '#server/workers/job.ts';

interface DescribedServer {
  readonly version: string;
  readonly baseUrl: string;
}

/** Writes the description of the API as JSON. Half a second, but once in the life of a server. */
export const describeApiJob: WorkerJob<DescribedServer, Uint8Array> = {
  name: 'describe-api',
  lengthOf: alwaysShort,
  run: async ({ version, baseUrl }) => {
    // Loaded when needed: every other job of a thread does without the whole contract.
    const [{ endpoints }, { describeApi }] = await Promise.all([
      import('#contract/endpoints.ts'),
      import('./openapi.ts'),
    ]);
    return Buffer.from(JSON.stringify(describeApi(endpoints, version, baseUrl)));
  },
};
