import { expect } from 'vitest';
import { LEASE_OF_2026, leasesUrl, newLease, type Owner } from '#server/testing/owner.ts';
import { addBirchStreet } from '#server/testing/ownership-rows.ts';
import { both, type Race, type Racer, sorted, totalOf } from './race.ts';

export async function ownerOf({ testApp, browser, userId }: Racer): Promise<Owner> {
  const { propertyId } = await addBirchStreet(testApp.deps.db, userId);
  return { browser, userId, propertyId };
}

const LEASE = '/api/v2/rentals/history/{propertyId}/{historyId}';

/** What leases guarantee when two calls race. */
export const leaseRaces: Record<string, Record<string, Race>> = {
  'POST /api/v2/rentals/history/{propertyId}': {
    'of two for one unit one is kept': async (racer) => {
      const owner = await ownerOf(racer);
      const add = () => owner.browser.post(leasesUrl(owner), LEASE_OF_2026);
      expect(sorted(await both(add, add))).toEqual([201, 409]);
      expect(await totalOf(owner.browser, leasesUrl(owner))).toBe(1);
    },
  },
  [`PUT ${LEASE}`]: {
    'of two changes to one version, the second gets a conflict': async (racer) => {
      const owner = await ownerOf(racer);
      const url = `${leasesUrl(owner)}/${(await newLease(owner)).id}`;
      const change = (monthlyRent: number) => () =>
        owner.browser.put(url, { ...LEASE_OF_2026, monthlyRent, version: 1 });
      const statuses = await both(change(2400), change(2500));
      expect(sorted(statuses)).toEqual([200, 409]);
      const monthlyRent = statuses[0] === 200 ? 2400 : 2500;
      expect((await owner.browser.get(url)).json()).toMatchObject({ monthlyRent, version: 2 });
    },
  },
  [`DELETE ${LEASE}`]: {
    'twice is once': async (racer) => {
      const owner = await ownerOf(racer);
      const url = `${leasesUrl(owner)}/${(await newLease(owner)).id}`;
      const remove = () => owner.browser.delete(url);
      expect(sorted(await both(remove, remove))).toEqual([200, 404]);
      expect(await totalOf(owner.browser, leasesUrl(owner))).toBe(0);
    },
  },
  [`POST ${LEASE}/end-lease`]: {
    'the deposit is settled once': async (racer) => {
      const owner = await ownerOf(racer);
      const url = `${leasesUrl(owner)}/${(await newLease(owner)).id}`;
      const body = { endedOn: '2026-10-31', depositInterest: 5, version: 1 };
      const end = () => owner.browser.post(`${url}/end-lease`, body);
      expect(sorted(await both(end, end))).toEqual([200, 409]);
      const { rowCount } = await racer.testApp.database.pool.query(
        `SELECT 1 FROM deposit_entries WHERE user_id = $1 AND kind = 'interest'`,
        [racer.userId],
      );
      expect(rowCount).toBe(1);
    },
  },
  [`POST ${LEASE}/renew`]: {
    'twice is one renewal': async (racer) => {
      const owner = await ownerOf(racer);
      const url = `${leasesUrl(owner)}/${(await newLease(owner)).id}`;
      const renew = () => owner.browser.post(`${url}/renew`, { endsOn: '2027-12-31' });
      expect(sorted(await both(renew, renew))).toEqual([201, 409]);
      expect(await totalOf(owner.browser, leasesUrl(owner))).toBe(2);
    },
  },
  [`POST ${LEASE}/undo-end`]: {
    'the settlement is reversed once': async (racer) => {
      const owner = await ownerOf(racer);
      const url = `${leasesUrl(owner)}/${(await newLease(owner)).id}`;
      const body = { endedOn: '2026-10-31', depositInterest: 5, version: 1 };
      await owner.browser.post(`${url}/end-lease`, body);
      const undo = () => owner.browser.post(`${url}/undo-end`, { version: 2 });
      expect(sorted(await both(undo, undo))).toEqual([200, 409]);
      const { rowCount } = await racer.testApp.database.pool.query(
        'SELECT 1 FROM deposit_entries WHERE user_id = $1 AND reverses_id IS NOT NULL',
        [racer.userId],
      );
      // The interest, and its refund to the tenant.
      expect(rowCount).toBe(2);
    },
  },
  [`POST ${LEASE}/undo-renewal`]: {
    'twice is once': async (racer) => {
      const owner = await ownerOf(racer);
      const url = `${leasesUrl(owner)}/${(await newLease(owner)).id}`;
      const renewal = await owner.browser.post(`${url}/renew`, { endsOn: '2027-12-31' });
      const { id } = renewal.json<{ id: string }>();
      const undo = () =>
        owner.browser.post(`${leasesUrl(owner)}/${id}/undo-renewal`, { version: 1 });
      expect(sorted(await both(undo, undo))).toEqual([200, 404]);
      expect(await totalOf(owner.browser, leasesUrl(owner))).toBe(1);
    },
  },
};
