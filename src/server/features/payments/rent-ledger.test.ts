import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LeaseAnswer } from '#contract/leases/leases.ts';
import { toCents } from '#engine/money.ts';
import { leasesUrl, newLease, newOwner, type Owner, paymentsUrl } from '#server/testing/owner.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

interface Tenancy {
  owner: Owner;
  historyId: string;
}

/** 1,000 due on September, October and November 1. */
async function tenancy(): Promise<Tenancy> {
  const owner = await newOwner(testApp);
  const { id } = await newLease(owner, { startsOn: '2026-09-01', monthlyRent: 1000 });
  return { owner, historyId: id };
}
const BILLED = 300_000;

/** The database's totals, in cents. */
async function sumsOf({ owner, historyId }: Tenancy) {
  const { rows } = await testApp.database.pool.query<Record<string, string>>(
    `SELECT coalesce(sum(cents) FILTER (WHERE kind = 'payment'), 0) AS paid,
       coalesce(sum(cents) FILTER (WHERE kind = 'charge'), 0) AS charged,
       (SELECT coalesce(sum(cents), 0) FROM deposit_entries WHERE user_id = $1 AND lease_id = $2) AS held
     FROM rent_entries WHERE user_id = $1 AND lease_id = $2`,
    [owner.userId, historyId],
  );
  const { paid, charged, held } = rows[0]!;
  return { paid: Number(paid), charged: Number(charged), held: Number(held) };
}

async function rowsOf({ owner }: Tenancy): Promise<string[]> {
  const { rows } = await testApp.database.pool.query<{ row: string }>(
    `SELECT to_jsonb(r)::text AS row FROM rent_entries r WHERE user_id = $1
     UNION ALL SELECT to_jsonb(d)::text FROM deposit_entries d WHERE user_id = $1`,
    [owner.userId],
  );
  return rows.map(({ row }) => row);
}

const leaseOf = async ({ owner, historyId }: Tenancy): Promise<LeaseAnswer> =>
  (await owner.browser.get(`${leasesUrl(owner)}/${historyId}`)).json<LeaseAnswer>();

test('100 concurrent writers: each payment is recorded once, and the balance is their total', async () => {
  const place = await tenancy();
  const { owner, historyId } = place;
  const pay = (n: number) =>
    owner.browser.post(paymentsUrl(owner), {
      historyId,
      date: '2026-11-02',
      amount: (n + 1) / 100,
    });
  const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => pay(n)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  expect((await sumsOf(place)).paid).toBe(5050);
  expect((await leaseOf(place)).balance).toEqual({ open: 2949.5, credit: 0 });
});

type Dated<Kind> = Kind extends string ? { kind: Kind; cents: number; day: number } : never;
type Undone<Kind> = Kind extends string ? { kind: Kind; which: number } : never;
type Operation =
  | Dated<'pay' | 'deposit' | 'charge'>
  | (Dated<'correct'> & { which: number })
  | Undone<'delete' | 'bounce' | 'uncharge'>;

const cents = fc.integer({ min: 1, max: 250_000 });
const day = fc.integer({ min: 1, max: 15 });
const which = fc.nat(5);
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), cents, day }),
  fc.record({ kind: fc.constant('deposit' as const), cents, day }),
  fc.record({ kind: fc.constant('charge' as const), cents, day }),
  fc.record({ kind: fc.constant('correct' as const), which, cents, day }),
  fc.record({ kind: fc.constant('delete' as const), which }),
  fc.record({ kind: fc.constant('bounce' as const), which }),
  fc.record({ kind: fc.constant('uncharge' as const), which }),
);

interface ModelRow {
  id: string;
  cents: number;
  isDeposit: boolean;
  isLive: boolean;
}

/** A model of the ledger, as a list without reversed rows; drives the API alongside it. */
function createModel(place: Tenancy) {
  const { owner, historyId } = place;
  const payments: ModelRow[] = [];
  const charges: ModelRow[] = [];
  const { browser } = owner;
  const ledger = `${paymentsUrl(owner)}/history/${historyId}`;
  const dated = (n: number) => `2026-11-${String(n).padStart(2, '0')}`;

  async function receive(isDeposit: boolean, amountCents: number, on: number, replaced?: ModelRow) {
    const purpose = isDeposit ? 'deposit' : 'rent';
    const body = { historyId, purpose, date: dated(on), amount: amountCents / 100 };
    const answer = replaced
      ? await browser.put(`${paymentsUrl(owner)}/${replaced.id}`, body)
      : await browser.post(paymentsUrl(owner), body);
    if (replaced && !replaced.isLive) return expect(answer.statusCode).toBe(409);
    expect(answer.statusCode).toBe(replaced ? 200 : 201);
    if (replaced) replaced.isLive = false;
    const { id } = answer.json<{ id: string }>();
    payments.push({ id, cents: amountCents, isDeposit, isLive: true });
  }

  async function reverse(row: ModelRow | undefined, send: (id: string) => Promise<number>) {
    if (!row) return;
    expect(await send(row.id)).toBe(row.isLive ? 200 : 409);
    row.isLive = false;
  }

  async function apply(step: Operation): Promise<void> {
    if (step.kind === 'charge') {
      const body = { kind: 'fee', label: 'Fee', due: dated(step.day), amount: step.cents / 100 };
      const { id } = (await browser.post(`${ledger}/charges`, body)).json<{ id: string }>();
      charges.push({ id, cents: step.cents, isDeposit: false, isLive: true });
    } else if (step.kind === 'pay' || step.kind === 'deposit') {
      await receive(step.kind === 'deposit', step.cents, step.day);
    } else if (step.kind === 'correct') {
      const old = payments[step.which];
      if (old) await receive(old.isDeposit, step.cents, step.day, old);
    } else if (step.kind === 'uncharge') {
      await reverse(charges[step.which], async (id) => {
        return (await browser.delete(`${ledger}/charges/${id}`)).statusCode;
      });
    } else {
      await reverse(payments[step.which], async (id) => {
        const url = `${paymentsUrl(owner)}/${id}`;
        if (step.kind === 'delete') return (await browser.delete(url)).statusCode;
        return (await browser.post(`${url}/bounce`, { date: '2026-11-15' })).statusCode;
      });
    }
  }

  const live = (rows: readonly ModelRow[], isDeposit: boolean) =>
    rows
      .filter((row) => row.isLive && row.isDeposit === isDeposit)
      .reduce((sum, row) => sum + row.cents, 0);
  return {
    apply,
    sums: () => ({
      paid: live(payments, false),
      charged: live(charges, false),
      held: live(payments, true),
    }),
  };
}

test('random sequences of payments, deposits, corrections, bounces and charges match a model, and no row ever changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 5, maxLength: 14 }), async (steps) => {
      const place = await tenancy();
      const model = createModel(place);
      let before: string[] = [];
      for (const step of steps) {
        await model.apply(step);
        const after = await rowsOf(place);
        expect(after).toEqual(expect.arrayContaining(before));
        before = after;
      }
      const sums = model.sums();
      expect(await sumsOf(place)).toEqual(sums);
      const { balance, depositHeld } = await leaseOf(place);
      const owed = BILLED + sums.charged - sums.paid;
      expect(toCents(balance.open) - toCents(balance.credit)).toBe(owed);
      expect(toCents(depositHeld)).toBe(sums.held);
    }),
    { numRuns: 12 },
  );
});
