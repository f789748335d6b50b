import { createHmac } from 'node:crypto';

const URL_SAFE: Record<string, string> = { '+': '-', '/': '_' };

/** Google's signature: HMAC-SHA1 over path and query, without the host; the secret and result are URL-safe base64. */
export function signUrl(url: string, secret: string): string {
  const { pathname, search } = new URL(url);
  const signature = createHmac('sha1', Buffer.from(secret, 'base64url'))
    .update(pathname + search)
    .digest('base64')
    .replaceAll(/[+/]/g, (character) => URL_SAFE[character] ?? character);
  return `${url}&signature=${signature}`;
}
