import type { FastifyInstance } from 'fastify';
import { COMPATIBILITY } from '#contract/error-body.ts';
import { readClientConfig, readHealth } from '#contract/health.ts';
import { canReachDatabase } from '#server/db/queries/health.ts';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';

export function registerHealth(app: FastifyInstance, deps: Deps): void {
  const { env, version } = deps;

  route(app, deps, readHealth, async ({ reply }) => {
    const ok = await canReachDatabase(deps.db);
    if (!ok) reply.status(503);
    return {
      status: ok ? ('ok' as const) : ('unavailable' as const),
      version,
      compatibility: COMPATIBILITY,
      database: { kind: deps.databaseKind, ok },
      providers: {
        mail: deps.mail.kind === 'smtp' ? ('real' as const) : ('embedded' as const),
        google: deps.google ? ('real' as const) : ('absent' as const),
        rentcast: deps.rentcastLookup.kind,
        census: deps.neighborhood.kind,
        maps: deps.streetView ? ('real' as const) : ('embedded' as const),
      },
    };
  });

  route(app, deps, readClientConfig, () => ({
    googleSignIn: deps.google !== null,
    requireSubscription: env.REQUIRE_SUBSCRIPTION,
    isAuthBypassed: env.DEV_AUTH_BYPASS,
    isProduction: env.isProduction,
    version,
    compatibility: COMPATIBILITY,
  }));
}
