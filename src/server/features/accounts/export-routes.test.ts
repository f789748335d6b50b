import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import { OWNED_TABLES } from '#server/db/owned-tables.ts';
import { exportedColumns } from '#server/db/queries/accounts/account-export.ts';
import { ownedIds } from '#server/testing/contract-examples.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';

import { EXPORT_LIMITS, SLOW_READER_MS } from '#server/workers/limits.ts';
import { untilSlow } from './write-export.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

type Exported = Record<string, Record<string, unknown>[]> & {
  profile: Record<string, unknown>;
};

/** An account with one of everything a user can own. */
async function fullAccount() {
  const { browser, userId, email } = await registerUser(testApp);
  for (const make of Object.values(ownedIds)) await make(testApp, userId);
  const property = await browser.post('/api/v2/properties', {
    address: '=1428 Bryden Road',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43205',
    propertyType: 'Single Family',
    price: 219_900,
  });
  const { id } = property.json<{ id: string }>();
  await browser.post(`/api/v2/properties/${id}/favorite`, {});
  const analysis = await browser.post('/api/v2/analyses', {
    name: 'Shared one',
    calculator: 'mortgage',
    input: startingInput('mortgage'),
  });
  const shared = await browser.post(
    `/api/v2/analyses/${analysis.json<{ id: string }>().id}/share`,
    {},
  );
  return { browser, userId, email, link: shared.body };
}

describe('GET /api/auth/export', () => {
  test('exports everything in one JSON file, with its lists by name', async () => {
    const { browser, userId, email } = await fullAccount();
    const response = await browser.get('/api/auth/export');
    expect(response.statusCode, response.body).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['content-disposition']).toContain(
      'filename="Freehold account 2026-11-15.json"',
    );
    expect(response.headers['cache-control']).toBe('no-store');
    const data = response.json<Exported>();
    expect(Object.keys(data)).toEqual([
      'exportedAt',
      ...OWNED_TABLES.map(({ name }) => name),
      'mail',
    ]);
    expect(data.profile).toMatchObject({ userId, email });
    expect(data['favorites']).toHaveLength(1);
    expect(data['ownListings']!.map(({ address }) => address)).toContain('=1428 Bryden Road');
    expect(data['savedSearches']).toMatchObject([{ name: 'Columbus', query: 'q=Columbus' }]);
    expect(data['analyses']!.map(({ name }) => name)).toContain('Shared one');
    expect(data['sessions']!.length).toBeGreaterThan(0);
    expect(data['imports']).toMatchObject([{ fileName: 'a.csv' }]);
    expect(data['mail']!.length).toBeGreaterThan(0);
  });

  test('each value matches the database, with times to the millisecond in UTC', async () => {
    const { browser, userId } = await fullAccount();
    const data = (await browser.get('/api/auth/export')).json<Record<string, unknown>>();
    let compared = 0;
    for (const owned of OWNED_TABLES) {
      const stored = testApp.deps.db.select(exportedColumns(owned)).from(owned.table);
      const rows = await stored.where(eq(owned.table.userId, userId));
      const exported = [data[owned.name]].flat().filter((row) => row !== null);
      const plain = rows.map((row) => JSON.parse(JSON.stringify(row)) as unknown);
      expect(exported, owned.name).toHaveLength(plain.length);
      expect(exported, owned.name).toEqual(expect.arrayContaining(plain));
      compared += plain.length;
    }
    expect(compared).toBeGreaterThan(30);
  });

  test('contains no secrets and no other user’s data', async () => {
    const { browser, userId, link } = await fullAccount();
    const other = await fullAccount();
    const { body } = await browser.get('/api/auth/export');
    const { rows } = await testApp.database.pool.query<Record<string, string>>(
      `SELECT password_hash, token_hash, share_hash, share_nonce FROM users
         LEFT JOIN sessions USING (user_id) LEFT JOIN analyses USING (user_id) WHERE user_id = $1`,
      [userId],
    );
    const secrets = rows.flatMap((row) => Object.values(row)).filter((value) => value !== null);
    expect(secrets.length).toBeGreaterThan(3);
    for (const secret of secrets) expect(body).not.toContain(secret);
    const token = /[\w-]{30,}/.exec(link)?.[0];
    expect(token).toBeDefined();
    expect(body).not.toContain(token);
    expect(body).not.toContain(other.email);
    expect(body).not.toContain(other.userId);
  });

  test('the CSV has a block for each list and escapes formulas', async () => {
    const { browser } = await fullAccount();
    const response = await browser.get('/api/auth/export?format=csv');
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.body.startsWith('\uFEFFexportedAt,2026-11-15T12:00:00.000Z\r\n')).toBe(true);
    expect(response.body).toContain(
      '\r\n\r\nsavedSearches\r\nsearchId,name,query,createdAt,alertFrequency,alertedThrough\r\n',
    );
    expect(response.body).toContain(",'=1428 Bryden Road,");
  });

  test('reads 250 listings in pages of 50 and exports each once, as JSON and as CSV', async () => {
    const { browser } = await registerUser(testApp);
    const addresses = Array.from({ length: 250 }, (_, at) => `${at} Long Street`);
    const rows = addresses.map((address) => `${address},Columbus,OH,43201,90000`);
    const csv = ['Address,City,State,Zip,Price', ...rows].join('\n');
    const imported = await browser.post('/api/v2/properties/imports', { csv });
    expect(imported.statusCode, imported.body).toBe(201);
    const { ownListings } = (await browser.get('/api/auth/export')).json<Exported>();
    expect(new Set(ownListings!.map(({ address }) => address))).toEqual(new Set(addresses));
    expect(ownListings).toHaveLength(250);
    const { body } = await browser.get('/api/auth/export?format=csv');
    for (const address of addresses) expect(body.split(`,${address},`)).toHaveLength(2);
  });

  test('requires signing in, and rejects any other format', async () => {
    expect((await new TestBrowser(testApp).get('/api/auth/export')).statusCode).toBe(401);
    const { browser } = await registerUser(testApp);
    expect((await browser.get('/api/auth/export?format=xml')).statusCode).toBe(400);
  });
});

describe('concurrent exports', () => {
  /** Holds back all pages until the test lets them go; `waiting` lists their callers. */
  async function held(work: (waiting: string[], goOn: () => void) => Promise<void>) {
    const { reads } = testApp.deps;
    const waiting: string[] = [];
    let goOn: () => void = () => undefined;
    const allowed = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    testApp.deps.reads = {
      ...reads,
      enter: async (caller, kind, signal) => {
        waiting.push(caller);
        await allowed;
        return reads.enter(caller, kind, signal);
      },
    };
    await work(waiting, goOn).finally(() => {
      goOn();
      testApp.deps.reads = reads;
    });
  }

  test('for one account, one export runs, one waits and the third gets 429 with Retry-After 10; the first two finish complete', async () => {
    const { browser } = await registerUser(testApp);
    await held(async (waiting, goOn) => {
      const exports = Array.from({ length: 3 }, () => browser.get('/api/auth/export'));
      const refused = await Promise.race(exports);
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '10']);
      expect(waiting).toHaveLength(1);
      goOn();
      const answers = (await Promise.all(exports)).filter((answer) => answer !== refused);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      for (const answer of answers) expect(answer.json()).toHaveProperty('mail');
    });
    expect((await browser.get('/api/auth/export')).statusCode).toBe(200);
  });

  test('one IP runs one export at a time while other IPs are served, up to 8 IPs at the same time', async () => {
    const { running } = EXPORT_LIMITS.kinds.file;
    const users = await Promise.all(
      Array.from({ length: running + 2 }, () => registerUser(testApp)),
    );
    const addresses = users.map((_, at) => `203.0.113.${100 + at}`);
    // The first two share an IP.
    addresses[1] = addresses[0]!;
    await held(async (waiting, goOn) => {
      const exports = users.map(({ browser }, at) => {
        const other = new TestBrowser(testApp, addresses[at]);
        for (const [name, value] of browser.cookies) other.cookies.set(name, value);
        return other.get('/api/auth/export');
      });
      await expect.poll(() => waiting.length).toBe(running);
      expect(new Set(waiting).size).toBe(running);
      goOn();
      const answers = await Promise.all(exports);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(users.map(() => 200));
    });
  });

  test('a reader that stalls for 5 seconds gives up its slot, and still gets every part', async () => {
    vi.useFakeTimers();
    try {
      const leave = vi.fn();
      async function* three() {
        yield* ['a', 'b', 'c'];
      }
      const parts = untilSlow(three(), leave);
      expect((await parts.next()).value).toBe('a');
      vi.advanceTimersByTime(SLOW_READER_MS - 1);
      expect((await parts.next()).value).toBe('b');
      vi.advanceTimersByTime(SLOW_READER_MS - 1);
      expect(leave).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(leave).toHaveBeenCalledOnce();
      expect([(await parts.next()).value, (await parts.next()).done]).toEqual(['c', true]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a reader that disconnects gives up its slot', async () => {
    const leave = vi.fn();
    async function* endless() {
      for (;;) yield 'a';
    }
    const parts = untilSlow(endless(), leave);
    await parts.next();
    await parts.return(undefined);
    expect(leave).toHaveBeenCalled();
  });
});
