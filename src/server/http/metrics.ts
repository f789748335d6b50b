import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { countJobs } from '#server/db/queries/jobs.ts';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/env.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { isEqual } from '#server/http/security/crypto.ts';
import { isLocalCaller } from '#server/http/security/local-caller.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface MetricsDeps extends Pick<Deps, 'env' | 'db' | 'now'> {
  /** Whether there are listings to search. */
  readMarket(): Promise<{ state: string; listings: number; failedAttempts: number }>;
}

/** Prometheus metrics at /metrics, for local callers or with the token. */
export function registerMetrics(app: FastifyInstance, deps: MetricsDeps): void {
  const { env } = deps;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests served',
    labelNames,
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time',
    labelNames,
    buckets: SECONDS,
    registers: [registry],
  });

  const readMarket = marketGauges(registry, deps);
  const readJobs = jobGauges(registry, deps);

  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: String(reply.statusCode),
    };
    requests.inc(labels);
    durations.observe(labels, reply.elapsedTime / 1000);
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(env, request)) throw new AppError(403, 'forbidden', 'Metrics aren’t public.');
    await Promise.all([readMarket(), readJobs()]);
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

/** Read on each request, because a market that isn't ready must raise an alert. */
function marketGauges(registry: Registry, deps: MetricsDeps): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const ready = gauge('freehold_market_ready', 'Whether the market can be searched: 1 or 0');
  const listings = gauge('freehold_market_listings', 'Listings in the market');
  const failed = gauge(
    'freehold_market_failed_attempts',
    'Failed attempts to fill the market since the last successful one',
  );
  return async () => {
    const market = await deps.readMarket();
    ready.set(market.state === 'ready' ? 1 : 0);
    listings.set(market.listings);
    failed.set(market.failedAttempts);
  };
}

/** Background jobs by name, read on each request. If the database is down, only these lines are missing. */
function jobGauges(registry: Registry, { db, now }: MetricsDeps): () => Promise<void> {
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['job'], registers: [registry] });
  const queued = gauge('freehold_jobs_queued', 'Jobs queued or running');
  const failed = gauge('freehold_jobs_failed', 'Queued jobs that have failed and will be retried');
  const dead = gauge('freehold_jobs_dead', 'Jobs abandoned in the last 30 days');
  const late = gauge(
    'freehold_jobs_late_seconds',
    'How long the most overdue job has been waiting',
  );
  const gauges = [queued, failed, dead, late];
  return async () => {
    const time = now();
    const counts = await countJobs(db, time).catch(() => []);
    for (const each of gauges) each.reset();
    for (const { name: job, dueSince, ...count } of counts) {
      queued.set({ job }, count.queued);
      failed.set({ job }, count.failed);
      dead.set({ job }, count.dead);
      late.set({ job }, dueSince ? (time.getTime() - dueSince.getTime()) / 1000 : 0);
    }
  };
}

function mayRead(env: Env, request: FastifyRequest): boolean {
  const { authorization } = request.headers;
  if (env.METRICS_TOKEN && authorization && isEqual(authorization, `Bearer ${env.METRICS_TOKEN}`))
    return true;
  return isLocalCaller(request);
}
