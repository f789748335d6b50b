import { expect } from 'vitest';
import type { BankMatchAnswer } from '#contract/book-imports/bank-accounts.ts';
import type { SwitchAnswer } from '#contract/book-imports/switch.ts';
import type { ExpenseAnswer } from '#contract/expenses/expenses.ts';
import { newLease } from '#server/testing/owner.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';
import { ownerOf } from './lease-races.ts';
import { both, type Race, sorted, totalOf } from './race.ts';

const OWNED = '/api/user-properties';
const SAMPLE = '/api/v2/portfolio/sample';

const IMPORTS = '/api/v2/books/imports';
const SWITCH = '/api/v2/books/switch';
const ACCOUNTS = '/api/v2/books/accounts';
const PROPERTY_IMPORTS = '/api/v2/portfolio/imports';
const PROPERTIES_CSV =
  'Address,City,State,ZIP,Purchase price\n1 Elm St,Columbus,OH,43205,120000\n2 Elm St,Columbus,OH,43205,130000\n';
const CSV = 'Date,Description,Category,Amount\n2026-11-03,Plumber,Repairs,-185.00\n';

/** The number of expenses that haven't been reversed. */
async function paidTotal(browser: TestBrowser, propertyId: string): Promise<number> {
  const answer = await browser.get(`/api/v2/expenses/properties/${propertyId}`);
  const { items } = answer.json<{ items: ExpenseAnswer[] }>();
  return items.filter(({ reversal }) => reversal === null).length;
}

/** What imports and the sample portfolio guarantee when two calls race. */
export const bookRaces: Record<string, Record<string, Race>> = {
  [`POST ${IMPORTS}`]: {
    'a file sent twice is booked once': async (racer) => {
      const { browser, propertyId } = await ownerOf(racer);
      const send = () => browser.post(IMPORTS, { csv: CSV });
      expect(await both(send, send)).toEqual([201, 201]);
      expect(await paidTotal(browser, propertyId)).toBe(1);
    },
  },
  [`DELETE ${IMPORTS}/{bookImportId}`]: {
    'undone twice is undone once': async (racer) => {
      const { browser, propertyId } = await ownerOf(racer);
      const made = (await browser.post(IMPORTS, { csv: CSV })).json<{ import: { id: string } }>();
      const undo = () => browser.delete(`${IMPORTS}/${made.import.id}`);
      expect(sorted(await both(undo, undo))).toEqual([200, 404]);
      expect(await paidTotal(browser, propertyId)).toBe(0);
    },
  },
  [`PUT ${ACCOUNTS}`]: {
    'an account saved twice is one account, with the balance of one of the two': async (racer) => {
      const { browser } = racer;
      const save = (amount: number) => () =>
        browser.put(ACCOUNTS, { account: 'Checking', opening: { date: '2026-01-01', amount } });
      expect(await both(save(100), save(200))).toEqual([200, 200]);
      const { accounts } = (await browser.get(ACCOUNTS)).json<BankMatchAnswer>();
      expect(accounts).toHaveLength(1);
      expect([100, 200]).toContain(accounts[0]?.opening?.amount);
    },
  },
  [`PUT ${SWITCH}/leases`]: {
    'of two saves of one version, the second gets a conflict and rent is matched once': async (
      racer,
    ) => {
      const owner = await ownerOf(racer);
      const { browser, propertyId } = owner;
      const { id, version } = await newLease(owner, { startsOn: '2024-01-01', endsOn: null });
      const rent = { purpose: 'unassignedRent', date: '2026-11-03', amount: 2300 };
      await browser.post(`/api/v2/rentals/payments/${propertyId}`, rent);
      const lease = { propertyId, historyId: id, version, paidThrough: '2026-11-30' };
      const save = () =>
        browser.put(`${SWITCH}/leases`, { leases: [{ ...lease, paymentCount: 1 }] });
      expect(sorted(await both(save, save))).toEqual([200, 409]);
      const { leases } = (await browser.get(SWITCH)).json<SwitchAnswer>();
      expect(leases).toMatchObject([{ isSaved: true, paidThrough: '2026-11-30', due: 0 }]);
    },
  },
  [`POST ${PROPERTY_IMPORTS}`]: {
    'a file of properties sent twice is added once': async ({ browser }) => {
      const send = () => browser.post(PROPERTY_IMPORTS, { csv: PROPERTIES_CSV });
      expect(await both(send, send)).toEqual([201, 201]);
      expect(await totalOf(browser, OWNED)).toBe(2);
    },
  },
  [`POST ${PROPERTY_IMPORTS}/undo`]: {
    'undone twice is undone once': async ({ browser }) => {
      const made = await browser.post(PROPERTY_IMPORTS, { csv: PROPERTIES_CSV });
      const { propertyIds, changed } = made.json<{ propertyIds: string[]; changed: object[] }>();
      const undo = () => browser.post(`${PROPERTY_IMPORTS}/undo`, { propertyIds, changed });
      expect(sorted(await both(undo, undo))).toEqual([200, 404]);
      expect(await totalOf(browser, OWNED)).toBe(0);
    },
  },
  [`PUT ${SAMPLE}`]: {
    'two loads are one sample': async ({ browser }) => {
      const load = () => browser.put(SAMPLE);
      expect(await both(load, load)).toEqual([200, 200]);
      expect(await totalOf(browser, OWNED)).toBe(5);
    },
  },
  [`DELETE ${SAMPLE}`]: {
    'two removals leave nothing': async ({ browser }) => {
      await browser.put(SAMPLE);
      const remove = () => browser.delete(SAMPLE);
      expect(await both(remove, remove)).toEqual([200, 200]);
      expect(await totalOf(browser, OWNED)).toBe(0);
    },
  },
};
