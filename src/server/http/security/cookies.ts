import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Env } from '#server/env.ts';

export const SESSION_COOKIE = 'auth_token';
/** Identifies a visitor before sign-in, so an anti-forgery token can be tied to them. */
export const VISITOR_COOKIE = 'session_id';
export const ANTI_FORGERY_COOKIE = 'XSRF-TOKEN';
export const ANTI_FORGERY_HEADER = 'x-xsrf-token';

/** Hidden from scripts. */
export function privateCookie(env: Env, maxAgeSeconds?: number): CookieSerializeOptions {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: env.isProduction || env.BASE_URL.startsWith('https:'),
    ...(maxAgeSeconds !== undefined && { maxAge: maxAgeSeconds }),
  };
}

/** The page's script reads this cookie and sends it back in a header. */
export function readableCookie(env: Env): CookieSerializeOptions {
  return { ...privateCookie(env), httpOnly: false };
}
