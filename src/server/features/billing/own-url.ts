import type { Env } from '#server/env.ts';
import { AppError } from '#server/http/errors/app-error.ts';

/** The full URL of one of our pages. A payment never redirects to another site, whatever the request says. */
export function ownUrl({ BASE_URL }: Pick<Env, 'BASE_URL'>, field: string, value: string): string {
  const url = URL.canParse(value, BASE_URL) ? new URL(value, BASE_URL) : null;
  if (url && url.origin === BASE_URL && url.username === '' && url.password === '') return url.href;
  const message = 'Must be a page on this site';
  throw new AppError(400, 'invalid-request', message, { issues: [{ path: field, message }] });
}
