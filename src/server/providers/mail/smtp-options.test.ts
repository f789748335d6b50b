import { expect, test } from 'vitest';
import { smtpOptions } from './smtp-options.ts';

test('smtp:// to another machine uses port 587 with STARTTLS required and the certificate checked', () => {
  expect(smtpOptions('smtp://mail.example.com')).toMatchObject({
    host: 'mail.example.com',
    port: 587,
    secure: false,
    requireTLS: true,
    ignoreTLS: false,
    tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' },
  });
});

test('smtps:// uses port 465 with TLS from the first byte and the certificate checked', () => {
  expect(smtpOptions('smtps://mail.example.com')).toMatchObject({
    port: 465,
    secure: true,
    tls: { rejectUnauthorized: true },
  });
});

test.each(['localhost', '127.0.0.1', '127.1.2.3', '[::1]'])(
  'a server on this machine, %s, may be used without encryption',
  (host) => {
    expect(smtpOptions(`smtp://${host}:2525`)).toMatchObject({
      host: host.replace(/[[\]]/g, ''),
      port: 2525,
      requireTLS: false,
      ignoreTLS: true,
    });
  },
);

test.each(['127.evil.example', 'localhost.evil.example', '10.0.0.1', '[::2]', '128.0.0.1'])(
  'STARTTLS is required for %s, which only resembles this machine or is on its network',
  (host) => {
    expect(smtpOptions(`smtp://${host}`)).toMatchObject({
      requireTLS: true,
      ignoreTLS: false,
      tls: { rejectUnauthorized: true },
    });
  },
);

test('a login is decoded and requires encryption even on this machine', () => {
  expect(smtpOptions('smtp://ann%40example.com:p%2Fw%20d@localhost')).toMatchObject({
    auth: { user: 'ann@example.com', pass: 'p/w d' },
    forceAuth: true,
    requireTLS: true,
    ignoreTLS: false,
  });
});

test('every wait has a timeout, and no message can read the server’s files or URLs', () => {
  expect(smtpOptions('smtp://mail.example.com')).toMatchObject({
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 30_000,
    socketTimeout: 120_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
});

test.each(['https://user:hunter2@mail.example.com', 'hunter2', 'smtp://'])(
  '%s is rejected without repeating a possible password',
  (url) => {
    expect(() => smtpOptions(url)).toThrow(/^SMTP_URL (?!.*hunter2)/);
  },
);
