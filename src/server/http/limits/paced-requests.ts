import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { readHealth } from '#contract/health.ts';
import type { Deps } from '#server/deps.ts';
import { callerOf } from '#server/http/security/caller.ts';

/** Milliseconds of the main thread that requests may start in before what others wait for is served. */
const LONGEST_START_MS = 3;

/** Milliseconds that requests wait at most for connections that are still being accepted. */
const LONGEST_HOLD_MS = 25;

type Start = () => void;

export interface Pacer {
  /** Starts a request at its caller's turn. */
  pace(caller: string, start: Start): void;
  /** A connection was accepted, so the next may be waiting. */
  holdForConnections(): void;
}

/**
 * Starts requests a few at a time, the callers in turn. 180 that arrive in the same moment would otherwise all be
 * routed and logged before anybody's next answer is sent. Health never waits in this line.
 *
 * Node accepts one connection in each turn of the event loop. While they keep coming nothing is started, or a visitor
 * who connects behind a crowd of 180 would wait for 180 long turns.
 */
export function createPacer(
  /** Told whether what waits elsewhere for its turn must wait too. */
  hold: (isHeld: boolean) => void = () => undefined,
  later: (run: () => void) => void = setImmediate,
  now: () => number = () => performance.now(),
): Pacer {
  const lines = new Map<string, Start[]>();
  let isRunning = false;
  let isAccepting = false;
  let heldSince = now();
  const run = () => {
    const isHeld = isAccepting && now() - heldSince < LONGEST_HOLD_MS;
    isAccepting = false;
    hold(isHeld);
    if (isHeld) {
      later(run);
      return;
    }
    heldSince = now();
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
  return {
    pace: (caller, start) => {
      const line = lines.get(caller);
      if (line) line.push(start);
      else lines.set(caller, [start]);
      if (isRunning) return;
      isRunning = true;
      heldSince = now();
      later(run);
    },
    holdForConnections: () => {
      isAccepting = true;
    },
  };
}

/** Behind a proxy every connection is the proxy's, so its requests start in the order in which they came. */
export function registerPacing(app: FastifyInstance, { arrivals }: Pick<Deps, 'arrivals'>): void {
  const { pace, holdForConnections } = createPacer(arrivals.hold);
  app.server.on('connection', holdForConnections);
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
