import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { ConfigurationError, readEnv, SETTINGS } from './env.ts';

function refusal(variables: Record<string, string>): string[] {
  try {
    readEnv(variables);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message.split('\n');
    throw error;
  }
  return [];
}

const production = {
  NODE_ENV: 'production',
  BASE_URL: 'https://freehold.example',
  SMTP_URL: 'smtp://mail.example:587',
};

describe('unset settings', () => {
  test('with nothing set, the app is a development server on http://localhost:3000 with its data in .data', () => {
    expect(readEnv({})).toEqual({
      NODE_ENV: 'development',
      CLIENT_ERROR_REPORTING: false,
      STAFF_EMAILS: [],
      MAP_STYLE_HOSTS: [],
      isProduction: false,
      isDevMailOn: true,
      HOST: 'localhost',
      PORT: 3000,
      BASE_URL: 'http://localhost:3000',
      DATA_DIR: '.data',
      MAIL_FROM: 'Freehold <no-reply@localhost>',
      GOOGLE_ISSUER: 'https://accounts.google.com',
      RENTCAST_MONTHLY_CALLS: 50,
      RENTCAST_URL: 'https://api.rentcast.io/v1',
      STRIPE_URL: 'https://api.stripe.com',
      CENSUS_URL: 'https://api.census.gov/data',
      CENSUS_GEOCODER_URL: 'https://geocoding.geo.census.gov/geocoder',
      GOOGLE_MAPS_URL: 'https://maps.googleapis.com/maps/api',
      REGISTRATION: 'open',
      S3_REGION: 'auto',
      REQUIRE_SUBSCRIPTION: false,
      DEV_AUTH_BYPASS: false,
      LOG_LEVEL: 'info',
      TRUSTED_PROXIES: 0,
      RATE_LIMIT_FACTOR: 1,
    });
  });

  test('an empty or blank value counts as unset for every setting', () => {
    expect(SETTINGS.length).toBeGreaterThanOrEqual(18);
    for (const blank of ['', '  ']) {
      expect(readEnv(Object.fromEntries(SETTINGS.map((name) => [name, blank])))).toEqual(
        readEnv({}),
      );
    }
  });

  test('with port 8080 and no BASE_URL, the URL is http://localhost:8080', () => {
    expect(readEnv({ PORT: '8080' }).BASE_URL).toBe('http://localhost:8080');
  });

  test('a BASE_URL loses its trailing slash, so links don’t contain a double slash', () => {
    expect(readEnv({ BASE_URL: 'https://freehold.example/' }).BASE_URL).toBe(
      'https://freehold.example',
    );
  });
});

describe('invalid settings', () => {
  test('one message lists all 14 mistakes, both single settings and conflicts', () => {
    const lines = refusal({
      NODE_ENV: 'production',
      PORT: '70000',
      BASE_URL: 'ftp://freehold.example',
      DATABASE_URL: 'mysql://db.example',
      SESSION_SECRET: 'too short',
      MAIL_FROM: 'nobody',
      GOOGLE_CLIENT_ID: 'an id',
      GOOGLE_ISSUER: 'accounts.google.com',
      REQUIRE_SUBSCRIPTION: 'yes',
      DEV_AUTH_BYPASS: 'true',
      LOG_LEVEL: 'loud',
      METRICS_TOKEN: 'short',
      TRUSTED_PROXIES: '1.5',
      RATE_LIMIT_FACTOR: '0',
    });
    expect(lines).toEqual([
      'Freehold can’t start because 14 settings are wrong:',
      '  PORT must be a whole number from 0 to 65535',
      '  BASE_URL must be a URL that starts with http:// or https://',
      '  DATABASE_URL must be a URL that starts with postgres:// or postgresql://',
      '  SESSION_SECRET must be at least 32 characters',
      '  MAIL_FROM must be an email address, such as Freehold <mail@example.com>',
      '  GOOGLE_ISSUER must be a URL that starts with http:// or https://',
      '  REQUIRE_SUBSCRIPTION must be true, false, 1 or 0',
      '  LOG_LEVEL must be debug, info, warn, error or off',
      '  METRICS_TOKEN must be at least 16 characters',
      '  TRUSTED_PROXIES must be a whole number from 0 to 10',
      '  RATE_LIMIT_FACTOR must be a number greater than 0',
      '  GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: set both or neither',
      '  DEV_AUTH_BYPASS can’t be on when NODE_ENV is production',
      '  SMTP_URL is required in production; the email outbox is for development',
      'Every setting is described in .env.example.',
    ]);
  });

  test.each([
    ['NODE_ENV', 'staging', 'must be development, test or production'],
    ['PORT', 'eighty', 'must be a whole number from 0 to 65535'],
    ['PORT', '-1', 'must be a whole number from 0 to 65535'],
    ['BASE_URL', 'https://freehold.example/app', 'must be a URL without a path, such as'],
    ['BASE_URL', 'https://me:secret@freehold.example', 'must be a URL without a path'],
    ['SMTP_URL', 'mail.example:587', 'must be a URL that starts with smtp:// or smtps://'],
    ['MAIL_FROM', 'Freehold <mail@example.com', 'must be an email address'],
    ['MAIL_FROM', 'Free\r\nBcc: all@example.com <mail@example.com>', 'must be an email address'],
    ['RATE_LIMIT_FACTOR', 'NaN', 'must be a number greater than 0'],
    ['RENTCAST_MONTHLY_CALLS', '-1', 'must be a whole number from 0 to 100000000'],
    ['RENTCAST_URL', 'http://api.rentcast.io/v1', 'must start with https:// unless it points'],
    ['CENSUS_URL', 'api.census.gov', 'must be a URL that starts with http:// or https://'],
    ['CENSUS_GEOCODER_URL', 'http://10.0.0.1/', 'must start with https:// unless it points'],
    ['GOOGLE_MAPS_URL', 'http://maps.example', 'must start with https:// unless it points'],
    [
      'MAP_STYLE_URL',
      'http://tiles.example/style.json',
      'must start with https:// unless it points',
    ],
  ])('%s=%j is a single mistake: it %s', (name, value, sentence) => {
    const lines = refusal({ [name]: value });
    expect(lines[0]).toBe('Freehold can’t start because a setting is wrong:');
    expect(lines[1]).toContain(`  ${name} ${sentence}`);
    expect(lines).toHaveLength(3);
  });

  test('map style hosts are origins, and require a style URL', () => {
    const MAP_STYLE_URL = 'https://tiles.example/style.json?key=1';
    const hosts = 'https://a.example/, http://127.0.0.1:4000';
    expect(readEnv({ MAP_STYLE_URL, MAP_STYLE_HOSTS: hosts })).toMatchObject({
      MAP_STYLE_URL,
      MAP_STYLE_HOSTS: ['https://a.example', 'http://127.0.0.1:4000'],
    });
    for (const wrong of ['a.example', 'http://a.example', 'https://a.example/x', "'none'"]) {
      expect(refusal({ MAP_STYLE_URL, MAP_STYLE_HOSTS: wrong })[1]).toContain(
        'MAP_STYLE_HOSTS must be URLs without a path',
      );
    }
    expect(refusal({ MAP_STYLE_HOSTS: hosts })[1]).toBe(
      '  MAP_STYLE_HOSTS needs MAP_STYLE_URL, which isn’t set',
    );
  });

  test('a signing secret requires its API key, and must be valid', () => {
    expect(refusal({ GOOGLE_MAPS_URL_SIGNING_SECRET: 'abc-_=' })[1]).toBe(
      '  GOOGLE_MAPS_URL_SIGNING_SECRET needs GOOGLE_MAPS_API_KEY, which isn’t set',
    );
    const both = { GOOGLE_MAPS_API_KEY: 'a', GOOGLE_MAPS_URL_SIGNING_SECRET: 'abc-_=' };
    expect(refusal(both)).toEqual([]);
    expect(refusal({ ...both, GOOGLE_MAPS_URL_SIGNING_SECRET: 'a b+' })[1]).toContain(
      'GOOGLE_MAPS_URL_SIGNING_SECRET must be copied from the Google Cloud console',
    );
  });

  test('a stand-in for an external service can run on this machine, without a trailing slash', () => {
    expect(readEnv({ RENTCAST_URL: 'http://127.0.0.1:4000/v1/' }).RENTCAST_URL).toBe(
      'http://127.0.0.1:4000/v1',
    );
  });

  test('no error message repeats a value, because settings can hold passwords', () => {
    const value = 'hunter2hunter2';
    const everything = Object.fromEntries(SETTINGS.map((name) => [name, value]));
    expect(refusal(everything).length).toBeGreaterThan(10);
    expect(refusal(everything).join('\n')).not.toContain(value);
  });
});

describe('production', () => {
  test('starts with an https URL and a mail server, in production mode', () => {
    expect(readEnv(production)).toMatchObject({ isProduction: true, DEV_AUTH_BYPASS: false });
  });

  test.each([
    ['1', 'DEV_AUTH_BYPASS can’t be on when NODE_ENV is production'],
    ['true', 'DEV_AUTH_BYPASS can’t be on when NODE_ENV is production'],
  ])('is refused with DEV_AUTH_BYPASS=%s', (value, sentence) => {
    expect(refusal({ ...production, DEV_AUTH_BYPASS: value })[1]).toBe(`  ${sentence}`);
    expect(readEnv({ NODE_ENV: 'development', DEV_AUTH_BYPASS: value }).DEV_AUTH_BYPASS).toBe(true);
  });

  test.each([
    ['BASE_URL', 'BASE_URL is required in production because links in emails use it'],
    ['SMTP_URL', 'SMTP_URL is required in production; the email outbox is for development'],
  ])('is refused without %s', (name, sentence) => {
    expect(refusal({ ...production, [name]: '' })[1]).toBe(`  ${sentence}`);
  });

  test('is refused with an http URL, where its cookies would not be sent, except on localhost', () => {
    expect(refusal({ ...production, BASE_URL: 'http://freehold.example' })[1]).toContain(
      'BASE_URL must start with https:// in production',
    );
    for (const here of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']) {
      expect(readEnv({ ...production, BASE_URL: here }).BASE_URL).toBe(here);
    }
  });
});

describe('.env.example', () => {
  const file = readFileSync('.env.example', 'utf8');
  const documented = parseEnv(file) as Record<string, string>;

  test('documents every setting and nothing else', () => {
    expect(Object.keys(documented).toSorted()).toEqual(SETTINGS.toSorted());
  });

  test('copied as is, gives the defaults', () => {
    expect(readEnv(documented)).toEqual(readEnv({}));
  });

  test('has a comment above each setting', () => {
    const blocks = file.split('\n\n').filter((block) => /^\w+=/m.test(block));
    for (const block of blocks) expect(block).toMatch(/^# \S.{15,}/);
  });
});
