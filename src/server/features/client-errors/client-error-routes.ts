import type { FastifyInstance } from 'fastify';
import { type ClientError, reportClientErrors } from '#contract/trust/client-errors.ts';
import { countClientErrors, type ReportedError } from '#server/db/queries/trust/client-errors.ts';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import { sha256 } from '#server/http/security/crypto.ts';

export function registerClientErrors(app: FastifyInstance, deps: Deps): void {
  const { db, now, log } = deps;

  route(app, deps, reportClientErrors, async ({ body }) => {
    if (body.errors.length === 0) return { received: 0 };
    const reported = body.errors.map(storedError);
    const found = new Set(await countClientErrors(db, reported, now()));
    for (const { fingerprint, message, category, severity } of reported) {
      if (!found.delete(fingerprint)) continue;
      log.warn({ fingerprint, message, category, severity }, 'A browser reported a new error');
    }
    return { received: reported.length };
  });
}

/** The user is not stored: the error alone is enough to fix it. */
function storedError(error: ClientError): ReportedError {
  const { id, timestamp: _browserTime, userId: _userId, stack = null, ...rest } = error;
  return { ...rest, stack, reportId: id, fingerprint: fingerprintOf(error) };
}

/** Numbers and ids differ from one report of an error to the next. */
function fingerprintOf({ category, message, stack = '' }: ClientError): string {
  const where = stack.split('\n').find((line) => line.includes(':')) ?? '';
  return sha256([category, message.replaceAll(/[0-9a-f-]{8,}|\d+/gi, '#'), where].join('\n'));
}
