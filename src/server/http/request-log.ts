import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Env } from '#server/env.ts';
import { logFailure } from '#server/http/errors/log-failure.ts';

const ACCEPTED_REQUEST_ID = /^[\w-]{8,64}$/;

/** Failures are logged with their kind, stack position and code; nothing else about a request is ever written. */
export function createLog(
  { LOG_LEVEL }: Pick<Env, 'LOG_LEVEL'>,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: LOG_LEVEL === 'off' ? 'silent' : LOG_LEVEL,
    base: null,
    serializers: { err: logFailure },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Uses the caller's request id if it's a simple one, so logs on both sides can be matched. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && ACCEPTED_REQUEST_ID.test(given) ? given : randomUUID();
}

/** Logs the route pattern, never the URL, because links contain tokens. */
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
