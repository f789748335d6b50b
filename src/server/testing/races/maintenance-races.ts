import { expect } from 'vitest';
import type { Owner } from '#server/testing/owner.ts';
import { ownerOf } from './lease-races.ts';
import { both, type Race, sorted, totalOf } from './race.ts';

const MAINTENANCE = '/api/user-properties/{propertyId}/maintenance';
const LIST = '/api/v2/portfolio/maintenance';
const FILTER = { title: 'Furnace filter', reportedOn: '2026-11-01', dueOn: '2026-11-10' };

const urlOf = ({ propertyId }: Owner) => `/api/user-properties/${propertyId}/maintenance`;

async function newTask(owner: Owner, typed: object = {}): Promise<string> {
  const answer = await owner.browser.post(urlOf(owner), { ...FILTER, ...typed });
  return `${urlOf(owner)}/${answer.json<{ maintenanceId: string }>().maintenanceId}`;
}

/** What maintenance requests guarantee when two calls race. */
export const maintenanceRaces: Record<string, Record<string, Race>> = {
  [`POST ${MAINTENANCE}`]: {
    'two requests are two': async (racer) => {
      const owner = await ownerOf(racer);
      const add = () => owner.browser.post(urlOf(owner), FILTER);
      expect(await both(add, add)).toEqual([201, 201]);
      expect(await totalOf(owner.browser, LIST)).toBe(2);
    },
  },
  [`PUT ${MAINTENANCE}/{maintenanceId}`]: {
    'a task finished twice is followed by one': async (racer) => {
      const owner = await ownerOf(racer);
      const url = await newTask(owner, { every: 'monthly' });
      const finish = () => owner.browser.put(url, { ...FILTER, every: 'monthly', state: 'done' });
      expect(await both(finish, finish)).toEqual([200, 200]);
      expect(await totalOf(owner.browser, LIST)).toBe(2);
    },
  },
  [`DELETE ${MAINTENANCE}/{maintenanceId}`]: {
    'twice is once': async (racer) => {
      const owner = await ownerOf(racer);
      const url = await newTask(owner);
      const remove = () => owner.browser.delete(url);
      expect(sorted(await both(remove, remove))).toEqual([200, 404]);
      expect(await totalOf(owner.browser, LIST)).toBe(0);
    },
  },
};
