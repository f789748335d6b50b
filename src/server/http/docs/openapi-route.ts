import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { checkRateLimit, overLimit } from '#server/http/limits/rate-limit.ts';
import { ReadyJson } from '#server/http/ready-json.ts';
import { callerOf } from '#server/http/security/caller.ts';
import { describeApiJob } from './openapi-job.ts';

/** Where the build writes the API description among the site's files, with a compressed copy next to it. */
export const API_DESCRIPTION_FILE = 'api/openapi.json';

/** Rate limited because there are megabytes to compress and send. */
const LIMITED = { method: 'GET', path: `/${API_DESCRIPTION_FILE}`, rate: 'heavy' } as const;

/**
 * Serves the API description: a static file if there's a build, otherwise (in development and tests) generated on
 * request.
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

/** Generated in a worker so other requests don't wait. Generated only once, because it's several megabytes. */
function writtenOnce({ workers, version }: Deps): () => Promise<Buffer> {
  let written: Promise<Buffer> | null = null;
  const write = async (): Promise<Buffer> => {
    // Never aborted, because others may be waiting when the first caller leaves.
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
