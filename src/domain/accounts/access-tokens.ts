/** What a personal access token can do: read, or read and write. */
export const TOKEN_SCOPES = ['read', 'write'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** Token lifetimes in days; null means until revoked. */
export const TOKEN_LIFETIMES = [7, 30, 90, 365, null] as const;

/** A recognizable prefix, so secret scanners can spot a leaked token. */
export const TOKEN_PREFIX = 'fh_';
