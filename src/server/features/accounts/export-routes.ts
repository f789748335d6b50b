import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { EXPORT_TYPES, exportAccount } from '#contract/accounts/account-export.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { exportTables, type InTurn } from '#server/db/queries/accounts/account-export.ts';
import type { Deps } from '#server/deps.ts';
import { fileRoute } from '#server/http/files/file-route.ts';
import { createFairQueue } from '#server/workers/fair-queue.ts';
import { EXPORT_LIMITS } from '#server/workers/limits.ts';
import { readInTurn } from '#server/workers/read-in-turn.ts';
import { exportAsCsv, exportAsJson, untilSlow } from './write-export.ts';

export function registerExport(app: FastifyInstance, deps: Deps): void {
  const exports = createFairQueue(EXPORT_LIMITS);
  fileRoute(app, deps, exportAccount, async (call) => {
    const { caller, signal, signedIn, reply } = call;
    const { format } = call.query;
    const { userId, email } = signedIn.user;
    /**
     * Frees the slot even if the client disconnects before reading anything, in which case the generator never runs.
     */
    const untilClosed = (leave: () => void) => {
      if (reply.raw.closed) leave();
      reply.raw.once('finish', leave).once('close', leave);
      return leave;
    };
    untilClosed(await exports.enter(userId, 'account', signal));
    const leave = untilClosed(await exports.enter(caller, 'file', signal));
    const now = deps.now();
    // One turn per page, so a slow reader doesn't hold a turn while it reads.
    const byPage: InTurn = (read) => readInTurn(deps.reads, 'page', { caller, signal }, read);
    const tables = exportTables(deps.db, userId, email, byPage);
    const text = format === 'json' ? exportAsJson(tables, now) : exportAsCsv(tables, now);
    return {
      contentType: EXPORT_TYPES[format],
      body: Readable.from(untilSlow(text, leave), { objectMode: false }),
      fileName: `Freehold account ${calendarDay(now)}.${format}`,
    };
  });
}
