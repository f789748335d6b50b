import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Closing waits for requests, not for connections: those without a request in progress are closed, also the ones that
 * browsers open in advance and never use, and an answer given meanwhile ends its connection.
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
