import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const Provider = z.enum(['real', 'embedded']);

export const Health = z
  .object({
    /**
     * Degraded: responding, but nothing can be saved, or listings are missing or out of date. Unavailable (503): no
     * database.
     */
    status: z.enum(['ok', 'degraded', 'unavailable']),
    version: z.string(),
    compatibility: z.number(),
    database: z.object({
      kind: z.enum(['embedded', 'postgres']),
      ok: z.boolean(),
      /** False while the database rejects writes because its disk is full or it's read-only. */
      writable: z.boolean(),
    }),
    market: z.object({
      source: z.enum(['sample', 'rentcast']),
      /** Unknown while the database is unreachable. */
      state: z.enum(['ready', 'filling', 'failing', 'unknown']),
      listings: z.int(),
      /** Failed attempts to fill or update the market since the last success. */
      failedAttempts: z.int(),
    }),
    providers: z.object({
      mail: Provider,
      google: z.enum(['real', 'absent']),
      rentcast: Provider,
      census: Provider,
      maps: Provider,
    }),
  })
  .meta({ id: 'Health' });

export const readHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Return health, version and the providers in use',
  access: 'visitor',
  rate: 'uncounted',
  response: Health,
});

/** What the browser needs before anyone signs in. */
export const ClientConfig = z
  .object({
    googleSignIn: z.boolean(),
    requireSubscription: z.boolean(),
    isAuthBypassed: z.boolean(),
    isProduction: z.boolean(),
    version: z.string(),
    compatibility: z.number(),
  })
  .meta({ id: 'ClientConfig' });

export const readClientConfig = endpoint({
  method: 'GET',
  path: '/api/config',
  summary: 'Return the settings the browser needs',
  access: 'visitor',
  response: ClientConfig,
});

export const healthEndpoints = [readHealth, readClientConfig];
