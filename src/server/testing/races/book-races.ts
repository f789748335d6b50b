import { expect } from 'vitest';
import { both, type Race, totalOf } from './race.ts';

const OWNED = '/api/user-properties';
const SAMPLE = '/api/v2/portfolio/sample';

/** What the sample portfolio promises when two calls meet. */
export const bookRaces: Record<string, Record<string, Race>> = {
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
