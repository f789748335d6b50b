import { expect } from 'vitest';
import type { OwnedPropertyAnswer } from '#contract/owned-properties/owned-property.ts';
import type { Reserve } from '#contract/reserves/reserves.ts';
import { BIRCH_STREET } from '#server/testing/ownership-rows.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';
import { both, type Race, sorted } from './race.ts';

async function newReserve(browser: TestBrowser): Promise<string> {
  const answer = await browser.post('/api/user-properties', BIRCH_STREET);
  return `/api/v2/reserves/properties/${answer.json<OwnedPropertyAnswer>().property.id}`;
}

const reserveAt = async (browser: TestBrowser, url: string): Promise<Reserve> =>
  (await browser.get(url)).json<Reserve>();

/** What reserves guarantee when two calls race. */
export const reserveRaces: Record<string, Record<string, Race>> = {
  'POST /api/v2/reserves/properties/{propertyId}/allocate': {
    'a month twice is set aside once': async ({ browser }) => {
      const url = await newReserve(browser);
      const allocate = () => browser.post(`${url}/allocate?month=2026-11`);
      expect(await both(allocate, allocate)).toEqual([200, 200]);
      const { balance, transactions } = await reserveAt(browser, url);
      expect([balance, transactions.length]).toEqual([345, 1]);
    },
  },
  'POST /api/v2/reserves/properties/{propertyId}/withdraw': {
    'of two withdrawals that do not both fit one is refused': async ({ browser }) => {
      const url = await newReserve(browser);
      await browser.post(`${url}/adjust`, { newBalance: 100, reason: 'Opening' });
      const withdraw = () => browser.post(`${url}/withdraw`, { amount: 60 });
      expect(sorted(await both(withdraw, withdraw))).toEqual([200, 422]);
      expect((await reserveAt(browser, url)).balance).toBe(40);
    },
  },
  'POST /api/v2/reserves/properties/{propertyId}/adjust': {
    'two balances: the later holds, and the sum is it': async ({ browser }) => {
      const url = await newReserve(browser);
      const adjust = (newBalance: number) => () =>
        browser.post(`${url}/adjust`, { newBalance, reason: 'Counted' });
      expect(await both(adjust(100), adjust(250))).toEqual([200, 200]);
      const { balance, transactions } = await reserveAt(browser, url);
      expect([100, 250]).toContain(balance);
      expect(transactions.reduce((total, { amount }) => total + amount, 0)).toBe(balance);
    },
  },
  'POST /api/v2/reserves/portfolio/allocate': {
    'a month for all properties and for one is set aside once': async ({ browser }) => {
      const url = await newReserve(browser);
      const statuses = await both(
        () => browser.post('/api/v2/reserves/portfolio/allocate', { month: '2026-11' }),
        () => browser.post(`${url}/allocate?month=2026-11`),
      );
      expect(statuses).toEqual([200, 200]);
      expect((await reserveAt(browser, url)).balance).toBe(345);
    },
  },
};
