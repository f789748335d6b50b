import { z } from 'zod';
import { LOG_LEVELS } from '#domain/client/client-settings.ts';
import { PAID_PLAN_IDS, priceSetting } from '#domain/plans/plans.ts';
import { alternativesText, listText } from '#domain/text/list-text.ts';
import { trimEndOf } from '#domain/text/trim-end.ts';
import { plural } from '#engine/plural.ts';
import { isLoopback } from '#server/http/security/local-caller.ts';

const oneOf = <T extends string>(...values: T[]) =>
  z.enum(values, `must be ${alternativesText(values)}`);

const isOn = (value: string): boolean => value === 'true' || value === '1';
const onOrOff = oneOf('true', 'false', '1', '0');
const flag = onOrOff.default('false').transform(isOn);
/** If unset, the default depends on other settings. */
const switchable = onOrOff.transform(isOn).optional();

const number = (isRight: (value: number) => boolean, rule: string) =>
  z.string().transform(Number).refine(isRight, `must be ${rule}`);

const wholeNumber = (least: number, most: number) =>
  number(
    (value) => Number.isInteger(value) && value >= least && value <= most,
    `a whole number from ${least} to ${most}`,
  );

const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be a URL that starts with ${alternativesText(protocols.map((protocol) => `${protocol}//`))}`,
    );

/** An outside service's URL. Plain http would expose our key on the network, so it's only for local stand-ins. */
const serviceUrl = (usual: string) =>
  url('http:', 'https:')
    .refine(
      (value) => !isPlainHttp(value),
      'must start with https:// unless it points to this machine',
    )
    .transform((value) => trimEndOf(value, '/'))
    .default(usual);

/** A URL without a default; plain http is only for local stand-ins. */
const secureUrl = url('http:', 'https:').refine(
  (value) => !isPlainHttp(value),
  'must start with https:// unless it points to this machine',
);

const list = (value: string): string[] => value.split(/[\s,]+/).filter(Boolean);

const secret = (least: number) => z.string().min(least, `must be at least ${least} characters`);

const isOrigin = (value: string): boolean =>
  !URL.canParse(value) || new URL(value).href === `${new URL(value).origin}/`;

const PRICE_SETTINGS = PAID_PLAN_IDS.map((id) => priceSetting(id));
const priceIds = Object.fromEntries(
  PRICE_SETTINGS.map((name) => [name, z.string().optional()]),
) as Record<(typeof PRICE_SETTINGS)[number], z.ZodOptional<z.ZodString>>;

const S3_SETTINGS = ['S3_URL', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

const Variables = z.object({
  NODE_ENV: oneOf('development', 'test', 'production').default('development'),
  HOST: z.string().default('localhost'),
  PORT: wholeNumber(0, 65_535).default(3000),
  BASE_URL: url('http:', 'https:')
    .refine(isOrigin, 'must be a URL without a path, such as https://freehold.example')
    .optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  SESSION_SECRET: secret(32).optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
      'must be an email address, such as Freehold <mail@example.com>',
    )
    .default('Freehold <no-reply@localhost>'),
  CONTACT_EMAIL: z
    .string()
    .regex(/^[^<>\s@]+@[^<>\s@]+$/, 'must be an email address, such as team@example.com')
    .optional(),
  OPERATOR_NAME: z.string().optional(),
  OPERATOR_ADDRESS: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: url('http:', 'https:').default('https://accounts.google.com'),
  RENTCAST_API_KEY: z.string().optional(),
  RENTCAST_MONTHLY_CALLS: wholeNumber(0, 100_000_000).default(50),
  RENTCAST_URL: serviceUrl('https://api.rentcast.io/v1'),
  CENSUS_API_KEY: z.string().optional(),
  CENSUS_URL: serviceUrl('https://api.census.gov/data'),
  CENSUS_GEOCODER_URL: serviceUrl('https://geocoding.geo.census.gov/geocoder'),
  GOOGLE_MAPS_API_KEY: z.string().optional(),
  GOOGLE_MAPS_URL_SIGNING_SECRET: z
    .string()
    .regex(
      /^[\w-]+={0,2}$/,
      'must be copied from the Google Cloud console and contain only letters, digits, - and _',
    )
    .optional(),
  GOOGLE_MAPS_URL: serviceUrl('https://maps.googleapis.com/maps/api'),
  MAP_STYLE_URL: secureUrl.optional(),
  MAP_STYLE_HOSTS: z
    .string()
    .default('')
    .transform(list)
    .refine(
      (hosts) => hosts.every((host) => secureUrl.safeParse(host).success && isOrigin(host)),
      'must be URLs without a path, such as https://tiles.example, separated by commas',
    )
    .transform((hosts) => hosts.map((host) => new URL(host).origin)),
  S3_URL: secureUrl.transform((value) => trimEndOf(value, '/')).optional(),
  S3_REGION: z.string().default('auto'),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/,
      'must be a bucket’s name: 3 to 63 lowercase letters, digits, dots and hyphens',
    )
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: secret(16).optional(),
  STRIPE_SECRET_KEY: secret(16).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  ...priceIds,
  STRIPE_WEBHOOK_SECRET: secret(16).optional(),
  STRIPE_URL: serviceUrl('https://api.stripe.com'),
  REGISTRATION: oneOf('open', 'invite').default('open'),
  REQUIRE_SUBSCRIPTION: flag,
  DEV_AUTH_BYPASS: flag,
  DEV_MAIL: oneOf('true', 'false', '1', '0').optional(),
  LOG_LEVEL: oneOf(...LOG_LEVELS).default('info'),
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z\d]{4,20}$/, 'must look like G-ABC123')
    .optional(),
  GTM_CONTAINER_ID: z
    .string()
    .regex(/^GTM-[A-Z\d]{4,20}$/, 'must look like GTM-ABC123')
    .optional(),
  STAFF_EMAILS: z
    .string()
    .default('')
    .transform((emails) => list(emails.toLowerCase())),
  CLIENT_LOG_LEVEL: oneOf(...LOG_LEVELS).optional(),
  CLIENT_CONSOLE: switchable,
  CLIENT_PERFORMANCE: switchable,
  CLIENT_ERROR_REPORTING: flag,
  CLIENT_DEBUG: switchable,
  METRICS_TOKEN: secret(16).optional(),
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  RATE_LIMIT_FACTOR: number((value) => value > 0, 'a number greater than 0').default(1),
});

/**
 * Every setting; `.env.example` describes each one.
 * @internal for tests
 */
export const SETTINGS = Object.keys(Variables.shape);

type Given = Partial<Record<string, string>>;

export type Env = ReturnType<typeof complete>;

function complete({ DEV_MAIL, ...variables }: z.output<typeof Variables>) {
  const isProduction = variables.NODE_ENV === 'production';
  const isDevMailWanted = DEV_MAIL ? isOn(DEV_MAIL) : isLoopback(variables.HOST);
  return {
    ...variables,
    BASE_URL: new URL(variables.BASE_URL ?? `http://localhost:${variables.PORT}`).origin,
    isProduction,
    isDevMailOn: !isProduction && isDevMailWanted,
  };
}

/** Rules that involve several settings, checked even if individual settings are wrong. */
function conflicts(given: Given): string[] {
  const rules: [boolean, string][] = [
    [
      Boolean(given['GOOGLE_CLIENT_ID']) !== Boolean(given['GOOGLE_CLIENT_SECRET']),
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: set both or neither',
    ],
    [
      Boolean(given['GOOGLE_MAPS_URL_SIGNING_SECRET']) && !given['GOOGLE_MAPS_API_KEY'],
      'GOOGLE_MAPS_URL_SIGNING_SECRET needs GOOGLE_MAPS_API_KEY, which isn’t set',
    ],
    [
      S3_SETTINGS.some((name) => given[name]) && !S3_SETTINGS.every((name) => given[name]),
      `${listText(S3_SETTINGS)} go together: set all or none`,
    ],
    [
      Boolean(given['MAP_STYLE_HOSTS']) && !given['MAP_STYLE_URL'],
      'MAP_STYLE_HOSTS needs MAP_STYLE_URL, which isn’t set',
    ],
    [
      Boolean(given['STRIPE_SECRET_KEY']) &&
        ![...PRICE_SETTINGS, 'STRIPE_WEBHOOK_SECRET'].every((name) => given[name]),
      `STRIPE_SECRET_KEY needs ${PRICE_SETTINGS.join(', ')} and STRIPE_WEBHOOK_SECRET`,
    ],
  ];
  if (given['NODE_ENV'] === 'production') {
    rules.push(
      [
        isOn(given['DEV_AUTH_BYPASS'] ?? ''),
        'DEV_AUTH_BYPASS can’t be on when NODE_ENV is production',
      ],
      [isOn(given['DEV_MAIL'] ?? ''), 'DEV_MAIL can’t be on when NODE_ENV is production'],
      [!given['BASE_URL'], 'BASE_URL is required in production because links in emails use it'],
      [
        isPlainHttp(given['BASE_URL'] ?? ''),
        'BASE_URL must start with https:// in production because browsers send the session cookie only over https',
      ],
      [
        !given['SMTP_URL'],
        'SMTP_URL is required in production; the email outbox is for development',
      ],
    );
  }
  return rules.filter(([isBroken]) => isBroken).map(([, sentence]) => sentence);
}

/** Browsers treat localhost as secure without https, so production mode can be tested locally. */
function isPlainHttp(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

export class ConfigurationError extends Error {}

/** Reads the configuration once; one message lists everything wrong with it. */
export function readEnv(variables: Given): Env {
  // An empty setting counts as unset, because people clear values but leave the names in their file.
  const given: Given = Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) =>
      value?.trim() ? [[name, value.trim()]] : [],
    ),
  );
  const result = Variables.safeParse(given);
  const wrong = (result.error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  );
  wrong.push(...conflicts(given));
  if (result.success && wrong.length === 0) return complete(result.data);
  throw new ConfigurationError(
    `Freehold can’t start because ${plural(wrong.length, 'a setting is', `${wrong.length} settings are`)} wrong:\n${wrong.map((line) => `  ${line}\n`).join('')}Every setting is described in .env.example.`,
  );
}
