import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Env } from '#server/env.ts';

export const SESSION_COOKIE = 'auth_token';
/** Names a visitor before sign-in, so that an anti-forgery token has something to be bound to. */
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

/** The page's own script reads this one and sends it back in a header. */
export function readableCookie(env: Env): CookieSerializeOptions {
  return { ...privateCookie(env), httpOnly: false };
}
