import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const Provider = z.enum(['real', 'embedded']);

export const Health = z
  .object({
    status: z.enum(['ok', 'unavailable']),
    version: z.string(),
    compatibility: z.number(),
    database: z.object({ kind: z.enum(['embedded', 'postgres']), ok: z.boolean() }),
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
  summary: 'Whether the product can answer, its version and the providers in use',
  access: 'visitor',
  rate: 'uncounted',
  response: Health,
});

/** What the browser must know before anyone signs in. */
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
  summary: 'Switches the browser needs',
  access: 'visitor',
  response: ClientConfig,
});

export const healthEndpoints = [readHealth, readClientConfig];
