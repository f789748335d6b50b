import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LetterAnswer, LoggedLetter } from '#contract/leases/letters.ts';
import { readPdf } from '#server/reports/testing/read-pdf.ts';
import { leasesUrl, newLease, newOwner, newPayment, type Owner } from '#server/testing/owner.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const MARIA = { name: 'Maria Ortiz', email: 'maria@tenants.example', phone: null };

/** The lease started in January 2026 and only January's rent is paid. */
async function rented(typed: object = {}): Promise<Owner & { url: string; leaseUrl: string }> {
  const owner = await newOwner(testApp);
  const { id: historyId } = await newLease(owner, {
    tenants: [MARIA],
    lateFee: { graceDays: 5, flat: 50, percent: 0, cap: null, bounced: 0 },
    ...typed,
  });
  await newPayment(owner, { historyId, date: '2026-01-02', amount: 2300 });
  const leaseUrl = `${leasesUrl(owner)}/${historyId}`;
  return { ...owner, leaseUrl, url: `${leaseUrl}/letters` };
}

const confirm = (userId: string) =>
  testApp.database.pool.query('UPDATE users SET email_verified_at = now() WHERE user_id = $1', [
    userId,
  ]);

const mailsTo = async (recipient: string): Promise<{ subject: string; text_body: string }[]> =>
  (
    await testApp.database.pool.query<{ subject: string; text_body: string }>(
      'SELECT subject, text_body FROM outgoing_mail WHERE recipient = $1',
      [recipient],
    )
  ).rows;

const preview = async ({ browser, url }: Awaited<ReturnType<typeof rented>>, body: object) => {
  const response = await browser.post(`${url}/preview`, body);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ letter: LetterAnswer; recipients: string[] }>();
};

describe('what each letter says', () => {
  test('a late notice lists 10 unpaid charges of 2,300.00, their total and the lease’s own late fee terms', async () => {
    const { letter, recipients } = await preview(await rented(), { kind: 'late-notice' });
    expect(recipients).toEqual([MARIA.email]);
    expect(letter.lines).toHaveLength(11);
    expect(letter.lines.at(-1)).toEqual({ label: 'Total past due', amount: 23_000, isTotal: true });
    expect(letter.paragraphs[1]).toBe(
      'Your lease’s late fee terms: $50.00, after a 5-day grace period.',
    );
  });

  test('a receipt for January states 2,300.00 and the balance due', async () => {
    const { letter } = await preview(await rented(), { kind: 'rent-receipt' });
    expect(letter.lines.at(-1)?.amount).toBe(2300);
    expect(letter.paragraphs[1]).toContain('$23,000.00');
  });

  test('a renewal offer at 2,400.00 starts the day after the lease ends', async () => {
    const { letter } = await preview(await rented(), {
      kind: 'renewal-offer',
      newRent: 2400,
      newEnd: '2027-12-31',
      replyBy: '2026-12-01',
    });
    expect(letter.paragraphs.join(' ')).toContain('from Jan 1, 2027 to Dec 31, 2027');
    expect(letter.lines.map(({ amount }) => amount)).toEqual([2300, 2400]);
  });

  test('a deposit of 1,000.00 that paid 150.00 of cleaning returns 850.00; before the lease ends there is nothing to itemize', async () => {
    const owner = await rented({ paidThrough: '2026-10-31' });
    const before = await owner.browser.post(`${owner.url}/preview`, {
      kind: 'deposit-itemization',
    });
    expect([before.statusCode, before.json()]).toMatchObject([
      422,
      { error: 'deposit-not-settled' },
    ]);
    const historyId = owner.leaseUrl.split('/').at(-1);
    await newPayment(owner, { historyId, purpose: 'deposit', date: '2026-01-02', amount: 1000 });
    const lease = (await owner.browser.get(owner.leaseUrl)).json<{ version: number }>();
    const ended = await owner.browser.post(`${owner.leaseUrl}/end-lease`, {
      version: lease.version,
      endedOn: '2026-10-31',
      settledOn: '2026-11-05',
      damages: [{ label: 'Cleaning', amount: 150 }],
    });
    expect(ended.statusCode, ended.body).toBe(200);
    const { letter } = await preview(owner, { kind: 'deposit-itemization' });
    expect(letter.lines).toEqual([
      { label: 'Deposit held', amount: 1000, isTotal: false },
      { label: 'Cleaning', amount: -150, isTotal: false },
      { label: 'Returned to you', amount: 850, isTotal: true },
    ]);
  });
});

test('a saved letter is logged, prints as PDF and can be deleted', async () => {
  const { browser, url } = await rented();
  const saved = await browser.post(url, { kind: 'late-notice' });
  expect([saved.statusCode, saved.json<LoggedLetter>().sentTo]).toEqual([201, []]);
  const { id } = saved.json<LoggedLetter>();
  const file = await readPdf((await browser.get(`${url}/${id}/file`)).rawPayload);
  expect(file.text).toContain('Dear Maria Ortiz,');
  expect(file.text).toContain('$23,000.00');
  expect((await browser.delete(`${url}/${id}`)).statusCode).toBe(200);
  expect((await browser.get(url)).json()).toEqual({ items: [] });
  expect((await browser.delete(`${url}/${id}`)).statusCode).toBe(404);
});

describe('sending', () => {
  test('goes to the tenant’s address with the letter’s text, and the log says so', async () => {
    const email = 'reed@tenants.example';
    const owner = await rented({ tenants: [{ ...MARIA, email }] });
    await confirm(owner.userId);
    const sent = await owner.browser.post(owner.url, { kind: 'late-notice', send: true });
    expect([sent.statusCode, sent.json<LoggedLetter>().sentTo]).toEqual([201, [email]]);
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.text_body).toContain('Total past due: $23,000.00');
  });

  test('returns 422 if the tenant has no email address and 403 if the owner hasn’t confirmed theirs; neither is logged', async () => {
    const without = await rented({ tenants: [{ ...MARIA, email: null }] });
    await confirm(without.userId);
    const letter = { kind: 'late-notice', send: true };
    expect((await without.browser.post(without.url, letter)).statusCode).toBe(422);
    const unconfirmed = await rented();
    await testApp.database.pool.query(
      'UPDATE users SET email_verified_at = NULL WHERE user_id = $1',
      [unconfirmed.userId],
    );
    expect((await unconfirmed.browser.post(unconfirmed.url, letter)).statusCode).toBe(403);
    expect((await unconfirmed.browser.get(unconfirmed.url)).json()).toEqual({ items: [] });
  });

  test('a fourth letter to one inbox in a day returns 429, even from another owner, and isn’t logged', async () => {
    const email = 'busy@tenants.example';
    const letter = { kind: 'late-notice', send: true };
    const owners = [];
    for (let at = 0; at < 4; at++) {
      const owner = await rented({ tenants: [{ ...MARIA, email }] });
      await confirm(owner.userId);
      owners.push(owner);
    }
    const statuses = [];
    for (const { browser, url } of owners)
      statuses.push((await browser.post(url, letter)).statusCode);
    expect(statuses).toEqual([201, 201, 201, 429]);
    expect(await mailsTo(email)).toHaveLength(3);
    expect((await owners[3]!.browser.get(owners[3]!.url)).json()).toEqual({ items: [] });
  });
});

test('another owner’s lease and letters return 404', async () => {
  const owner = await rented();
  const { id } = (
    await owner.browser.post(owner.url, { kind: 'late-notice' })
  ).json<LoggedLetter>();
  const { browser } = await newOwner(testApp);
  expect((await browser.get(owner.url)).statusCode).toBe(404);
  expect((await browser.get(`${owner.url}/${id}/file`)).statusCode).toBe(404);
  expect((await browser.delete(`${owner.url}/${id}`)).statusCode).toBe(404);
  expect((await browser.post(`${owner.url}/preview`, { kind: 'late-notice' })).statusCode).toBe(
    404,
  );
});
