import { expect } from 'vitest';
import type { ExpenseAnswer } from '#contract/expenses/expenses.ts';
import { expensesUrl, INSURANCE, type Owner, PLUMBER } from '#server/testing/owner.ts';
import { ownerOf } from './lease-races.ts';
import { both, type Race, sorted, totalOf } from './race.ts';

const EXPENSES = '/api/v2/expenses/properties/{propertyId}';
const RECURRING = `${EXPENSES}/recurring`;

async function created(owner: Owner, url: string, body: object): Promise<string> {
  const { id } = (await owner.browser.post(url, body)).json<{ id: string }>();
  return `${url}/${id}`;
}

/** Why each expense was reversed, or that it counts. */
async function reasonsOf(owner: Owner): Promise<string[]> {
  const { items } = (await owner.browser.get(expensesUrl(owner))).json<{
    items: ExpenseAnswer[];
  }>();
  return items.map(({ reversal }) => reversal?.reason ?? 'stands').toSorted();
}

/** What expenses guarantee when two calls race. */
export const expenseRaces: Record<string, Record<string, Race>> = {
  [`POST ${EXPENSES}`]: {
    'two expenses are two': async (racer) => {
      const owner = await ownerOf(racer);
      const add = () => owner.browser.post(expensesUrl(owner), PLUMBER);
      expect(await both(add, add)).toEqual([201, 201]);
      expect(await totalOf(owner.browser, expensesUrl(owner))).toBe(2);
    },
  },
  [`PUT ${EXPENSES}/{expenseId}`]: {
    'of two corrections to one expense, the second gets a conflict': async (racer) => {
      const owner = await ownerOf(racer);
      const url = await created(owner, expensesUrl(owner), PLUMBER);
      const correct = (amount: number) => () => owner.browser.put(url, { ...PLUMBER, amount });
      expect(sorted(await both(correct(1), correct(2)))).toEqual([200, 409]);
      expect(await reasonsOf(owner)).toEqual(['corrected', 'stands']);
    },
  },
  [`DELETE ${EXPENSES}/{expenseId}`]: {
    'twice is once': async (racer) => {
      const owner = await ownerOf(racer);
      const url = await created(owner, expensesUrl(owner), PLUMBER);
      const remove = () => owner.browser.delete(url);
      expect(sorted(await both(remove, remove))).toEqual([200, 409]);
      expect(await reasonsOf(owner)).toEqual(['deleted']);
    },
  },
  [`POST ${RECURRING}`]: {
    'two are two': async (racer) => {
      const owner = await ownerOf(racer);
      const url = `${expensesUrl(owner)}/recurring`;
      const add = () => owner.browser.post(url, INSURANCE);
      expect(await both(add, add)).toEqual([201, 201]);
      expect(await totalOf(owner.browser, url)).toBe(2);
    },
  },
  [`POST ${RECURRING}/{recurringId}/skip`]: {
    'a date is skipped once': async (racer) => {
      const owner = await ownerOf(racer);
      const url = await created(owner, `${expensesUrl(owner)}/recurring`, INSURANCE);
      const skip = () => owner.browser.post(`${url}/skip`, { date: '2026-10-31' });
      expect(sorted(await both(skip, skip))).toEqual([200, 409]);
    },
  },
  [`DELETE ${RECURRING}/{recurringId}`]: {
    'twice is once': async (racer) => {
      const owner = await ownerOf(racer);
      const url = await created(owner, `${expensesUrl(owner)}/recurring`, INSURANCE);
      const remove = () => owner.browser.delete(url);
      expect(sorted(await both(remove, remove))).toEqual([200, 404]);
      expect(await totalOf(owner.browser, `${expensesUrl(owner)}/recurring`)).toBe(0);
    },
  },
};
