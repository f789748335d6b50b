import { hmac, isEqual, randomToken, sha256 } from '#server/http/security/crypto.ts';

export interface ShareToken {
  token: string;
  shareNonce: string;
  shareHash: string;
}

const tokenFrom = (secret: Buffer, nonce: string): string => hmac(secret, 'share-analysis', nonce);

/**
 * 256 bits derived from the server's secret and a random number of the row: the owner can copy the link again, and a
 * reader of the table alone cannot open anything.
 */
export function newShareToken(secret: Buffer): ShareToken {
  const shareNonce = randomToken();
  const token = tokenFrom(secret, shareNonce);
  return { token, shareNonce, shareHash: sha256(token) };
}

/** The token of a link made earlier; null when there is none, or another secret made it. */
export function knownShareToken(
  secret: Buffer,
  { shareNonce, shareHash }: { shareNonce: string | null; shareHash: string | null },
): string | null {
  if (shareNonce === null || shareHash === null) return null;
  const token = tokenFrom(secret, shareNonce);
  return isEqual(sha256(token), shareHash) ? token : null;
}
