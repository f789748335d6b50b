import { expect } from 'vitest';
import {
  newLease,
  newPayment,
  OTHER_INCOME,
  type Owner,
  paymentsUrl,
  WATER_BILL,
} from '#server/testing/owner.ts';
import { ownerOf } from './lease-races.ts';
import { both, type Race, type Racer, sorted } from './race.ts';

const PAYMENTS = '/api/v2/rentals/payments/{propertyId}';
const LEDGER = `${PAYMENTS}/history/{historyId}`;

const incomeOf = async ({ testApp, userId }: Racer): Promise<number> => {
  const { rows } = await testApp.database.pool.query<{ cents: string }>(
    `SELECT coalesce(sum(cents), 0) AS cents FROM rent_entries WHERE user_id = $1 AND kind = 'payment'`,
    [userId],
  );
  return Number(rows[0]!.cents);
};

/** A lease with October unpaid and a late fee of 50. */
async function lateLease(racer: Racer): Promise<{ owner: Owner; ledger: string }> {
  const owner = await ownerOf(racer);
  const typed = { startsOn: '2026-10-01', lateFee: { flat: 50 } };
  const { id } = await newLease(owner, typed);
  return { owner, ledger: `${paymentsUrl(owner)}/history/${id}` };
}

const FOR_OCTOBER = { forId: 'rent:2026-10-01' };

/** What rent payments guarantee when two calls race. */
export const paymentRaces: Record<string, Record<string, Race>> = {
  [`POST ${PAYMENTS}`]: {
    'two payments are two': async (racer) => {
      const owner = await ownerOf(racer);
      const pay = () => owner.browser.post(paymentsUrl(owner), OTHER_INCOME);
      expect(await both(pay, pay)).toEqual([201, 201]);
      expect(await incomeOf(racer)).toBe(10_000);
    },
  },
  [`PUT ${PAYMENTS}/{paymentId}`]: {
    'of two corrections to one payment, the second gets a conflict': async (racer) => {
      const owner = await ownerOf(racer);
      const { id } = await newPayment(owner, OTHER_INCOME);
      const correct = (amount: number) => () =>
        owner.browser.put(`${paymentsUrl(owner)}/${id}`, { ...OTHER_INCOME, amount });
      const statuses = await both(correct(60), correct(70));
      expect(sorted(statuses)).toEqual([200, 409]);
      expect(await incomeOf(racer)).toBe(statuses[0] === 200 ? 6000 : 7000);
    },
  },
  [`DELETE ${PAYMENTS}/{paymentId}`]: {
    'twice is once': async (racer) => {
      const owner = await ownerOf(racer);
      const { id } = await newPayment(owner, OTHER_INCOME);
      const remove = () => owner.browser.delete(`${paymentsUrl(owner)}/${id}`);
      expect(sorted(await both(remove, remove))).toEqual([200, 409]);
      expect(await incomeOf(racer)).toBe(0);
    },
  },
  [`POST ${PAYMENTS}/{paymentId}/bounce`]: {
    'twice is once': async (racer) => {
      const owner = await ownerOf(racer);
      const { id } = await newPayment(owner, OTHER_INCOME);
      const bounce = () =>
        owner.browser.post(`${paymentsUrl(owner)}/${id}/bounce`, { date: '2026-11-12' });
      expect(sorted(await both(bounce, bounce))).toEqual([200, 409]);
      expect(await incomeOf(racer)).toBe(0);
    },
  },
  'POST /api/v2/rentals/payments/match': {
    'a payment is matched once': async (racer) => {
      const { owner, ledger } = await lateLease(racer);
      const { id: paymentId } = await newPayment(owner, {
        ...OTHER_INCOME,
        purpose: 'unassignedRent',
      });
      const historyId = ledger.split('/').at(-1);
      const matches = [{ propertyId: owner.propertyId, paymentId, historyId }];
      const match = () => owner.browser.post('/api/v2/rentals/payments/match', { matches });
      expect(sorted(await both(match, match))).toEqual([200, 409]);
      expect(await incomeOf(racer)).toBe(OTHER_INCOME.amount * 100);
    },
  },
  [`POST ${LEDGER}/charges`]: {
    'one fee is charged once': async (racer) => {
      const { owner, ledger } = await lateLease(racer);
      const body = {
        kind: 'fee',
        label: 'Late fee',
        due: '2026-11-15',
        amount: 50,
        ...FOR_OCTOBER,
      };
      const charge = () => owner.browser.post(`${ledger}/charges`, body);
      expect(sorted(await both(charge, charge))).toEqual([201, 409]);
    },
  },
  [`DELETE ${LEDGER}/charges/{chargeId}`]: {
    'twice is once': async (racer) => {
      const { owner, ledger } = await lateLease(racer);
      const posted = await owner.browser.post(`${ledger}/charges`, WATER_BILL);
      const url = `${ledger}/charges/${posted.json<{ id: string }>().id}`;
      const reverse = () => owner.browser.delete(url);
      expect(sorted(await both(reverse, reverse))).toEqual([200, 409]);
      const { open } = (await owner.browser.get(ledger)).json<{ open: number }>();
      expect(open).toBe(4600);
    },
  },
  [`POST ${LEDGER}/waivers`]: {
    'a fee is waived or charged, not both': async (racer) => {
      const { owner, ledger } = await lateLease(racer);
      const body = {
        kind: 'fee',
        label: 'Late fee',
        due: '2026-11-15',
        amount: 50,
        ...FOR_OCTOBER,
      };
      const [waived, charged] = await both(
        () => owner.browser.post(`${ledger}/waivers`, FOR_OCTOBER),
        () => owner.browser.post(`${ledger}/charges`, body),
      );
      expect([
        [200, 409],
        [409, 201],
      ]).toContainEqual([waived, charged]);
    },
  },
  [`POST ${LEDGER}/undo-waiver`]: {
    'twice is once': async (racer) => {
      const { owner, ledger } = await lateLease(racer);
      await owner.browser.post(`${ledger}/waivers`, FOR_OCTOBER);
      const undo = () => owner.browser.post(`${ledger}/undo-waiver`, FOR_OCTOBER);
      expect(sorted(await both(undo, undo))).toEqual([200, 409]);
      expect((await owner.browser.post(`${ledger}/waivers`, FOR_OCTOBER)).statusCode).toBe(200);
    },
  },
};
