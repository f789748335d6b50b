import { expect } from 'vitest';
import { unsubscribeToken } from '#server/providers/mail/unsubscribe-link.ts';
import { both, type Race, type Racer } from './race.ts';

const SETTINGS = '/api/v2/users/notifications';

const tokenOf = ({ testApp, userId }: Racer): string =>
  unsubscribeToken(testApp.deps.secret, { userId, kind: 'rent-overdue' });

/** What notification settings guarantee when two calls race. */
export const notificationRaces: Record<string, Record<string, Race>> = {
  'PUT /api/v2/users/notifications': {
    'a switch and the quiet hours': async ({ browser }) => {
      const statuses = await both(
        () => browser.put(SETTINGS, { kinds: { 'lease-ending': { isOn: false } } }),
        () => browser.put(SETTINGS, { quietHours: { isOn: true } }),
      );
      expect(statuses).toEqual([200, 200]);
      expect((await browser.get(SETTINGS)).json()).toMatchObject({
        kinds: { 'lease-ending': { isOn: false } },
        quietHours: { isOn: true },
      });
    },
  },
  'PUT /api/v2/notifications/subscription': {
    'a link and the page: both hold': async (racer) => {
      const { browser } = racer;
      const token = tokenOf(racer);
      const statuses = await both(
        () => browser.put('/api/v2/notifications/subscription', { token, isOn: false }),
        () => browser.put(SETTINGS, { kinds: { 'lease-ending': { isOn: false } } }),
      );
      expect(statuses).toEqual([200, 200]);
      expect((await browser.get(SETTINGS)).json()).toMatchObject({
        kinds: { 'rent-overdue': { isOn: false }, 'lease-ending': { isOn: false } },
      });
    },
  },
  'POST /unsubscribe': {
    'twice is once': async (racer) => {
      const { browser } = racer;
      const unsubscribe = () => browser.post(`/unsubscribe?token=${tokenOf(racer)}`);
      expect(await both(unsubscribe, unsubscribe)).toEqual([200, 200]);
      expect((await browser.get(SETTINGS)).json()).toMatchObject({
        kinds: { 'rent-overdue': { isOn: false } },
      });
    },
  },
};
