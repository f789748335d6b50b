import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { callerOf } from '#server/http/security/caller.ts';

/**
 * Limits on open connections. A browser opens six, and an office shares one IP. Every connection uses a file
 * descriptor, and responses need some too.
 */
export const MOST_CONNECTIONS = { ofCaller: 200, inAll: 10_000 };

/**
 * Excess connections are closed on arrival. Behind a proxy, all connections come from the proxy, which limits its own
 * callers.
 */
export function registerConnectionLimit(app: FastifyInstance, { env }: Pick<Deps, 'env'>): void {
  app.server.maxConnections = MOST_CONNECTIONS.inAll;
  if (env.TRUSTED_PROXIES > 0) return;
  const open = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const caller = callerOf(socket.remoteAddress ?? '');
    const count = open.get(caller) ?? 0;
    if (count >= MOST_CONNECTIONS.ofCaller) {
      socket.destroy();
      return;
    }
    open.set(caller, count + 1);
    socket.once('close', () => {
      const left = (open.get(caller) ?? 1) - 1;
      if (left > 0) open.set(caller, left);
      else open.delete(caller);
    });
  });
}
