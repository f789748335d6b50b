import type { FastifyInstance } from 'fastify';
import { AssumptionsSchema, readPreferences, updatePreferences } from '#contract/preferences.ts';
import { DEFAULT_DISPLAY, type Display } from '#domain/accounts/display.ts';
import { type Assumptions, areDefaults, DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { withoutUndefined } from '#domain/record/without-undefined.ts';
import { findPreferences, savePreferences } from '#server/db/queries/accounts/preferences.ts';
import { changeDisplay, lockUser } from '#server/db/queries/accounts/users.ts';
import type { PreferencesRow } from '#server/db/schema/preferences.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { route } from '#server/http/route.ts';
import { refreshOwnMetrics } from '#server/market/own-metrics.ts';
import { metricsKeyOf } from '#server/market/profiles/metrics-key.ts';

export function registerPreferences(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  route(app, deps, readPreferences, async ({ signedIn }) =>
    answer(await findPreferences(db, signedIn.user.userId), signedIn.user.display),
  );

  route(app, deps, updatePreferences, async ({ body, signedIn }) => {
    const { userId } = signedIn.user;
    // The second of two simultaneous changes is merged into the first. Market figures are computed only when the user
    // searches, so repeated changes cost nothing.
    return db.transaction(async (tx) => {
      await lockUser(tx, userId);
      const display = await changeDisplay(tx, userId, withoutUndefined(body.display ?? {}));
      if (!display) throw new AppError(401, 'not-signed-in', 'Sign in to continue.');
      const before = await findPreferences(tx, userId);
      if (!body.assumptions) return answer(before, display);
      const assumptions = checked({
        ...DEFAULT_ASSUMPTIONS,
        ...before?.assumptions,
        ...withoutUndefined(body.assumptions),
      });
      const after = { assumptions, metricsKey: metricsKeyOf(assumptions), updatedAt: now() };
      await savePreferences(tx, userId, after);
      await refreshOwnMetrics(tx, userId, after);
      return answer(after, display);
    });
  });
}

/** Each change is valid on its own; merged with the saved ones, the assumptions must still be valid. */
function checked(merged: Assumptions): Assumptions {
  const result = AssumptionsSchema.safeParse(merged);
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({
    path: ['assumptions', ...path].join('.'),
    message,
  }));
  throw new AppError(
    400,
    'invalid-input',
    issues[0]?.message ?? 'These values aren’t valid together.',
    {
      issues,
    },
  );
}

function answer(
  saved: Pick<PreferencesRow, 'assumptions' | 'updatedAt'> | null,
  display: Partial<Display>,
) {
  const assumptions = { ...DEFAULT_ASSUMPTIONS, ...saved?.assumptions };
  return {
    assumptions,
    isDefault: areDefaults(assumptions),
    updatedAt: saved?.updatedAt.toISOString() ?? null,
    display: { ...DEFAULT_DISPLAY, ...display },
  };
}
