import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Env } from '#server/env.ts';

const ACCEPTED_REQUEST_ID = /^[\w-]{8,64}$/;

/** Errors keep their type, message and stack; nothing else of a request is ever written. */
export function createLog(env: Env, destination?: DestinationStream): Logger {
  const options = { level: env.LOG_LEVEL === 'off' ? 'silent' : env.LOG_LEVEL, base: null };
  return destination ? pino(options, destination) : pino(options);
}

export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && ACCEPTED_REQUEST_ID.test(given) ? given : randomUUID();
}

/** The pattern of the route is logged, never the address asked for: links carry tokens. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}
