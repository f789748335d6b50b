import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A key for each purpose, derived from the server's secret. */
const keyFor = (secret: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), purpose, 32));

/**
 * Encrypts data we need to read back; binding it to `owner` means a row copied to another account can't be decrypted.
 */
export function seal(secret: Buffer, purpose: string, owner: string, value: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyFor(secret, purpose), iv).setAAD(Buffer.from(owner));
  const content = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url');
}

/** Null if it was sealed with another secret, purpose or owner, or was altered. */
export function unseal(
  secret: Buffer,
  purpose: string,
  owner: string,
  sealed: string,
): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const iv = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const content = bytes.subarray(IV_BYTES + TAG_BYTES);
  if (tag.length < TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv(ALGORITHM, keyFor(secret, purpose), iv, {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
    return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
