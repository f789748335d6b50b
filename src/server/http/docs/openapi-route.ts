import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { checkRateLimit, overLimit } from '#server/http/limits/rate-limit.ts';
import { ReadyJson } from '#server/http/ready-json.ts';
import { callerOf } from '#server/http/security/caller.ts';
import { describeApiJob } from './openapi-job.ts';

/** Where the build writes it, among the files of the site, compressed beside it. */
export const API_DESCRIPTION_FILE = 'api/openapi.json';

/** Megabytes to compress and to send. */
const LIMITED = { method: 'GET', path: `/${API_DESCRIPTION_FILE}`, rate: 'heavy' } as const;

/**
 * The description of the API: a file of the build like the others, which costs neither a thread nor the database;
 * without one, in development and tests, written when requested.
 */
export function registerApiDescription(app: FastifyInstance, deps: Deps): void {
  const { webRoot } = deps;
  if (webRoot !== null && existsSync(join(webRoot, API_DESCRIPTION_FILE))) {
    app.get(LIMITED.path, (_, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-encoding')
        .sendFile(API_DESCRIPTION_FILE),
    );
    return;
  }
  const written = writtenOnce(deps);
  app.get(LIMITED.path, async (request, reply) => {
    const caller = callerOf(request.ip);
    const refusal = overLimit(deps, caller, LIMITED);
    if (refusal) throw refusal;
    await checkRateLimit(deps, caller, LIMITED);
    return reply.type('application/json; charset=utf-8').send(await written());
  });
}

/** In a thread, since other requests need not wait for it, and once, since it is megabytes. */
function writtenOnce({ workers, version }: Deps): () => Promise<Buffer> {
  let written: Promise<Buffer> | null = null;
  const write = async (): Promise<Buffer> => {
    // For everyone who waits: it goes on when the first of them has gone.
    const whose = { caller: 'the description of the API', signal: new AbortController().signal };
    try {
      return new ReadyJson(await workers.run(describeApiJob, version, whose)).bytes;
    } catch (error) {
      written = null;
      throw error;
    }
  };
  return () => (written ??= write());
}
