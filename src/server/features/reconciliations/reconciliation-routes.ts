import type { FastifyInstance } from 'fastify';
import {
  createReconciliation,
  deleteReconciliation,
  listReconciliations,
  previewReconciliation,
} from '#contract/book-imports/reconciliations.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { toCents } from '#engine/money.ts';
import { RECONCILIATIONS } from '#server/db/ownership-caps.ts';
import {
  removeReconciliation,
  saveReconciliation,
} from '#server/db/queries/ownership/reconciliations.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { withinCap } from '#server/http/limits/within-cap.ts';
import { route } from '#server/http/route.ts';
import {
  listAnswer,
  loadAccounts,
  reconcileAccount,
  reconciliationAnswer,
  savedAnswer,
} from './load-reconciliation.ts';

export function registerReconciliations(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const today = () => calendarDay(now());

  route(app, deps, listReconciliations, async ({ signedIn }) =>
    listAnswer(await loadAccounts(db, signedIn.user.userId, today())),
  );

  route(app, deps, previewReconciliation, async ({ body, signedIn }) => {
    const { userId } = signedIn.user;
    const loaded = await loadAccounts(db, userId, today());
    return reconciliationAnswer(await reconcileAccount(db, userId, loaded, body), body);
  });

  route(app, deps, createReconciliation, ({ body, signedIn, create }) => {
    const { userId } = signedIn.user;
    const { account, closingOn, statement } = body;
    return create((tx) =>
      withinCap(tx, RECONCILIATIONS, userId, async (inner) => {
        const loaded = await loadAccounts(inner, userId, today());
        const { booksCents } = await reconcileAccount(inner, userId, loaded, body);
        if (booksCents === null) {
          const message = `Enter the opening balance for ${account} first.`;
          throw new AppError(422, 'opening-unknown', message);
        }
        const row = {
          account,
          closingOn,
          statementCents: toCents(statement),
          booksCents,
          createdAt: now(),
        };
        return savedAnswer(await saveReconciliation(inner, userId, row), booksCents);
      }),
    );
  });

  route(app, deps, deleteReconciliation, async ({ params, signedIn }) => {
    const removed = await removeReconciliation(db, signedIn.user.userId, params.reconciliationId);
    if (!removed) {
      const message = 'This reconciliation doesn’t exist or was deleted.';
      throw new AppError(404, 'reconciliation-not-found', message);
    }
    return savedAnswer(removed, removed.booksCents);
  });
}
