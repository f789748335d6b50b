import { hmac, isEqual, randomToken, sha256 } from '#server/http/security/crypto.ts';

export interface ShareToken {
  token: string;
  shareNonce: string;
  shareHash: string;
}

const tokenFrom = (secret: Buffer, nonce: string): string => hmac(secret, 'share-analysis', nonce);

/**
 * 256 bits derived from the server's secret and the row's random number: the owner can copy the link again, but someone
 * who can read only the table can't open anything.
 */
export function newShareToken(secret: Buffer): ShareToken {
  const shareNonce = randomToken();
  const token = tokenFrom(secret, shareNonce);
  return { token, shareNonce, shareHash: sha256(token) };
}

/** The token of an existing link; null if there is none or it was created with another secret. */
export function knownShareToken(
  secret: Buffer,
  { shareNonce, shareHash }: { shareNonce: string | null; shareHash: string | null },
): string | null {
  if (shareNonce === null || shareHash === null) return null;
  const token = tokenFrom(secret, shareNonce);
  return isEqual(sha256(token), shareHash) ? token : null;
}
