import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertUser } from '#server/db/queries/accounts/users.ts';
import { users } from '#server/db/schema/users.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { logFailure } from './log-failure.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const ada = {
  email: 'ada@example.com',
  emailKey: 'ada@example.com',
  firstName: 'Ada-Augusta',
  lastName: 'Lovelace',
  passwordHash: 'a-hash',
  emailVerifiedAt: null,
  createdAt: new Date(),
  updatedAt: new Date(),
};

async function failureOf(work: PromiseLike<unknown>): Promise<unknown> {
  try {
    await work;
  } catch (error) {
    return error;
  }
  throw new Error('It worked');
}

describe('logging a failed query', () => {
  test('a conflict names the table and constraint, and nothing from the row', async () => {
    await insertUser(database.db, ada, ada.createdAt);
    const failure = await failureOf(database.db.insert(users).values(ada));
    expect(JSON.stringify({ ...(failure as object), failure: String(failure) })).toContain('Ada');
    const logged = logFailure(failure);
    expect(logged).toMatchObject({
      type: 'DrizzleQueryError',
      cause: { type: 'DatabaseError', code: '23505', table: 'users' },
    });
    expect(logged.message).toMatch(/^Failed query: insert into "users" .*\$\d/s);
    expect(logged.cause?.constraint).toBeTypeOf('string');
    expect(JSON.stringify(logged)).not.toMatch(/ada@|Ada|Lovelace|a-hash/i);
  });

  test('a value quoted in the database message is left out', async () => {
    const failure = await failureOf(database.db.execute(sql`select ${'Ada Lovelace'}::uuid`));
    const logged = logFailure(failure);
    expect(logged.cause?.message).toBe('invalid input syntax for type uuid: "…"');
    expect(JSON.stringify(logged)).not.toContain('Lovelace');
  });
});

describe('logging other failures', () => {
  test('email addresses in messages are left out, however they are written', () => {
    const message =
      'refused <ada@example.com>, to=bob@example.org; "eve@example.net" (mallory@example.com)';
    expect(logFailure(new Error(message)).message).toBe('refused <…@…>, to=…@…; "…@…" (…@…)');
  });

  test('fields attached to the error are left out; its code and stack position stay', () => {
    const failure = Object.assign(new TypeError('no such thing'), {
      code: 'E_THING',
      response: { password: 'hunter2' },
    });
    const logged = logFailure(failure);
    expect(Object.keys(logged)).toEqual(['type', 'message', 'stack', 'code']);
    expect(logged).toMatchObject({ type: 'TypeError', message: 'no such thing', code: 'E_THING' });
    expect(logged.stack).toContain('log-failure.test.ts');
    expect(logged.stack).not.toContain('no such thing');
  });

  test.each([['text with a secret'], [null], [{ secret: 1 }]])(
    'a thrown %j is named only by its type',
    (thrown) => {
      expect(logFailure(thrown)).toEqual({ type: typeof thrown, message: 'not an Error' });
    },
  );
});
