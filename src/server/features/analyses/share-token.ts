import { knownSecretLink, newSecretLink } from '#server/http/security/secret-link.ts';

export interface ShareToken {
  token: string;
  shareNonce: string;
  shareHash: string;
}

const PURPOSE = 'share-analysis';

export function newShareToken(secret: Buffer): ShareToken {
  const { token, nonce, hash } = newSecretLink(secret, PURPOSE);
  return { token, shareNonce: nonce, shareHash: hash };
}

/** The token of an existing link; null if there is none or it was created with another secret. */
export function knownShareToken(
  secret: Buffer,
  { shareNonce, shareHash }: { shareNonce: string | null; shareHash: string | null },
): string | null {
  if (shareNonce === null || shareHash === null) return null;
  return knownSecretLink(secret, PURPOSE, { nonce: shareNonce, hash: shareHash });
}
