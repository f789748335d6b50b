import { hmac, isEqual, randomToken, sha256 } from './crypto.ts';

interface StoredLink {
  nonce: string;
  hash: string;
}

const tokenFrom = (secret: Buffer, purpose: string, nonce: string): string =>
  hmac(secret, purpose, nonce);

/**
 * 256 bits derived from the server's secret and the row's random number: the owner can copy the link again, but someone
 * who can read only the table can't open anything.
 */
export function newSecretLink(secret: Buffer, purpose: string): StoredLink & { token: string } {
  const nonce = randomToken();
  const token = tokenFrom(secret, purpose, nonce);
  return { token, nonce, hash: sha256(token) };
}

/** The token of an existing link; null if it was created with another secret. */
export function knownSecretLink(
  secret: Buffer,
  purpose: string,
  { nonce, hash }: StoredLink,
): string | null {
  const token = tokenFrom(secret, purpose, nonce);
  return isEqual(sha256(token), hash) ? token : null;
}
