import type { FastifyInstance } from 'fastify';
import {
  type Assumptions,
  areDefaults,
  DEFAULT_ASSUMPTIONS,
  readPreferences,
  updatePreferences,
} from '#contract/assumptions.ts';
import { findPreferences, savePreferences } from '#server/db/queries/preferences.ts';
import type { PreferencesRow } from '#server/db/schema/preferences.ts';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import { metricsKeyOf } from '#server/market/metrics-key.ts';
import { refreshOwnMetrics } from '#server/market/own-metrics.ts';

export function registerPreferences(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  route(app, deps, readPreferences, async ({ signedIn }) =>
    answer(await findPreferences(db, signedIn.user.userId)),
  );

  route(app, deps, updatePreferences, async ({ body, signedIn }) => {
    const { userId } = signedIn.user;
    const saved = await db.transaction(async (tx) => {
      const before = await findPreferences(tx, userId);
      const assumptions = {
        ...DEFAULT_ASSUMPTIONS,
        ...before?.assumptions,
        ...given(body.assumptions),
      };
      const after = { assumptions, metricsKey: metricsKeyOf(assumptions), updatedAt: now() };
      await savePreferences(tx, userId, after);
      await refreshOwnMetrics(tx, userId, after);
      return after;
    });
    deps.market.wake();
    return answer(saved);
  });
}

/** A field that is sent as undefined is a field that is not sent. */
const given = (
  change: { [Name in keyof Assumptions]?: number | undefined },
): Partial<Assumptions> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

function answer(saved: Pick<PreferencesRow, 'assumptions' | 'updatedAt'> | null) {
  const assumptions = { ...DEFAULT_ASSUMPTIONS, ...saved?.assumptions };
  return {
    assumptions,
    isDefault: areDefaults(assumptions),
    updatedAt: saved?.updatedAt.toISOString() ?? null,
  };
}
