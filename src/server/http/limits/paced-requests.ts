import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { readHealth } from '#contract/health.ts';
import { callerOf } from '#server/http/security/caller.ts';

/** Milliseconds of the main thread that requests may start in before what others wait for is served. */
const LONGEST_START_MS = 3;

type Start = () => void;

/**
 * Starts requests a few at a time, the callers in turn. 180 that arrive in the same moment would otherwise all be
 * routed and logged before anybody's next answer is sent. Health never waits in this line.
 */
export function createPacer(
  later: (run: () => void) => void = setImmediate,
  now: () => number = () => performance.now(),
): (caller: string, start: Start) => void {
  const lines = new Map<string, Start[]>();
  let isRunning = false;
  const run = () => {
    const until = now() + LONGEST_START_MS;
    do {
      const [next] = lines;
      if (!next) {
        isRunning = false;
        return;
      }
      const [caller, line] = next;
      const start = line.shift();
      // A caller's next request waits behind everybody else's first.
      lines.delete(caller);
      if (line.length > 0) lines.set(caller, line);
      start?.();
    } while (now() < until);
    later(run);
  };
  return (caller, start) => {
    const line = lines.get(caller);
    if (line) line.push(start);
    else lines.set(caller, [start]);
    if (isRunning) return;
    isRunning = true;
    later(run);
  };
}

/** Behind a proxy every connection is the proxy's, so its requests start in the order in which they came. */
export function registerPacing(app: FastifyInstance): void {
  const pace = createPacer();
  const handlers = app.server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  app.server.removeAllListeners('request');
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const start = () => {
      for (const handle of handlers) handle(request, response);
    };
    if (request.url === readHealth.path) start();
    else pace(callerOf(request.socket.remoteAddress ?? ''), start);
  });
}
