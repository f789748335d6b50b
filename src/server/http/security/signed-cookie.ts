import { z } from 'zod';
import { hmac, isEqual } from './crypto.ts';

/** Milliseconds since 1970, stored with the cookie's payload. */
const Expiring = z.object({ expiresAt: z.number() });

/** A signed cookie value that expires; anyone can read it, but only we can create one. */
export function signValue(secret: Buffer, purpose: string, value: object, expiresAt: Date): string {
  const json = JSON.stringify({ ...value, expiresAt: expiresAt.getTime() });
  const content = Buffer.from(json).toString('base64url');
  return `${content}.${hmac(secret, purpose, content)}`;
}

/** Null if it wasn't signed by us, was signed for another purpose, or has expired. */
export function openSigned<T>(
  secret: Buffer,
  purpose: string,
  schema: z.ZodType<T>,
  cookie: string | undefined,
  now: Date,
): T | null {
  const [content, signature, ...rest] = cookie?.split('.') ?? [];
  if (!content || !signature || rest.length > 0) return null;
  if (!isEqual(signature, hmac(secret, purpose, content))) return null;
  const value: unknown = JSON.parse(Buffer.from(content, 'base64url').toString());
  const { expiresAt } = Expiring.parse(value);
  if (now.getTime() >= expiresAt) return null;
  return schema.safeParse(value).data ?? null;
}
