import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { checkRateLimit, overLimit } from '#server/http/limits/rate-limit.ts';
import { ReadyJson } from '#server/http/ready-json.ts';
import { callerOf } from '#server/http/security/caller.ts';
import { describeApiJob } from './openapi-job.ts';

/** Megabytes to compress and to send. */
const LIMITED = { method: 'GET', path: '/api/openapi.json', rate: 'heavy' } as const;

/**
 * The description of the API. Written once, as it is megabytes and anyone may request it; at the first request, as no
 * start needs to wait for it; and in a thread, as other requests need not either.
 */
export function registerApiDescription(app: FastifyInstance, deps: Deps): void {
  const { workers, version, env } = deps;
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
  app.get(LIMITED.path, async (request, reply) => {
    const caller = callerOf(request.ip);
    const refusal = overLimit(deps, caller, LIMITED);
    if (refusal) throw refusal;
    await checkRateLimit(deps, caller, LIMITED);
    written ??= write();
    return reply.type('application/json; charset=utf-8').send(await written);
  });
}
