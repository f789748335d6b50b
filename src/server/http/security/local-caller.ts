import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** True for an IP or a host name that only this machine reaches. */
export function isLoopback(host: string): boolean {
  const plain = host.replace(/^::ffff:/, '').replace(/^\[(.*)\]$/, '$1');
  return isIP(plain) === 4 ? plain.startsWith('127.') : plain === '::1' || plain === 'localhost';
}

/**
 * Whether a request comes from this machine. Behind a proxy on this machine every caller looks local, but the proxy
 * names the real one: a forwarded request never counts.
 */
export function isLocalCaller({ headers, socket }: FastifyRequest): boolean {
  const isForwarded = 'x-forwarded-for' in headers || 'forwarded' in headers;
  return !isForwarded && isLoopback(socket.remoteAddress ?? '');
}
