import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { EXPORT_TYPES, exportAccount } from '#contract/accounts/account-export.ts';
import { exportTables, type InTurn } from '#server/db/queries/accounts/account-export.ts';
import type { Deps } from '#server/deps.ts';
import { fileRoute } from '#server/http/files/file-route.ts';
import { readInTurn } from '#server/workers/read-in-turn.ts';
import { exportAsCsv, exportAsJson } from './write-export.ts';

export function registerExport(app: FastifyInstance, deps: Deps): void {
  fileRoute(app, deps, exportAccount, async ({ query: { format }, signedIn, caller, signal }) => {
    const { userId, email } = signedIn.user;
    const now = deps.now();
    // A turn for each page: a slow reader holds no slot while it reads.
    const byPage: InTurn = (read) => readInTurn(deps.reads, 'page', { caller, signal }, read);
    const tables = exportTables(deps.db, userId, email, byPage);
    const text = format === 'json' ? exportAsJson(tables, now) : exportAsCsv(tables, now);
    return {
      contentType: EXPORT_TYPES[format],
      body: Readable.from(text, { objectMode: false }),
      fileName: `Freehold account ${now.toISOString().slice(0, 10)}.${format}`,
    };
  });
}
