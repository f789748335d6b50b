import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, safe in cookies and links. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

export const sha256 = (value: string): string =>
  createHash('sha256').update(value).digest('base64url');

export function hmac(secret: Buffer, purpose: string, ...parts: string[]): string {
  const mac = createHmac('sha256', secret).update(purpose);
  // The lengths distinguish ('ab', 'c') from ('a', 'bc').
  for (const part of parts) mac.update(`!${part.length}!${part}`);
  return mac.digest('base64url');
}

export function isEqual(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
