import type { FastifyInstance } from 'fastify';
import { COMPATIBILITY } from '#contract/error-body.ts';
import { readClientConfig, readHealth } from '#contract/health.ts';
import { canWrite } from '#server/db/queries/write-probe.ts';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import { findMarketHealth, type MarketHealth } from '#server/market/market-health.ts';

export function registerHealth(app: FastifyInstance, deps: Deps): void {
  const { env, version } = deps;

  route(app, deps, readHealth, async ({ reply }) => {
    const market = await findMarketHealth(deps);
    const ok = market.state !== 'unknown';
    const writable = ok && (await canWrite(deps.db, deps.now()));
    // The rest of the app works without listings or with a full disk, and a restart wouldn't help, so only the response
    // body reports those problems.
    if (!ok) reply.status(503);
    return {
      status: statusOf(market, writable),
      version,
      compatibility: COMPATIBILITY,
      database: { kind: deps.databaseKind, ok, writable },
      market,
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

function statusOf({ state, failedAttempts }: MarketHealth, writable: boolean) {
  if (state === 'unknown') return 'unavailable' as const;
  return writable && state === 'ready' && failedAttempts === 0
    ? ('ok' as const)
    : ('degraded' as const);
}
