import { expect } from 'vitest';
import { both, type Race } from './race.ts';

/** What the public site guarantees when two calls race. */
export const siteRaces: Record<string, Record<string, Race>> = {
  'POST /api/waitlist/join': {
    'one address has one entry and one position': async ({ testApp, browser, email }) => {
      const join = () => browser.post('/api/waitlist/join', { email });
      const [one, other] = await Promise.all([join(), join()]);
      expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
      expect(one.json<{ position: number }>().position).toBe(
        other.json<{ position: number }>().position,
      );
      const { rowCount } = await testApp.database.pool.query(
        'SELECT 1 FROM waitlist_entries WHERE email_key = $1',
        [email.toLowerCase()],
      );
      expect(rowCount).toBe(1);
    },
  },
  'POST /api/waitlist/invitations': {
    'two calls invite each address once': async ({ testApp, browser, userId, email }) => {
      const { pool } = testApp.database;
      await browser.post('/api/waitlist/join', { email });
      await pool.query('UPDATE users SET email_verified_at = now() WHERE user_id = $1', [userId]);
      testApp.deps.env.STAFF_EMAILS.push(email.toLowerCase());
      const invite = () => browser.post('/api/waitlist/invitations', { count: 100 });
      expect(await both(invite, invite)).toEqual([200, 200]);
      const { rowCount } = await pool.query(
        `SELECT 1 FROM outgoing_mail WHERE recipient = $1 AND subject = 'Your invitation to Freehold'`,
        [email],
      );
      expect(rowCount).toBe(1);
    },
  },
  'POST /api/contact': {
    'two messages are two mails': async ({ testApp, browser, email }) => {
      const message = `Two at once from ${email}`;
      const send = () => browser.post('/api/contact', { email, topic: 'question', message });
      expect(await both(send, send)).toEqual([200, 200]);
      const { rowCount } = await testApp.database.pool.query(
        `SELECT 1 FROM outgoing_mail WHERE text_body LIKE '%' || $1 || '%'`,
        [message],
      );
      expect(rowCount).toBe(2);
    },
  },
};
