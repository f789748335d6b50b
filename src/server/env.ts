import { z } from 'zod';
import { LOG_LEVELS } from '#domain/client/client-settings.ts';
import { trimEndOf } from '#domain/text/trim-end.ts';
import { isLoopback } from '#server/http/security/local-caller.ts';

const oneOf = <T extends string>(...values: T[]) =>
  z.enum(values, `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`);

const isOn = (value: string): boolean => value === 'true' || value === '1';
const onOrOff = oneOf('true', 'false', '1', '0');
const flag = onOrOff.default('false').transform(isOn);
/** Something else decides where it is not set. */
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
      `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    );

/** An outside service. Plain http would show its key to the network, so it is for stand-ins on this machine. */
const serviceUrl = (usual: string) =>
  url('http:', 'https:')
    .refine(
      (value) => !isPlainHttp(value),
      'must start with https://, unless it is an address of this machine',
    )
    .transform((value) => trimEndOf(value, '/'))
    .default(usual);

/** Where browsers fetch from; plain http is for stand-ins on this machine. */
const browserUrl = url('http:', 'https:').refine(
  (value) => !isPlainHttp(value),
  'must start with https://, unless it is an address of this machine',
);

const list = (value: string): string[] => value.split(/[\s,]+/).filter(Boolean);

const secret = (least: number) => z.string().min(least, `must be at least ${least} characters`);

const isOrigin = (value: string): boolean =>
  !URL.canParse(value) || new URL(value).href === `${new URL(value).origin}/`;

const Variables = z.object({
  NODE_ENV: oneOf('development', 'test', 'production').default('development'),
  HOST: z.string().default('localhost'),
  PORT: wholeNumber(0, 65_535).default(3000),
  BASE_URL: url('http:', 'https:')
    .refine(isOrigin, 'must be an address without a path, such as https://freehold.example')
    .optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  SESSION_SECRET: secret(32).optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
      'must be an address, such as Freehold <mail@example.com>',
    )
    .default('Freehold <no-reply@localhost>'),
  CONTACT_EMAIL: z
    .string()
    .regex(/^[^<>\s@]+@[^<>\s@]+$/, 'must be an address, such as team@example.com')
    .optional(),
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
      'must be as the Google Cloud console shows it, letters, digits, - and _',
    )
    .optional(),
  GOOGLE_MAPS_URL: serviceUrl('https://maps.googleapis.com/maps/api'),
  MAP_STYLE_URL: browserUrl.optional(),
  MAP_STYLE_HOSTS: z
    .string()
    .default('')
    .transform(list)
    .refine(
      (hosts) => hosts.every((host) => browserUrl.safeParse(host).success && isOrigin(host)),
      'must be addresses without a path, such as https://tiles.example, with commas between them',
    )
    .transform((hosts) => hosts.map((host) => new URL(host).origin)),
  STRIPE_SECRET_KEY: secret(16).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_PRICE_STARTER: z.string().optional(),
  STRIPE_PRICE_PREMIUM: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: secret(16).optional(),
  STRIPE_URL: serviceUrl('https://api.stripe.com'),
  REQUIRE_SUBSCRIPTION: flag,
  DEV_AUTH_BYPASS: flag,
  DEV_MAIL: oneOf('true', 'false', '1', '0').optional(),
  LOG_LEVEL: oneOf(...LOG_LEVELS).default('info'),
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z\d]{4,20}$/, 'must be like G-ABC123')
    .optional(),
  GTM_CONTAINER_ID: z
    .string()
    .regex(/^GTM-[A-Z\d]{4,20}$/, 'must be like GTM-ABC123')
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
  RATE_LIMIT_FACTOR: number((value) => value > 0, 'a number above 0').default(1),
});

/**
 * Every setting there is; `.env.example` describes each.
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

/** Rules about more than one setting, looked at even when single settings are wrong as well. */
function conflicts(given: Given): string[] {
  const rules: [boolean, string][] = [
    [
      Boolean(given['GOOGLE_CLIENT_ID']) !== Boolean(given['GOOGLE_CLIENT_SECRET']),
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both or neither',
    ],
    [
      Boolean(given['GOOGLE_MAPS_URL_SIGNING_SECRET']) && !given['GOOGLE_MAPS_API_KEY'],
      'GOOGLE_MAPS_URL_SIGNING_SECRET signs requests with GOOGLE_MAPS_API_KEY, which is not set',
    ],
    [
      Boolean(given['MAP_STYLE_HOSTS']) && !given['MAP_STYLE_URL'],
      'MAP_STYLE_HOSTS belongs to MAP_STYLE_URL, which is not set',
    ],
    [
      Boolean(given['STRIPE_SECRET_KEY']) &&
        !(
          given['STRIPE_PRICE_STARTER'] &&
          given['STRIPE_PRICE_PREMIUM'] &&
          given['STRIPE_WEBHOOK_SECRET']
        ),
      'STRIPE_SECRET_KEY needs STRIPE_PRICE_STARTER, STRIPE_PRICE_PREMIUM and STRIPE_WEBHOOK_SECRET',
    ],
  ];
  if (given['NODE_ENV'] === 'production') {
    rules.push(
      [
        isOn(given['DEV_AUTH_BYPASS'] ?? ''),
        'DEV_AUTH_BYPASS cannot be on when NODE_ENV is production',
      ],
      [isOn(given['DEV_MAIL'] ?? ''), 'DEV_MAIL cannot be on when NODE_ENV is production'],
      [!given['BASE_URL'], 'BASE_URL is needed in production: links in mail are made from it'],
      [
        isPlainHttp(given['BASE_URL'] ?? ''),
        'BASE_URL must start with https:// in production: browsers send the session cookie over https only',
      ],
      [!given['SMTP_URL'], 'SMTP_URL is needed in production: the mail outbox is for development'],
    );
  }
  return rules.filter(([isBroken]) => isBroken).map(([, sentence]) => sentence);
}

/** Browsers treat this machine as secure without https, so that production mode can be tested on it. */
function isPlainHttp(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

export class ConfigurationError extends Error {}

/** Reads the configuration once; one message lists everything wrong with it. */
export function readEnv(variables: Given): Env {
  // An empty setting is none: people leave the names in their file and take the values out.
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
    `Freehold cannot start, ${wrong.length === 1 ? 'a setting is' : `${wrong.length} settings are`} wrong:\n${wrong.map((line) => `  ${line}\n`).join('')}Every setting is described in .env.example.`,
  );
}
