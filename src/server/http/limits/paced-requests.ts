import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { readHealth } from '#contract/health.ts';
import type { Deps } from '#server/deps.ts';
import { callerOf } from '#server/http/security/caller.ts';

/** Main-thread milliseconds spent starting requests before yielding to pending work. */
const LONGEST_START_MS = 3;

/** Longest time, in milliseconds, that requests wait for connections still being accepted. */
const LONGEST_HOLD_MS = 25;

type Start = () => void;

export interface Pacer {
  /** Starts a request when its caller's turn comes. */
  pace(caller: string, start: Start): void;
  /**
   * Called when a connection is accepted; starts no requests for a moment, because another connection may be waiting.
   */
  holdForConnections(): void;
}

/**
 * Starts requests a few at a time, alternating between callers. Otherwise 180 simultaneous requests would all be routed
 * and logged before anyone's next response is sent. Health checks never wait here. Node accepts one connection per
 * event-loop turn, so nothing starts while connections keep arriving; otherwise a visitor who connects behind 180
 * others would wait for 180 long turns.
 */
export function createPacer(
  /** Tells other queues whether they must wait too. */
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
      // A caller's next request goes behind everyone else's first.
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

/** Behind a proxy every connection is the proxy's, so requests start in order of arrival. */
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
