import { afterEach, expect, test } from 'vitest';
import { type SmtpSink, startSmtpSink } from '#server/testing/stand-ins/smtp-sink.ts';
import type { QueuedMail } from './mail.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const from = 'Freehold <mail@freehold.example>';
const mail: QueuedMail = {
  mailId: '6f1e4f5a-6f0c-4f1e-9a55-0d5f0a3c7b11',
  recipient: 'ann@example.com',
  subject: 'Grüße: your “deal” is ready',
  textBody: `Open\nhttps://freehold.example/verify?token=${'t'.repeat(200)}\n.\nEnd – ✓\n`,
  htmlBody: '<p>Open – ✓</p>',
  createdAt: new Date('2026-01-05T08:00:00Z'),
};

let sink: SmtpSink;
afterEach(() => sink.close());

function transportTo(url = `smtp://127.0.0.1:${sink.port}`) {
  return createSmtpTransport({ smtpUrl: url, from });
}

const headerOf = (key: string) =>
  sink.received[0]?.mail.headers.find((header) => header.key === key)?.value;

test('plain text and HTML both arrive, with the sender, recipient, subject, date and Message-ID', async () => {
  sink = await startSmtpSink();
  expect(await transportTo().deliver(mail)).toEqual({ outcome: 'sent' });
  expect(sink.received).toHaveLength(1);
  const [arrived] = sink.received;
  expect(arrived?.recipients).toEqual(['ann@example.com']);
  expect(arrived?.mail).toMatchObject({
    from: { name: 'Freehold', address: 'mail@freehold.example' },
    to: [{ name: '', address: 'ann@example.com' }],
    subject: mail.subject,
    messageId: '<6f1e4f5a-6f0c-4f1e-9a55-0d5f0a3c7b11@freehold.example>',
    date: '2026-01-05T08:00:00.000Z',
    attachments: [],
  });
  expect(arrived?.mail.text?.trimEnd()).toBe(mail.textBody.trimEnd());
  expect(arrived?.mail.html?.trimEnd()).toBe(mail.htmlBody);
  expect(headerOf('content-type')).toMatch(/^multipart\/alternative/);
  expect(headerOf('auto-submitted')).toBe('auto-generated');
});

test('a second attempt has the same Message-ID and date', async () => {
  sink = await startSmtpSink();
  await transportTo().deliver(mail);
  await transportTo().deliver(mail);
  const [first, second] = sink.received.map((received) => received.mail);
  expect(second?.messageId).toBe(first?.messageId);
  expect(second?.date).toBe(first?.date);
});

test('a subject that tries to add a recipient and a body arrives as one line', async () => {
  sink = await startSmtpSink();
  const subject = 'Hello\r\nBcc: eve@example.com\r\n\r\nPay here';
  expect(await transportTo().deliver({ ...mail, subject })).toEqual({ outcome: 'sent' });
  const [arrived] = sink.received;
  expect(arrived?.recipients).toEqual(['ann@example.com']);
  expect(arrived?.mail.bcc).toBeUndefined();
  expect(arrived?.mail.subject).toBe('Hello Bcc: eve@example.com Pay here');
  expect(arrived?.mail.text).not.toContain('Pay here');
});

test.each([
  'ann@example.com\r\nBcc: eve@example.com',
  'ann@example.com>\r\nRCPT TO:<eve@example.com',
  'ann@example.com, eve@example.com',
])('the recipient %j is rejected and never reaches a server', async (recipient) => {
  sink = await startSmtpSink();
  expect(await transportTo().deliver({ ...mail, recipient })).toEqual({
    outcome: 'refused',
    code: 'recipient',
    reason: 'The recipient isn’t a single plain address.',
  });
  expect(sink.received).toEqual([]);
});

test.each([
  ['recipient', 451, 'retry', 'EENVELOPE 451'],
  ['recipient', 550, 'refused', 'EENVELOPE 550'],
  ['recipient', 530, 'retry', 'EENVELOPE 530'],
  ['message', 451, 'retry', 'EMESSAGE 451'],
  ['message', 550, 'refused', 'EMESSAGE 550'],
] as const)('at the %s, the response %i means %s', async (at, answer, outcome, code) => {
  sink = await startSmtpSink();
  sink.meetNext({ at, answer });
  expect(await transportTo().deliver(mail)).toEqual({ outcome, code, reason: `${answer} Not now` });
  expect(sink.received).toEqual([]);
});

test.each(['recipient', 'message'] as const)(
  'a connection dropped at the %s means retry',
  async (at) => {
    sink = await startSmtpSink();
    sink.meetNext({ at, answer: 'drop' });
    expect(await transportTo().deliver(mail)).toMatchObject({ outcome: 'retry' });
  },
);

test.each(['recipient', 'message'] as const)(
  'a server that times out at the %s means retry',
  async (at) => {
    sink = await startSmtpSink();
    sink.meetNext({ at, answer: 'hold' });
    const smtpUrl = `smtp://127.0.0.1:${sink.port}`;
    const delivery = await createSmtpTransport({ smtpUrl, from, patienceMs: 200 }).deliver(mail);
    expect(delivery).toMatchObject({ outcome: 'retry', code: 'ETIMEDOUT' });
  },
);

test('no server at all means retry', async () => {
  sink = await startSmtpSink();
  const transport = transportTo();
  await sink.close();
  expect(await transport.deliver(mail)).toMatchObject({ outcome: 'retry', code: 'ESOCKET' });
});

test.each([
  ['starttls', 'smtp'],
  ['implicit', 'smtps'],
] as const)(
  'with %s encryption the login is sent and the email arrives encrypted',
  async (encryption, scheme) => {
    sink = await startSmtpSink({ encryption, login: { username: 'ann', password: 'p/w d' } });
    const transport = transportTo(`${scheme}://ann:p%2Fw%20d@127.0.0.1:${sink.port}`);
    expect(await transport.deliver(mail)).toEqual({ outcome: 'sent' });
    expect(sink.received[0]).toMatchObject({ isEncrypted: true, username: 'ann' });
  },
);

test('a server without STARTTLS never sees the password', async () => {
  sink = await startSmtpSink({
    encryption: 'none',
    login: { username: 'ann', password: 'secret' },
  });
  const delivery = await transportTo(`smtp://ann:secret@127.0.0.1:${sink.port}`).deliver(mail);
  expect(delivery).toMatchObject({ outcome: 'retry', code: expect.stringContaining('ETLS') });
  expect(sink.loginAttempts).toBe(0);
  expect(sink.received).toEqual([]);
});

test('a wrong password is our mistake, not the email’s, so the email stays queued', async () => {
  sink = await startSmtpSink({
    encryption: 'starttls',
    login: { username: 'ann', password: 'secret' },
  });
  const delivery = await transportTo(`smtp://ann:old@127.0.0.1:${sink.port}`).deliver(mail);
  expect(delivery).toMatchObject({ outcome: 'retry', code: 'EAUTH 535' });
});

test('a sender that isn’t an email address is rejected at startup', async () => {
  sink = await startSmtpSink();
  expect(() => createSmtpTransport({ smtpUrl: 'smtp://localhost', from: 'Freehold' })).toThrow(
    /^MAIL_FROM /,
  );
});
