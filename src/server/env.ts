import { z } from 'zod';

const flag = z
  .enum(['true', 'false', '1', '0', ''])
  .default('false')
  .transform((value) => value === 'true' || value === '1');

const optional = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional();

const url = (protocols: string[]) =>
  optional.refine(
    (value) =>
      value === undefined || (URL.canParse(value) && protocols.includes(new URL(value).protocol)),
    `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  );

const Variables = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().min(1).default('localhost'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  BASE_URL: url(['http:', 'https:']),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: url(['postgres:', 'postgresql:']),
  SESSION_SECRET: optional.refine(
    (value) => value === undefined || value.length >= 32,
    'must be at least 32 characters',
  ),
  SMTP_URL: url(['smtp:', 'smtps:']),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^<>\r\n]*<?[^<>\s@]+@[^<>\s@]+>?$/,
      'must be an address, such as Freehold <mail@example.com>',
    )
    .default('Freehold <no-reply@localhost>'),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  REQUIRE_SUBSCRIPTION: flag,
  DEV_AUTH_BYPASS: flag,
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'off']).default('info'),
  METRICS_TOKEN: optional.refine(
    (value) => value === undefined || value.length >= 16,
    'must be at least 16 characters',
  ),
  /** How many proxies in front of us may be believed about the caller's address. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** Multiplies every rate limit; load tests raise it. */
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
});

const Env = Variables.superRefine((env, context) => {
  const wrong = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (Boolean(env.GOOGLE_CLIENT_ID) !== Boolean(env.GOOGLE_CLIENT_SECRET)) {
    wrong('GOOGLE_CLIENT_ID', 'and GOOGLE_CLIENT_SECRET belong together: set both or neither');
  }
  if (env.NODE_ENV !== 'production') return;
  if (env.DEV_AUTH_BYPASS) wrong('DEV_AUTH_BYPASS', 'cannot be on when NODE_ENV is production');
  if (!env.BASE_URL) wrong('BASE_URL', 'is needed in production: links in mail are made from it');
  if (!env.SMTP_URL)
    wrong('SMTP_URL', 'is needed in production: the mail outbox is for development');
}).transform((env) => ({
  ...env,
  BASE_URL: (env.BASE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
  isProduction: env.NODE_ENV === 'production',
}));

export type Env = z.infer<typeof Env>;

export class ConfigurationError extends Error {}

/** Reads the configuration once; one message lists everything wrong with it. */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const result = Env.safeParse(variables);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
  throw new ConfigurationError(
    `Freehold cannot start, ${lines.length === 1 ? 'a setting is' : `${lines.length} settings are`} wrong:\n${lines.join('\n')}\nEvery setting is described in .env.example.`,
  );
}
