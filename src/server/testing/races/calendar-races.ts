import { expect } from 'vitest';
import type { CalendarFeed } from '#contract/calendar/calendar.ts';
import { both, type Race } from './race.ts';

const CALENDAR = '/api/v2/portfolio/calendar';
const FEED = `${CALENDAR}/feed`;

/** What the calendar feed guarantees when two calls race. */
export const calendarRaces: Record<string, Record<string, Race>> = {
  [`POST ${FEED}`]: {
    'two tabs get one address': async ({ browser }) => {
      const create = () => browser.post(FEED);
      const [one, other] = await Promise.all([create(), create()]);
      expect(one.json<CalendarFeed>().path).toBe(other.json<CalendarFeed>().path);
    },
  },
  [`DELETE ${FEED}`]: {
    'twice is once': async ({ browser }) => {
      await browser.post(FEED);
      const revoke = () => browser.delete(FEED);
      expect(await both(revoke, revoke)).toEqual([200, 200]);
      const { feed } = (await browser.get(CALENDAR)).json<{ feed: CalendarFeed }>();
      expect(feed.path).toBeNull();
    },
  },
};
