import type { CustomFetch } from 'openid-client';

/** Adapts the library's requests to Node's types. */
export const sendRequest: CustomFetch = (url, { body, ...options }) =>
  fetch(url, { ...options, body: body ?? null });
