import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Shutdown waits for requests, not connections: idle ones are closed, including those browsers open in advance, and a
 * response sent during shutdown closes its connection.
 */
export function registerGracefulClose(app: FastifyInstance): void {
  const waiting = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket) => {
    waiting.add(socket);
    socket.once('close', () => waiting.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    waiting.delete(socket);
    response.once('close', () => {
      if (!socket.destroyed) waiting.add(socket);
    });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of waiting) socket.destroy();
  });
}
