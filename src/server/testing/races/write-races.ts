import { expect } from 'vitest';
import type { LogoAnswer } from '#contract/preferences.ts';
import { BASELINE_JPEG, EXAMPLE_LOGO } from '#server/reports/testing/example-logo.ts';
import { addProperty, BRYDEN_ROAD } from '#server/testing/own-property.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';
import { accessTokenRaces } from './access-token-races.ts';
import { accountRaces } from './account-races.ts';
import { analysisRaces } from './analysis-races.ts';
import { billingRaces } from './billing-races.ts';
import { bookRaces } from './book-races.ts';
import { calendarRaces } from './calendar-races.ts';
import { documentRaces } from './document-races.ts';
import { expenseRaces } from './expense-races.ts';
import { feedbackRaces } from './feedback-races.ts';
import { handOverRaces } from './hand-over-races.ts';
import { leaseRaces } from './lease-races.ts';
import { maintenanceRaces } from './maintenance-races.ts';
import { notificationRaces } from './notification-races.ts';
import { ownershipRaces } from './ownership-races.ts';
import { passkeyRaces } from './passkey-races.ts';
import { paymentRaces } from './payment-races.ts';
import { both, type Race, removedForGood, removedOnce, totalOf, twoCreated } from './race.ts';
import { reserveRaces } from './reserve-races.ts';
import { secondFactorRaces } from './second-factor-races.ts';
import { sharedCostRaces } from './shared-cost-races.ts';
import { siteRaces } from './site-races.ts';
import { transactionRaces } from './transaction-races.ts';
import { vendorRaces } from './vendor-races.ts';

/** The only write endpoints that write nothing, because they only compute. */
export const STATELESS: readonly string[] = [
  'POST /api/v2/locations/trends',
  'POST /api/v2/locations/demographics',
  'POST /api/v2/properties/imports/preview',
  'POST /api/v2/books/imports/preview',
  'POST /api/v2/portfolio/imports/preview',
  'POST /api/v2/books/reconciliations/preview',
  'POST /api/v2/rentals/history/{propertyId}/{historyId}/letters/preview',
  'POST /api/v2/calculations/compare',
  'POST /api/v2/calculations/cash-flow',
  'POST /api/v2/calculations/buy-hold',
  'POST /api/v2/calculations/roi',
  'POST /api/v2/calculations/brrrr',
  'POST /api/v2/calculations/fix-flip',
  'POST /api/v2/calculations/mortgage',
  'POST /api/v2/calculations/monte-carlo',
  'POST /api/v2/portfolio/monte-carlo',
  'POST /api/v2/portfolio/brrrr/optimize',
  'POST /api/user-properties/{propertyId}/sale/preview',
  'POST /api/v2/reports',
];

const CSV = 'Address,City,State,Zip,Price\n1428 Bryden Road,Columbus,OH,43201,219900';
const IMPORTS = '/api/v2/properties/imports';
const SEARCHES = '/api/v2/users/searches';
const PREFERENCES = '/api/v2/users/preferences';
const LOGO = `${PREFERENCES}/logo`;
const FAVORITES = '/api/v2/properties/favorites';

const newListing = async (browser: TestBrowser): Promise<string> =>
  `/api/v2/properties/${(await addProperty(browser, BRYDEN_ROAD)).id}`;

async function newSearch(browser: TestBrowser): Promise<string> {
  const answer = await browser.post(SEARCHES, { name: 'A', query: 'q=Columbus' });
  return `${SEARCHES}/${answer.json<{ searchId: string }>().searchId}`;
}

async function newFavorite(browser: TestBrowser): Promise<string> {
  const url = `${await newListing(browser)}/favorite`;
  await browser.post(url);
  return url;
}

export const RACES: Record<string, Record<string, Race>> = {
  ...accountRaces,
  ...billingRaces,
  ...analysisRaces,
  ...bookRaces,
  ...documentRaces,
  ...expenseRaces,
  ...transactionRaces,
  ...vendorRaces,
  ...sharedCostRaces,
  ...maintenanceRaces,
  ...calendarRaces,
  ...leaseRaces,
  ...handOverRaces,
  ...ownershipRaces,
  ...reserveRaces,
  ...paymentRaces,
  ...feedbackRaces,
  ...siteRaces,
  ...notificationRaces,
  ...secondFactorRaces,
  ...passkeyRaces,
  ...accessTokenRaces,
  'POST /api/v2/properties': {
    'two places are two places': async ({ testApp, browser, userId }) => {
      const create = () => browser.post('/api/v2/properties', BRYDEN_ROAD);
      expect(await both(create, create)).toEqual([201, 201]);
      const { rowCount } = await testApp.database.pool.query(
        'SELECT 1 FROM user_listings WHERE user_id = $1',
        [userId],
      );
      expect(rowCount).toBe(2);
    },
    'under assumptions that change meanwhile it has the metrics of the new ones': async ({
      testApp,
      browser,
      userId,
    }) => {
      await both(
        () => browser.post('/api/v2/properties', BRYDEN_ROAD),
        () => browser.put(PREFERENCES, { assumptions: { downPaymentPercent: 33 } }),
      );
      const { rows } = await testApp.database.pool.query<{ fits: boolean }>(
        `SELECT l.metrics_key = p.metrics_key AS fits
         FROM user_listings l JOIN preferences p USING (user_id) WHERE user_id = $1`,
        [userId],
      );
      expect(rows).toEqual([{ fits: true }]);
    },
  },
  'PUT /api/v2/properties/{listingId}': {
    'price and bedrooms': async ({ browser }) => {
      const url = await newListing(browser);
      const statuses = await both(
        () => browser.put(url, { price: 199_000 }),
        () => browser.put(url, { bedrooms: 5 }),
      );
      expect(statuses).toEqual([200, 200]);
      expect((await browser.get(url)).json()).toMatchObject({ price: 199_000, bedrooms: 5 });
    },
  },
  'DELETE /api/v2/properties/{listingId}': {
    'twice is once': removedOnce(newListing, FAVORITES),
    'while it is saved as a favorite: neither is left': async ({ browser }) => {
      const url = await newListing(browser);
      const [removed, saved] = await both(
        () => browser.delete(url),
        () => browser.post(`${url}/favorite`),
      );
      expect(removed).toBe(200);
      expect([200, 404]).toContain(saved);
      expect(await totalOf(browser, FAVORITES)).toBe(0);
    },
    'while it is changed it is gone': async ({ browser }) => {
      const url = await newListing(browser);
      const [removed] = await both(
        () => browser.delete(url),
        () => browser.put(url, { price: 1000 }),
      );
      expect([removed, (await browser.get(url)).statusCode]).toEqual([200, 404]);
    },
  },
  'POST /api/v2/properties/{listingId}/favorite': {
    'twice is once': async ({ browser }) => {
      const url = `${await newListing(browser)}/favorite`;
      const save = () => browser.post(url);
      expect(await both(save, save)).toEqual([200, 200]);
      expect(await totalOf(browser, FAVORITES)).toBe(1);
    },
    'while it is removed: saved before and brought back, or removed after': async ({ browser }) => {
      const url = await newFavorite(browser);
      await browser.put(url, { notes: 'Call the agent' });
      const [saved, removed] = await both(
        () => browser.post(url),
        () => browser.delete(url),
      );
      expect([saved, removed]).toEqual([200, 200]);
      // The last call wins, and the notes are restored with it.
      expect((await browser.post(url)).json()).toMatchObject({ notes: 'Call the agent' });
    },
  },
  'PUT /api/v2/properties/{listingId}/favorite': {
    'notes and tags': async ({ browser }) => {
      const url = await newFavorite(browser);
      const statuses = await both(
        () => browser.put(url, { notes: 'Call the agent' }),
        () => browser.put(url, { tags: ['Columbus'] }),
      );
      expect(statuses).toEqual([200, 200]);
      expect((await browser.post(url)).json()).toMatchObject({
        notes: 'Call the agent',
        tags: ['Columbus'],
      });
    },
  },
  'DELETE /api/v2/properties/{listingId}/favorite': {
    'twice is once': removedOnce(newFavorite, FAVORITES),
    'while it is changed it is gone': removedForGood(newFavorite, FAVORITES, { notes: 'x' }),
  },
  'POST /api/v2/properties/imports': {
    'two files are two imports': twoCreated(IMPORTS, (n) => ({ csv: CSV, fileName: `${n}.csv` })),
  },
  'DELETE /api/v2/properties/imports/{importId}': {
    'twice is once': removedOnce(async (browser) => {
      const answer = await browser.post(IMPORTS, { csv: CSV, fileName: 'a.csv' });
      return `${IMPORTS}/${answer.json<{ importId: string }>().importId}`;
    }, IMPORTS),
  },
  'PUT /api/v2/users/preferences': {
    'two different assumptions': async ({ browser }) => {
      const statuses = await both(
        () => browser.put(PREFERENCES, { assumptions: { downPaymentPercent: 31 } }),
        () => browser.put(PREFERENCES, { assumptions: { holdYears: 5 } }),
      );
      expect(statuses).toEqual([200, 200]);
      expect((await browser.get(PREFERENCES)).json()).toMatchObject({
        assumptions: { downPaymentPercent: 31, holdYears: 5 },
      });
    },
    'the theme and the number format': async ({ browser }) => {
      const statuses = await both(
        () => browser.put(PREFERENCES, { display: { theme: 'dark' } }),
        () => browser.put(PREFERENCES, { display: { numberFormat: '1.234,56' } }),
      );
      expect(statuses).toEqual([200, 200]);
      expect((await browser.get(PREFERENCES)).json()).toMatchObject({
        display: { theme: 'dark', numberFormat: '1.234,56' },
      });
    },
  },
  'PUT /api/v2/users/preferences/logo': {
    'of two pictures one is there, whole': async ({ browser }) => {
      const statuses = await both(
        () => browser.put(LOGO, { image: EXAMPLE_LOGO }),
        () => browser.put(LOGO, { image: BASELINE_JPEG }),
      );
      expect(statuses).toEqual([200, 200]);
      const { logo } = (await browser.get(LOGO)).json<LogoAnswer>();
      expect([
        ['image/png', EXAMPLE_LOGO],
        ['image/jpeg', BASELINE_JPEG],
      ]).toContainEqual([logo?.type, logo?.image]);
    },
    'removed while it is replaced: there or not, and answered': async ({ browser }) => {
      await browser.put(LOGO, { image: EXAMPLE_LOGO });
      const statuses = await both(
        () => browser.put(LOGO, { image: null }),
        () => browser.put(LOGO, { image: BASELINE_JPEG }),
      );
      expect(statuses).toEqual([200, 200]);
      const { logo } = (await browser.get(LOGO)).json<LogoAnswer>();
      expect([undefined, BASELINE_JPEG]).toContain(logo?.image);
    },
  },
  'POST /api/v2/users/searches': {
    'two searches are two searches': twoCreated(SEARCHES, (n) => ({
      name: `S ${n}`,
      query: 'q=Columbus',
    })),
  },
  'PUT /api/v2/users/searches/{searchId}': {
    'the later of two names holds': async ({ browser }) => {
      const url = await newSearch(browser);
      const statuses = await both(
        () => browser.put(url, { name: 'B' }),
        () => browser.put(url, { name: 'C' }),
      );
      expect(statuses).toEqual([200, 200]);
      const [search] = (await browser.get(SEARCHES)).json<{ items: { name: string }[] }>().items;
      expect(['B', 'C']).toContain(search!.name);
    },
  },
  'DELETE /api/v2/users/searches/{searchId}': {
    'twice is once': removedOnce(newSearch, SEARCHES),
    'while it is renamed it is gone': removedForGood(newSearch, SEARCHES, { name: 'B' }),
  },
};
