import { expect } from 'vitest';
import type { ReconciliationsAnswer } from '#contract/book-imports/reconciliations.ts';
import { leasesUrl, newLease } from '#server/testing/owner.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';
import { ownerOf } from './lease-races.ts';
import { both, type Race, type Racer, sorted, totalOf } from './race.ts';

const RECONCILIATIONS = '/api/v2/books/reconciliations';
const LETTERS = '/api/v2/rentals/history/{propertyId}/{historyId}/letters';

const statement = (amount: number) => ({
  account: 'Checking',
  closingOn: '2026-10-31',
  statement: amount,
});

async function savedIn(browser: TestBrowser) {
  const { accounts } = (await browser.get(RECONCILIATIONS)).json<ReconciliationsAnswer>();
  return accounts.flatMap(({ saved }) => saved);
}

const openAccount = (browser: TestBrowser) =>
  browser.put('/api/v2/books/accounts', {
    account: 'Checking',
    opening: { date: '2026-01-01', amount: 100 },
  });

async function lettersOf(racer: Racer): Promise<{ url: string; browser: TestBrowser }> {
  const owner = await ownerOf(racer);
  const lease = await newLease(owner);
  return { browser: owner.browser, url: `${leasesUrl(owner)}/${lease.id}/letters` };
}

/** What reconciliations and letters guarantee when two calls race. */
export const handOverRaces: Record<string, Record<string, Race>> = {
  [`POST ${RECONCILIATIONS}`]: {
    'one closing date saved twice is one reconciliation, with one of the two balances': async ({
      browser,
    }) => {
      await openAccount(browser);
      const save = (amount: number) => () => browser.post(RECONCILIATIONS, statement(amount));
      expect(await both(save(100), save(200))).toEqual([201, 201]);
      const [one, ...others] = await savedIn(browser);
      expect(others).toEqual([]);
      expect([100, 200]).toContain(one?.statement);
    },
  },
  [`DELETE ${RECONCILIATIONS}/{reconciliationId}`]: {
    'deleted twice is deleted once': async ({ browser }) => {
      await openAccount(browser);
      const { id } = (await browser.post(RECONCILIATIONS, statement(100))).json<{ id: string }>();
      const remove = () => browser.delete(`${RECONCILIATIONS}/${id}`);
      expect(sorted(await both(remove, remove))).toEqual([200, 404]);
      expect(await savedIn(browser)).toEqual([]);
    },
  },
  [`POST ${LETTERS}`]: {
    'two letters are two letters': async (racer) => {
      const { browser, url } = await lettersOf(racer);
      const write = () => browser.post(url, { kind: 'renewal-offer' });
      expect(await both(write, write)).toEqual([201, 201]);
      expect(await totalOf(browser, url)).toBe(2);
    },
  },
  [`DELETE ${LETTERS}/{letterId}`]: {
    'deleted twice is deleted once': async (racer) => {
      const { browser, url } = await lettersOf(racer);
      const { id } = (await browser.post(url, { kind: 'renewal-offer' })).json<{ id: string }>();
      const remove = () => browser.delete(`${url}/${id}`);
      expect(sorted(await both(remove, remove))).toEqual([200, 404]);
      expect(await totalOf(browser, url)).toBe(0);
    },
  },
};
