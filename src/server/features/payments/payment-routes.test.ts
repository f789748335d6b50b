import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentAnswer } from '#contract/payments/payments.ts';
import {
  leasesUrl,
  newLease,
  newOwner,
  newPayment,
  OTHER_INCOME,
  type Owner,
  paymentsUrl,
} from '#server/testing/owner.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

interface Ledger {
  charges: { id: string; kind: string; due: string; amount: number; open: number }[];
  payments: PaymentAnswer[];
  proposedFees: { reason: string; forId: string; from: string; amount: number }[];
  open: number;
  overdue: number;
  credit: number;
  depositHeld: number;
}

const ledgerUrl = (owner: Owner, historyId: string) => `${paymentsUrl(owner)}/history/${historyId}`;
const ledgerOf = async (owner: Owner, historyId: string): Promise<Ledger> =>
  (await owner.browser.get(ledgerUrl(owner, historyId))).json<Ledger>();

async function rowsOf({ userId }: Owner): Promise<string[]> {
  const { rows } = await testApp.database.pool.query<{ row: string }>(
    `SELECT to_jsonb(r)::text AS row FROM rent_entries r WHERE user_id = $1
     UNION ALL SELECT to_jsonb(d)::text FROM deposit_entries d WHERE user_id = $1 ORDER BY 1`,
    [userId],
  );
  return rows.map(({ row }) => row);
}

/** 1,200 from the given month on, unpaid. */
async function tenant(startsOn: string, typed: object = {}) {
  const owner = await newOwner(testApp);
  const lease = await newLease(owner, { startsOn, monthlyRent: 1200, ...typed });
  return { owner, historyId: lease.id };
}

describe('a payment', () => {
  test('of 1,200 without a lease goes to the only active one; with two active, or none, it is refused', async () => {
    const { owner, historyId } = await tenant('2026-11-01', { endsOn: '2027-10-31' });
    const body = { date: '2026-11-02', amount: 1200 };
    const found = await owner.browser.post(paymentsUrl(owner), body);
    expect(found.statusCode).toBe(201);
    expect(found.json<PaymentAnswer>()).toMatchObject({ historyId, purpose: 'rent', amount: 1200 });

    const vacant = await newOwner(testApp);
    const refused = await vacant.browser.post(paymentsUrl(vacant), body);
    expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([
      422,
      'lease-unclear',
    ]);
    expect(await rowsOf(vacant)).toEqual([]);
  });

  test('W-09: 1,050 pays the rent of 1,000 first, then insurance of 14.50, and leaves 64.50 of the fee unpaid', async () => {
    const { owner, historyId } = await tenant('2026-11-01', {
      monthlyRent: 1000,
      recurring: [{ label: 'Insurance', amount: 14.5 }],
    });
    const fee = { kind: 'fee', label: 'Fee', due: '2026-10-07', amount: 100 };
    const posted = await owner.browser.post(`${ledgerUrl(owner, historyId)}/charges`, fee);
    expect(posted.json()).toMatchObject({ amount: 100, open: 100, isOverdue: true });
    const payment = await newPayment(owner, { historyId, date: '2026-11-02', amount: 1050 });
    expect(payment.settled.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['rent', 1000],
      ['utilities', 14.5],
      ['fee', 35.5],
    ]);
    expect(await ledgerOf(owner, historyId)).toMatchObject({ open: 64.5, credit: 0 });
  });

  test('W-11: 1,300 prepaid, then 1,200 that bounces: 1,100.00 of the second month is due again, and both entries stay in the ledger', async () => {
    const { owner, historyId } = await tenant('2026-09-01', { lateFee: { bounced: 35 } });
    await newPayment(owner, { historyId, date: '2026-08-28', amount: 1300 });
    const bad = await newPayment(owner, { historyId, date: '2026-09-30', amount: 1200 });
    const url = `${paymentsUrl(owner)}/${bad.id}/bounce`;
    const bounced = await owner.browser.post(url, { date: '2026-10-06' });
    expect(bounced.json()).toMatchObject({
      amount: 1200,
      settled: [],
      credit: 0,
      reversal: { date: '2026-10-06', reason: 'bounced' },
    });
    const ledger = await ledgerOf(owner, historyId);
    expect(ledger.charges.find(({ due }) => due === '2026-10-01')).toMatchObject({ open: 1100 });
    expect(ledger.proposedFees).toMatchObject([{ reason: 'bounced', forId: bad.id, amount: 35 }]);
    expect(ledger.payments).toHaveLength(2);
    expect((await owner.browser.post(url, { date: '2026-10-07' })).statusCode).toBe(409);
  });

  test('a manual split overrides the default order, and parts that exceed the payment return 422', async () => {
    const { owner, historyId } = await tenant('2026-11-01', {
      recurring: [{ label: 'Water', amount: 40 }],
    });
    const split = [{ kind: 'utilities', amount: 40 }];
    const paid = { historyId, date: '2026-11-02', amount: 100 };
    const payment = await newPayment(owner, { ...paid, split });
    expect(payment.settled.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['utilities', 40],
      ['rent', 60],
    ]);
    const before = await rowsOf(owner);
    const tooMuch = [{ kind: 'rent', amount: 100.01 }];
    const unknown = [{ kind: 'rent', chargeId: 'rent:1999-01-01', amount: 1 }];
    const errors = await Promise.all(
      [tooMuch, unknown].map(async (wrong) => {
        const answer = await owner.browser.post(paymentsUrl(owner), { ...paid, split: wrong });
        return [answer.statusCode, answer.json<{ error: string }>().error];
      }),
    );
    expect(errors).toEqual([
      [422, 'split-too-large'],
      [422, 'charge-unknown'],
    ]);
    expect(await rowsOf(owner)).toEqual(before);
  });

  test('made ahead is a credit until the next charge is due', async () => {
    const { owner, historyId } = await tenant('2026-11-01');
    const payment = await newPayment(owner, { historyId, date: '2026-11-01', amount: 2400 });
    expect(payment).toMatchObject({ credit: 1200, settled: [{ amount: 1200 }] });
    expect(await ledgerOf(owner, historyId)).toMatchObject({ open: 0, credit: 1200 });
  });

  test('a deposit of 1,200 is held separately and pays no rent', async () => {
    const { owner, historyId } = await tenant('2026-11-01');
    const typed = {
      historyId,
      purpose: 'deposit',
      date: '2026-10-20',
      amount: 1200,
      method: 'Check',
    };
    const deposit = await newPayment(owner, typed);
    expect(deposit).toMatchObject({ purpose: 'deposit', settled: [], credit: 0, method: 'Check' });
    expect(await ledgerOf(owner, historyId)).toMatchObject({ open: 1200, depositHeld: 1200 });
    const gone = await owner.browser.delete(`${paymentsUrl(owner)}/${deposit.id}`);
    expect(gone.statusCode).toBe(200);
    expect(await ledgerOf(owner, historyId)).toMatchObject({ depositHeld: 0 });
  });

  test('above the balance due after a lease ends returns 422 with an explanation, and nothing changes', async () => {
    const { owner, historyId } = await tenant('2026-10-01', { endsOn: '2026-10-31' });
    const before = await rowsOf(owner);
    const paid = { historyId, date: '2026-11-02', amount: 1200.01 };
    const refused = await owner.browser.post(paymentsUrl(owner), paid);
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      {
        error: 'lease-ended',
        message:
          'This lease ended on Oct 31, 2026 with $1,200.00 due. A payment can’t be more than that.',
      },
    ]);
    expect(await rowsOf(owner)).toEqual(before);
    await newPayment(owner, { ...paid, amount: 1200 });
    const again = await owner.browser.post(paymentsUrl(owner), { ...paid, amount: 0.01 });
    expect(again.statusCode).toBe(422);
  });

  test.each([
    [{ amount: -5 }, 'amount', 'The amount must be between 0.01 and 1,000,000,000'],
    [{ amount: 0 }, 'amount', 'The amount must be between 0.01 and 1,000,000,000'],
    [{ amount: 1e12 }, 'amount', 'The amount must be between 0.01 and 1,000,000,000'],
    [{ date: '2026-02-31' }, 'date', 'Enter a valid date'],
    [
      { purpose: 'otherIncome', historyId: '0f8f4b0e-7a11-4d55-9d8e-3a2b1c0d9e01' },
      'historyId',
      'Unassigned rent and other income can’t have a lease',
    ],
    [{ tip: 5 }, 'tip', 'Unknown field: tip'],
  ])('%j is refused with an error message, and nothing changes', async (typed, path, message) => {
    const owner = await newOwner(testApp);
    const body = { ...OTHER_INCOME, ...typed };
    const response = await owner.browser.post(paymentsUrl(owner), body);
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { error: 'invalid-input', message, issues: [{ path, message }] },
    ]);
    expect(await rowsOf(owner)).toEqual([]);
  });

  test('with a future date returns 422; any past date is accepted', async () => {
    const owner = await newOwner(testApp);
    const on = (date: string) => owner.browser.post(paymentsUrl(owner), { ...OTHER_INCOME, date });
    expect((await on('2026-11-17')).json()).toMatchObject({ error: 'payment-in-future' });
    expect((await on('1999-01-01')).statusCode).toBe(201);
  });

  test('sent twice with one Idempotency-Key is recorded once', async () => {
    const owner = await newOwner(testApp);
    const send = () =>
      owner.browser.send('POST', paymentsUrl(owner), OTHER_INCOME, {
        headers: { 'idempotency-key': 'payment-1' },
      });
    const [first, second] = [await send(), await send()];
    expect([second.statusCode, second.body]).toEqual([201, first.body]);
    expect(await rowsOf(owner)).toHaveLength(1);
  });
});

describe('a correction', () => {
  test('reverses the old row on its date and writes a new one that points to it; no existing row changes', async () => {
    const { owner, historyId } = await tenant('2026-11-01');
    const old = await newPayment(owner, { historyId, date: '2026-11-02', amount: 1020 });
    const before = await rowsOf(owner);
    const typed = { historyId, date: '2026-11-03', amount: 1200 };
    const answer = await owner.browser.put(`${paymentsUrl(owner)}/${old.id}`, typed);
    expect(answer.json()).toMatchObject({ amount: 1200, replacesId: old.id, date: '2026-11-03' });
    const after = await rowsOf(owner);
    expect(after).toHaveLength(3);
    expect(after).toEqual(expect.arrayContaining(before));
    const ledger = await ledgerOf(owner, historyId);
    expect(ledger).toMatchObject({ open: 0, credit: 0 });
    expect(ledger.payments.find(({ id }) => id === old.id)?.reversal).toEqual({
      date: '2026-11-02',
      reason: 'corrected',
    });
    const stale = await owner.browser.put(`${paymentsUrl(owner)}/${old.id}`, typed);
    expect([stale.statusCode, stale.json<{ error: string }>().error]).toEqual([
      409,
      'payment-reversed',
    ]);
  });

  test('that is refused leaves the old payment unchanged', async () => {
    const { owner, historyId } = await tenant('2026-10-01', { endsOn: '2026-10-31' });
    const { id } = await newPayment(owner, { historyId, date: '2026-11-02', amount: 700 });
    const before = await rowsOf(owner);
    const typed = { historyId, date: '2026-11-02', amount: 1200.01 };
    const refused = await owner.browser.put(`${paymentsUrl(owner)}/${id}`, typed);
    expect(refused.statusCode).toBe(422);
    expect(await rowsOf(owner)).toEqual(before);
  });

  test('of a settled deposit returns 422', async () => {
    const { owner, historyId } = await tenant('2026-10-01');
    const typed = { historyId, purpose: 'deposit', date: '2026-10-01', amount: 1200 };
    const { id } = await newPayment(owner, typed);
    const end = { endedOn: '2026-10-31', version: 1 };
    await owner.browser.post(`${leasesUrl(owner)}/${historyId}/end-lease`, end);
    const refused = await owner.browser.delete(`${paymentsUrl(owner)}/${id}`);
    expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([
      422,
      'deposit-settled',
    ]);
  });
});

describe('late fees', () => {
  test('W-10: 900 of 1,500 paid, at 5%: 30.00 is proposed from the 7th, posted only when charged, and only once', async () => {
    const { owner, historyId } = await tenant('2026-11-01', {
      monthlyRent: 1500,
      lateFee: { percent: 5 },
    });
    await newPayment(owner, { historyId, date: '2026-11-03', amount: 900 });
    const { proposedFees, open } = await ledgerOf(owner, historyId);
    expect(proposedFees).toMatchObject([
      { reason: 'late', forId: 'rent:2026-11-01', from: '2026-11-07', amount: 30 },
    ]);
    expect(open).toBe(600);
    const fee = { kind: 'fee', label: 'Late fee', due: '2026-11-07', amount: 30 };
    const url = `${ledgerUrl(owner, historyId)}/charges`;
    const body = { ...fee, forId: 'rent:2026-11-01' };
    expect((await owner.browser.post(url, body)).statusCode).toBe(201);
    expect((await owner.browser.post(url, body)).json()).toMatchObject({ error: 'fee-settled' });
    expect(await ledgerOf(owner, historyId)).toMatchObject({ open: 630, proposedFees: [] });
    const other = await owner.browser.post(url, { ...fee, forId: 'rent:2026-12-01' });
    expect([other.statusCode, other.json<{ error: string }>().error]).toEqual([
      422,
      'fee-not-proposed',
    ]);
  });

  test('undoing a waiver proposes the $50 fee again, to charge or to waive; undoing twice returns 409', async () => {
    const { owner, historyId } = await tenant('2026-10-01', { lateFee: { flat: 50 } });
    const url = ledgerUrl(owner, historyId);
    const october = { forId: 'rent:2026-10-01' };
    const proposed = async () =>
      (await ledgerOf(owner, historyId)).proposedFees.map(({ forId }) => forId);
    const before = await proposed();
    expect((await owner.browser.post(`${url}/undo-waiver`, october)).statusCode).toBe(409);
    await owner.browser.post(`${url}/waivers`, october);
    expect(await proposed()).not.toContain(october.forId);
    expect((await owner.browser.post(`${url}/undo-waiver`, october)).statusCode).toBe(200);
    expect(await proposed()).toEqual(before);
    expect((await owner.browser.post(`${url}/undo-waiver`, october)).statusCode).toBe(409);
    expect((await owner.browser.post(`${url}/waivers`, october)).statusCode).toBe(200);
    expect(await proposed()).not.toContain(october.forId);
  });

  test('a waived fee isn’t proposed again; one charged by mistake is reversed and proposed again', async () => {
    const { owner, historyId } = await tenant('2026-10-01', { lateFee: { flat: 50 } });
    const url = ledgerUrl(owner, historyId);
    const waived = await owner.browser.post(`${url}/waivers`, { forId: 'rent:2026-10-01' });
    expect(waived.statusCode).toBe(200);
    const fee = {
      kind: 'fee',
      label: 'Late',
      due: '2026-11-07',
      amount: 50,
      forId: 'rent:2026-11-01',
    };
    const charged = (await owner.browser.post(`${url}/charges`, fee)).json<{ id: string }>();
    expect((await ledgerOf(owner, historyId)).proposedFees).toEqual([]);
    expect((await owner.browser.delete(`${url}/charges/${charged.id}`)).statusCode).toBe(200);
    const { proposedFees, open } = await ledgerOf(owner, historyId);
    expect(proposedFees.map(({ forId }) => forId)).toEqual(['rent:2026-11-01']);
    expect(open).toBe(2400);
  });
});

test("another owner's payments, ledger and charges are not found, and nothing changes", async () => {
  const { owner, historyId } = await tenant('2026-11-01');
  const stranger = await newOwner(testApp);
  const { id } = await newPayment(owner, { historyId, date: '2026-11-02', amount: 10 });
  const before = await rowsOf(owner);
  const rent = { historyId, date: '2026-11-02', amount: 10 };
  const { browser } = stranger;
  const answers = await Promise.all([
    browser.get(paymentsUrl(owner)),
    browser.post(paymentsUrl(owner), rent),
    browser.post(paymentsUrl(stranger), rent),
    browser.put(`${paymentsUrl(stranger)}/${id}`, OTHER_INCOME),
    browser.delete(`${paymentsUrl(stranger)}/${id}`),
    browser.post(`${paymentsUrl(stranger)}/${id}/bounce`, { date: '2026-11-03' }),
    browser.get(ledgerUrl(owner, historyId)),
    browser.get(ledgerUrl(stranger, historyId)),
    browser.post(`${ledgerUrl(stranger, historyId)}/waivers`, { forId: 'rent:2026-11-01' }),
    browser.post(`${ledgerUrl(stranger, historyId)}/undo-waiver`, { forId: 'rent:2026-11-01' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
  expect(await rowsOf(owner)).toEqual(before);
});
