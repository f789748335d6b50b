import { expect } from 'vitest';
import type { LoanAnswer } from '#contract/owned-properties/loans.ts';
import type { OwnedPropertyAnswer } from '#contract/owned-properties/owned-property.ts';
import type { TaxYearAnswer } from '#contract/portfolio/tax-year.ts';
import { addProperty, BRYDEN_ROAD } from '#server/testing/own-property.ts';
import { BIRCH_STREET, UNDERWRITTEN } from '#server/testing/ownership-rows.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';
import { both, type Race, removedOnce, sorted, totalOf, twoCreated } from './race.ts';

const OWNED = '/api/user-properties';
const LOAN = { closedOn: '2024-02-01', amount: 100_000, interestRate: 6 };

const SALE = {
  soldOn: '2026-09-17',
  salePrice: 300_000,
  sellingCosts: [{ label: 'Agent commission', amount: 18_000 }],
  loans: [],
  rentCredit: 0,
  taxCredit: 0,
  deposits: 0,
};

async function newOwnedProperty(browser: TestBrowser): Promise<string> {
  const answer = await browser.post(OWNED, { ...BIRCH_STREET, ...UNDERWRITTEN });
  return `${OWNED}/${answer.json<OwnedPropertyAnswer>().property.id}`;
}

async function newLoan(browser: TestBrowser): Promise<string> {
  const url = await newOwnedProperty(browser);
  const answer = await browser.post(`${url}/loans`, LOAN);
  return `${url}/loans/${answer.json<LoanAnswer>().id}`;
}

const loansAt = async (browser: TestBrowser, loans: string): Promise<LoanAnswer[]> =>
  (await browser.get(loans)).json<{ items: LoanAnswer[] }>().items;

const listOf = (url: string): string => url.slice(0, url.lastIndexOf('/'));

const profileOf = (year: number): string => `/api/v2/portfolio/tax-years/${year}/profile`;

const incomesOf = (browser: TestBrowser) =>
  Promise.all(
    [2025, 2026].map(async (year) => {
      const answer = await browser.get(`/api/v2/portfolio/tax-years/${year}`);
      return answer.json<TaxYearAnswer>().lossLimit?.profile?.modifiedIncome;
    }),
  );

/** What owned properties and their loans guarantee when two calls race. */
export const ownershipRaces: Record<string, Record<string, Race>> = {
  'POST /api/user-properties': {
    'two properties are two': twoCreated(OWNED, (n) => ({
      ...BIRCH_STREET,
      address: `${n} Birch Street`,
    })),
  },
  'PUT /api/v2/portfolio/tax-years/{year}/profile': {
    'two years are two': async ({ browser }) => {
      const profile = { filing: 'singleOrJoint', isActive: true, isProfessional: false };
      const put = (year: number) => () =>
        browser.put(profileOf(year), { ...profile, modifiedIncome: year });
      expect(await both(put(2025), put(2026))).toEqual([200, 200]);
      expect(await incomesOf(browser)).toEqual([2025, 2026]);
    },
  },
  'DELETE /api/v2/portfolio/tax-years/{year}/profile': {
    'twice is once, and the other year stays': async ({ browser }) => {
      const profile = { filing: 'singleOrJoint', isActive: true, isProfessional: false };
      for (const year of [2025, 2026])
        await browser.put(profileOf(year), { ...profile, modifiedIncome: year });
      const remove = () => browser.delete(profileOf(2025));
      expect(await both(remove, remove)).toEqual([200, 200]);
      expect(await incomesOf(browser)).toEqual([undefined, 2026]);
    },
  },
  'PUT /api/user-properties/{propertyId}': {
    'of two changes to one version, the second gets a conflict': async ({ browser }) => {
      const url = await newOwnedProperty(browser);
      const statuses = await both(
        () => browser.put(url, { version: 1, monthlyRent: 2400 }),
        () => browser.put(url, { version: 1, hoaMonthly: 55 }),
      );
      expect(sorted(statuses)).toEqual([200, 409]);
      const { property } = (await browser.get(url)).json<OwnedPropertyAnswer>();
      expect(property.version).toBe(2);
      expect(property.monthlyRent === 2400).toBe(property.hoaMonthly === 40);
    },
  },
  'PUT /api/user-properties/{propertyId}/sale': {
    'of two sales of one version, the second gets a conflict': async ({ browser }) => {
      const url = await newOwnedProperty(browser);
      const sell = (salePrice: number) => () =>
        browser.put(`${url}/sale`, { ...SALE, version: 1, salePrice });
      expect(sorted(await both(sell(300_000), sell(310_000)))).toEqual([200, 409]);
      const { property } = (await browser.get(url)).json<OwnedPropertyAnswer>();
      expect(property.version).toBe(2);
      expect([300_000, 310_000]).toContain(property.salePrice);
    },
  },
  'DELETE /api/user-properties/{propertyId}/sale': {
    'twice is once': async ({ browser }) => {
      const url = await newOwnedProperty(browser);
      await browser.put(`${url}/sale`, { ...SALE, version: 1 });
      const undo = () => browser.delete(`${url}/sale?version=2`);
      expect(sorted(await both(undo, undo))).toEqual([200, 409]);
      const { property } = (await browser.get(url)).json<OwnedPropertyAnswer>();
      expect([property.soldOn, property.version]).toEqual([null, 3]);
    },
  },
  'POST /api/user-properties/{propertyId}/plan': {
    'of two versions after the first one is written and the other told': async ({ browser }) => {
      const url = await newOwnedProperty(browser);
      const change = (monthlyRent: number) =>
        browser.post(`${url}/plan`, { version: 1, change: { monthlyRent } });
      expect(
        sorted(
          await both(
            () => change(2400),
            () => change(2500),
          ),
        ),
      ).toEqual([201, 409]);
      const { versions } = (await browser.get(`${url}/plan`)).json<{ versions: object[] }>();
      expect(versions).toHaveLength(2);
    },
  },
  'DELETE /api/user-properties/{propertyId}': {
    'twice is once': removedOnce(newOwnedProperty, OWNED),
    'while a loan is added it is gone': async ({ browser }) => {
      const url = await newOwnedProperty(browser);
      const [removed, added] = await both(
        () => browser.delete(url),
        () => browser.post(`${url}/loans`, LOAN),
      );
      expect(removed).toBe(200);
      expect([201, 404]).toContain(added);
      expect(await totalOf(browser, OWNED)).toBe(0);
    },
  },
  'POST /api/user-properties/{propertyId}/restore': {
    'twice is once': async ({ browser }) => {
      const url = await newOwnedProperty(browser);
      await browser.delete(url);
      const restore = () => browser.post(`${url}/restore`);
      expect(await both(restore, restore)).toEqual([200, 200]);
      expect(await totalOf(browser, OWNED)).toBe(1);
    },
  },
  'POST /api/v2/portfolio/properties': {
    'a listing owned twice is two properties': async ({ browser }) => {
      const { id } = await addProperty(browser, BRYDEN_ROAD);
      const add = () => browser.post('/api/v2/portfolio/properties', { id });
      expect(await both(add, add)).toEqual([201, 201]);
      expect(await totalOf(browser, OWNED)).toBe(2);
    },
  },
  'DELETE /api/v2/portfolio/properties/{propertyId}': {
    'twice is once': removedOnce(
      async (browser) =>
        (await newOwnedProperty(browser)).replace(OWNED, '/api/v2/portfolio/properties'),
      OWNED,
    ),
  },
  'POST /api/user-properties/{propertyId}/loans': {
    'two loans are two': async ({ browser }) => {
      const loans = `${await newOwnedProperty(browser)}/loans`;
      const create = () => browser.post(loans, LOAN);
      expect(await both(create, create)).toEqual([201, 201]);
      expect(await loansAt(browser, loans)).toHaveLength(2);
    },
  },
  'POST /api/user-properties/{propertyId}/loans/refinance': {
    'of two refinances only one pays the old loan off': async ({ browser }) => {
      const loans = listOf(await newLoan(browser));
      const refinance = () =>
        browser.post(`${loans}/refinance`, { ...LOAN, closedOn: '2026-03-18', amount: 120_000 });
      expect(await both(refinance, refinance)).toEqual([200, 200]);
      const rows = await loansAt(browser, loans);
      // The second refinance pays off the first one's new loan, so the old loan is paid off only once.
      const paidOff = rows.filter(({ paidOffOn }) => paidOffOn !== null);
      expect([rows.length, paidOff.length]).toEqual([3, 2]);
      expect(new Set(paidOff.map(({ refinancedById }) => refinancedById)).size).toBe(2);
    },
  },
  'PUT /api/user-properties/{propertyId}/loans/{loanId}': {
    'of two changes to one version, the second gets a conflict': async ({ browser }) => {
      const url = await newLoan(browser);
      const statuses = await both(
        () => browser.put(url, { ...LOAN, lender: 'A', version: 1 }),
        () => browser.put(url, { ...LOAN, lender: 'B', version: 1 }),
      );
      expect(sorted(statuses)).toEqual([200, 409]);
    },
  },
  'PUT /api/user-properties/{propertyId}/loans/{loanId}/statement': {
    'two statements leave one of the two': async ({ browser }) => {
      const url = await newLoan(browser);
      const state = (balance: number) => () =>
        browser.put(`${url}/statement`, { date: '2026-10-31', balance });
      expect(await both(state(100), state(200))).toEqual([200, 200]);
      const [loan] = await loansAt(browser, listOf(url));
      expect([100, 200]).toContain(loan?.statement?.balance);
      expect(loan?.version).toBe(3);
    },
  },
  'DELETE /api/user-properties/{propertyId}/loans/{loanId}': {
    'twice is once': async ({ browser }) => {
      const url = await newLoan(browser);
      const remove = () => browser.delete(url);
      expect(sorted(await both(remove, remove))).toEqual([200, 404]);
      expect(await loansAt(browser, listOf(url))).toEqual([]);
    },
  },
  'POST /api/user-properties/{propertyId}/loans/{loanId}/extra-payments': {
    'two payments are two': async ({ browser }) => {
      const url = await newLoan(browser);
      const pay = (amount: number) => () =>
        browser.post(`${url}/extra-payments`, { date: '2025-06-15', amount });
      expect(await both(pay(100), pay(200))).toEqual([201, 201]);
      const [loan] = await loansAt(browser, listOf(url));
      expect(sorted(loan!.extras.map(({ amount }) => amount))).toEqual([100, 200]);
    },
  },
};
