import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { FeatureRequest } from '#contract/trust/feedback.ts';
import { both, type Race } from './race.ts';

const SUBMIT = '/api/feedback/submit';
const REQUESTS = '/api/feedback/feature-requests';

/** What feedback and reported errors guarantee when two calls race. */
export const feedbackRaces: Record<string, Record<string, Race>> = {
  'POST /api/feedback/submit': {
    'two messages are two messages': async ({ testApp, browser, userId }) => {
      const submit = () => browser.post(SUBMIT, { type: 'BUG', description: 'The map is empty' });
      expect(await both(submit, submit)).toEqual([200, 200]);
      const { rowCount } = await testApp.database.pool.query(
        'SELECT 1 FROM feedback WHERE user_id = $1',
        [userId],
      );
      expect(rowCount).toBe(2);
    },
  },
  'POST /api/feedback/{feedbackId}/vote': {
    'twice by one user: it counts once': async ({ browser }) => {
      const { id } = (
        await browser.post(SUBMIT, { type: 'FEATURE', description: 'Rent receipts' })
      ).json<{ id: string }>();
      const vote = () => browser.post(`/api/feedback/${id}/vote`);
      expect(await both(vote, vote)).toEqual([200, 200]);
      const { items } = (await browser.get(REQUESTS)).json<{ items: FeatureRequest[] }>();
      expect(items.find((request) => request.id === id)?.votes).toBe(1);
    },
  },
  'POST /api/errors': {
    'the same report twice: it counts once': async ({ testApp, browser }) => {
      const message = `Broken ${randomUUID()}`;
      const report = {
        id: randomUUID(),
        timestamp: '2026-11-16T08:00:00.000Z',
        message,
        stack: `Error\n    at ${message}:1`,
        url: 'http://localhost:3000/home',
        userAgent: 'Test',
        context: {},
        severity: 'high',
        category: 'javascript',
      };
      const send = () => browser.post('/api/errors', { errors: [report] });
      expect(await both(send, send)).toEqual([200, 200]);
      const { rows } = await testApp.database.pool.query(
        'SELECT occurrences FROM client_errors WHERE message = $1',
        [message],
      );
      expect(rows).toEqual([{ occurrences: 1 }]);
    },
  },
};
