import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { ReadyJson } from '#server/http/ready-json.ts';
import { describeApiJob } from './openapi-job.ts';

/**
 * The description of the API. Written once, as it is megabytes and anyone may request it; at the first request, as no
 * start needs to wait for it; and in a thread, as other requests need not either.
 */
export function registerApiDescription(
  app: FastifyInstance,
  { workers, version, env }: Pick<Deps, 'workers' | 'version' | 'env'>,
): void {
  let written: Promise<Buffer> | null = null;
  const write = async (): Promise<Buffer> => {
    const server = { version, baseUrl: env.BASE_URL };
    // For everyone who waits: it goes on when the first of them has gone.
    const whose = { caller: 'the description of the API', signal: new AbortController().signal };
    try {
      return new ReadyJson(await workers.run(describeApiJob, server, whose)).bytes;
    } catch (error) {
      written = null;
      throw error;
    }
  };
  app.get('/api/openapi.json', async (_request, reply) => {
    written ??= write();
    return reply.type('application/json; charset=utf-8').send(await written);
  });
}
