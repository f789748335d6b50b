import { expect } from 'vitest';
import type { TestBrowser } from '#server/testing/test-app.ts';
import { both, type Race, sorted, totalOf, twoCreated } from './race.ts';

const VENDORS = '/api/v2/portfolio/vendors';

async function newVendor(browser: TestBrowser, name = 'Ortiz Plumbing'): Promise<string> {
  return (await browser.post(VENDORS, { name })).json<{ vendorId: string }>().vendorId;
}

/** What vendors guarantee when two calls race. */
export const vendorRaces: Record<string, Record<string, Race>> = {
  [`POST ${VENDORS}`]: {
    'two names are two': twoCreated(VENDORS, (n) => ({ name: `Vendor ${n}` })),
    'one name is one vendor': async ({ browser }) => {
      const add = () => browser.post(VENDORS, { name: 'Ortiz Plumbing' });
      expect(sorted(await both(add, add))).toEqual([201, 409]);
      expect(await totalOf(browser, VENDORS)).toBe(1);
    },
  },
  [`PUT ${VENDORS}/{vendorId}`]: {
    'two vendors can’t take one name': async ({ browser }) => {
      const [one, other] = [await newVendor(browser, 'A'), await newVendor(browser, 'B')];
      const rename = (id: string) => () => browser.put(`${VENDORS}/${id}`, { name: 'C' });
      expect(sorted(await both(rename(one), rename(other)))).toEqual([200, 409]);
    },
  },
  [`POST ${VENDORS}/remove`]: {
    'twice is once': async ({ browser }) => {
      const vendorIds = [await newVendor(browser)];
      const remove = () => browser.post(`${VENDORS}/remove`, { vendorIds });
      expect(sorted(await both(remove, remove))).toEqual([200, 404]);
      expect(await totalOf(browser, VENDORS)).toBe(0);
    },
  },
  [`POST ${VENDORS}/import`]: {
    'one file twice adds its vendors once': async ({ browser }) => {
      const add = () => browser.post(`${VENDORS}/import`, { csv: 'Name\nA\nB' });
      expect(await both(add, add)).toEqual([201, 201]);
      expect(await totalOf(browser, VENDORS)).toBe(2);
    },
  },
};
