import type { FastifyInstance } from 'fastify';
import { type ClientError, reportClientErrors } from '#contract/trust/client-errors.ts';
import { countClientErrors, type ReportedError } from '#server/db/queries/trust/client-errors.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { takeFromDay } from '#server/http/limits/day-allowance.ts';
import { route } from '#server/http/route.ts';
import { sha256 } from '#server/http/security/crypto.ts';

/** Per IP address: all error reports share one table, so no single caller may fill it. */
const MOST_A_DAY = 200;

const tooManyErrors = (retryAfter: number) =>
  new AppError(429, 'too-many-errors', 'You’ve reached today’s limit for error reports.', {
    retryAfter,
  });

export function registerClientErrors(app: FastifyInstance, deps: Deps): void {
  const { db, now, log } = deps;

  route(app, deps, reportClientErrors, async ({ body, caller }) => {
    if (body.errors.length === 0) return { received: 0 };
    const day = { purpose: 'client-errors', whose: caller, most: MOST_A_DAY };
    const { taken, retryAfter } = await takeFromDay(deps, day, body.errors.length);
    if (taken === 0) throw tooManyErrors(retryAfter);
    const reported = body.errors.slice(0, taken).map(storedError);
    const found = new Set(await countClientErrors(db, reported, now()));
    for (const { fingerprint, message, category, severity } of reported) {
      if (!found.delete(fingerprint)) continue;
      log.warn({ fingerprint, message, category, severity }, 'A browser reported a new error');
    }
    return { received: reported.length };
  });
}

/** The user isn't stored; the report alone is enough to fix the error. */
function storedError(error: ClientError): ReportedError {
  const { id, timestamp: _browserTime, userId: _userId, stack = null, ...rest } = error;
  return { ...rest, stack, reportId: id, fingerprint: fingerprintOf(error) };
}

/** Ignores numbers and IDs, which differ between reports of the same error. */
function fingerprintOf({ category, message, stack = '' }: ClientError): string {
  const where = stack.split('\n').find((line) => line.includes(':')) ?? '';
  return sha256([category, message.replaceAll(/[0-9a-f-]{8,}|\d+/gi, '#'), where].join('\n'));
}
