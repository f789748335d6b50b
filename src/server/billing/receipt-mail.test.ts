import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSmtpTransport } from '#server/providers/mail/smtp-transport.ts';
import { type SmtpSink, startSmtpSink } from '#server/testing/stand-ins/smtp-sink.ts';
import {
  addCard,
  invoicesOf,
  newSubscriber,
  passDays,
  subscribe,
} from '#server/testing/subscriber.ts';
import { createTestApp, registerUser, type TestApp } from '#server/testing/test-app.ts';

let sink: SmtpSink;
let testApp: TestApp;
beforeAll(async () => {
  sink = await startSmtpSink();
  const smtpUrl = `smtp://127.0.0.1:${sink.port}`;
  const mail = createSmtpTransport({ smtpUrl, from: 'mail@freehold.example' });
  testApp = await createTestApp({ deps: { mail } });
});
afterAll(async () => {
  await testApp.close();
  await sink.close();
});

const SUBJECT = 'Your Freehold receipt: $19.00';
const receipts = (email: string) =>
  sink.received.filter(
    ({ recipients, mail }) => recipients.includes(email) && mail.subject === SUBJECT,
  );

test('a $19 receipt has its invoice attached as a PDF, the same file as the download; other emails have no attachment', async () => {
  const { browser, email } = await newSubscriber(testApp);
  await addCard(browser);
  await passDays(testApp, browser, 15);
  const [invoice] = await invoicesOf(browser);
  const [receipt] = receipts(email);
  expect(receipts(email)).toHaveLength(1);
  expect(receipt!.mail.attachments).toMatchObject([
    { filename: `Freehold invoice ${invoice!.number}.pdf`, mimeType: 'application/pdf' },
  ]);
  const attached = Buffer.from(receipt!.mail.attachments[0]!.content as ArrayBuffer);
  expect(attached.subarray(0, 5).toString()).toBe('%PDF-');
  const download = await browser.get(`/api/stripe/invoices/${invoice!.id}/pdf`);
  expect(attached.length).toBe(download.rawPayload.length);
  expect(receipt!.mail.text).toContain(`/account/billing?invoice=${invoice!.id}`);
  const others = sink.received.filter(({ mail }) => mail.subject !== SUBJECT);
  expect(others.length).toBeGreaterThan(0);
  expect(others.flatMap(({ mail }) => mail.attachments)).toEqual([]);
});

test('a receipt rejected with 451 includes its PDF on the second attempt too, and the queue stores no file', async () => {
  const { browser, email } = await registerUser(testApp);
  await testApp.runJobs();
  await subscribe(browser, { trialDays: 0 });
  sink.meetNext({ at: 'message', answer: 451 });
  await testApp.runJobs();
  expect(receipts(email)).toEqual([]);
  const { rows } = await testApp.database.pool.query<{ payload: unknown }>(
    `SELECT payload FROM jobs WHERE name = 'deliver-mail' AND payload ? 'invoice'`,
  );
  const [invoice] = await invoicesOf(browser);
  expect(rows).toMatchObject([{ payload: { invoice: { invoiceId: invoice!.id } } }]);
  testApp.advance(60_000);
  await testApp.runJobs();
  expect(receipts(email)[0]!.mail.attachments).toHaveLength(1);
});
