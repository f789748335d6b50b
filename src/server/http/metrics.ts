import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Env } from '#server/env.ts';
import { AppError } from './app-error.ts';
import { isEqual } from './crypto.ts';
import { isLocalCaller } from './local-caller.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Prometheus metrics at /metrics, for this machine or the bearer of the token. */
export function registerMetrics(app: FastifyInstance, env: Env): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests',
    labelNames,
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer',
    labelNames,
    buckets: SECONDS,
    registers: [registry],
  });

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
    if (!mayRead(env, request)) throw new AppError(403, 'forbidden', 'Metrics are not public.');
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

function mayRead(env: Env, request: FastifyRequest): boolean {
  const { authorization } = request.headers;
  if (env.METRICS_TOKEN && authorization && isEqual(authorization, `Bearer ${env.METRICS_TOKEN}`))
    return true;
  return isLocalCaller(request);
}
