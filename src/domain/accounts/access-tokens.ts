/** What a personal access token may do: read, or read and write. */
export const TOKEN_SCOPES = ['read', 'write'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** Days a token may be good for; null until it is revoked. */
export const TOKEN_LIFETIMES = [7, 30, 90, 365, null] as const;

/** Tells a token from other secrets: scanners find it in what was published by mistake. */
export const TOKEN_PREFIX = 'fh_';
