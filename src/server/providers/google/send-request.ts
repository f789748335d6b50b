import type { CustomFetch } from 'openid-client';

/** What the library sends, in the types of Node. */
export const sendRequest: CustomFetch = (url, { body, ...options }) =>
  fetch(url, { ...options, body: body ?? null });
