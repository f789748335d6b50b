import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sha256 } from '#server/http/security/crypto.ts';

/**
 * The caller's Idempotency-Key scoped to this user and call, passed on to the payment provider; a new key if none was
 * sent.
 */
export function providerKey({ headers }: FastifyRequest, userId: string, what: string): string {
  const given = headers['idempotency-key'];
  return typeof given === 'string' && given !== ''
    ? `${what}-${sha256(`${userId} ${given}`)}`
    : `${what}-${randomUUID()}`;
}
