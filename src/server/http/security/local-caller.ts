import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** True for an IP or host name reachable only from this machine. */
export function isLoopback(host: string): boolean {
  const plain = host.replace(/^::ffff:/, '').replace(/^\[(.*)\]$/, '$1');
  return isIP(plain) === 4 ? plain.startsWith('127.') : plain === '::1' || plain === 'localhost';
}

/**
 * Whether a request comes from this machine. Behind a local proxy every caller looks local, so forwarded requests never
 * count.
 */
export function isLocalCaller({ headers, socket }: FastifyRequest): boolean {
  const isForwarded = 'x-forwarded-for' in headers || 'forwarded' in headers;
  return !isForwarded && isLoopback(socket.remoteAddress ?? '');
}
