import { getTableName } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import type { Cap, NewestCap, OwnedCap, PropertyCap } from '#server/db/cap-kinds.ts';
import { ACCESS_TOKENS, BILLING_MAILS, INVOICES, PASSKEYS } from '#server/db/caps.ts';
import { CAPS } from '#server/db/owned-tables.ts';
import {
  BANK_ACCOUNTS,
  BOOK_IMPORTS,
  CSV_MAPPINGS,
  IMPORTED_ROWS,
  OWNED_PROPERTIES,
  RECONCILIATIONS,
  SHARED_COSTS,
} from '#server/db/ownership-caps.ts';
import { insertSession } from '#server/db/queries/accounts/sessions.ts';
import { lockUser } from '#server/db/queries/accounts/users.ts';
import { insertBillingMail } from '#server/db/queries/billing/billing-mails.ts';
import { saveInvoice } from '#server/db/queries/billing/invoices.ts';
import { makeRoom } from '#server/db/queries/caps.ts';
import { upsertBankAccount } from '#server/db/queries/ownership/bank-accounts.ts';
import {
  lockOwnedProperty,
  removeOwnedProperty,
} from '#server/db/queries/ownership/owned-properties.ts';
import { saveReconciliation } from '#server/db/queries/ownership/reconciliations.ts';
import { sharedCostRows } from '#server/db/queries/records/shared-costs.ts';
import {
  bookImports,
  csvMappings,
  importedRows,
} from '#server/db/schema/ownership/book-imports.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { removeWithinCap, withinCap, withinPropertyCap } from '#server/http/limits/within-cap.ts';
import { exampleInvoice } from '#server/testing/billing-rows.ts';
import { schemaTables } from '#server/testing/database/schema-tables.ts';
import { BRYDEN_ROAD } from '#server/testing/own-property.ts';
import {
  addBirchStreet,
  addBookImport,
  addExampleObject,
  rowsOfProperty,
} from '#server/testing/ownership-rows.ts';
import { addAccessTokenRow } from '#server/testing/sign-in/access-token.ts';
import { addPasskeyRow } from '#server/testing/sign-in/passkey.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';

const capOf = (table: PgTable): Cap | undefined =>
  CAPS.find((cap) => getTableName(cap.table) === getTableName(table));

/** Generated from the caps, so to be tested, a new cap only needs an entry below that adds one row. */
let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const FLIP = startingInput('fix-flip');
const CSV = 'Address,City,State,Zip,Price\n1428 Bryden Road,Columbus,OH,43201,219900';
const AT_ONCE = 20;

/** A version 4 UUID for each row, like the product's own. */
const NEW_ID = `overlay(overlay(md5(r.user_id::text || n) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`;

interface Owner {
  browser: TestBrowser;
  userId: string;
}
interface Adder {
  /** A different key value for each copied row. */
  copy: Record<string, string>;
  add(owner: Owner, n: number): Promise<{ statusCode: number; body: string }>;
  /** Removes a row, which can then be restored. */
  remove?(owner: Owner): Promise<{ statusCode: number }>;
}

/** The status and body that the error handler would send. */
const answered = (work: Promise<unknown>) =>
  work.then(
    () => ({ statusCode: 201, body: '' }),
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      const { status, code, message } = error;
      return { statusCode: status, body: JSON.stringify({ error: code, message }) };
    },
  );

const place = (n: number) => `/api/v2/properties/place-${n}/favorite`;
const ADDERS: Record<string, Adder> = {
  analyses: {
    copy: { analysis_id: NEW_ID },
    add: ({ browser }, n) =>
      browser.post('/api/v2/analyses', { name: `A ${n}`, calculator: 'fix-flip', input: FLIP }),
    remove: async ({ browser }) => {
      const list = await browser.get('/api/v2/analyses?limit=1');
      const id = list.json<{ items: { id: string }[] }>().items[0]!.id;
      return browser.delete(`/api/v2/analyses/${id}`);
    },
  },
  favorites: {
    copy: { property_id: "'copy-' || n" },
    add: ({ browser }, n) => browser.post(place(n), { address: `${n} Main St`, price: 200_000 }),
    remove: ({ browser }) => browser.delete(place(0)),
  },
  saved_searches: {
    copy: { search_id: NEW_ID },
    add: ({ browser }, n) =>
      browser.post('/api/v2/users/searches', { name: `S ${n}`, query: 'q=Columbus' }),
  },
  passkeys: {
    copy: { passkey_id: NEW_ID, credential_id: `'copy-' || n` },
    add: ({ userId }) =>
      answered(
        withinCap(testApp.deps.db, PASSKEYS, userId, (tx) =>
          addPasskeyRow({ ...testApp.deps, db: tx }, userId),
        ),
      ),
  },
  access_tokens: {
    copy: { token_id: NEW_ID, token_hash: `'copy-' || n` },
    add: ({ userId }) =>
      answered(
        withinCap(testApp.deps.db, ACCESS_TOKENS, userId, (tx) =>
          addAccessTokenRow({ ...testApp.deps, db: tx }, userId),
        ),
      ),
  },
  user_listings: {
    copy: { listing_id: NEW_ID },
    add: ({ browser }) => browser.post('/api/v2/properties', BRYDEN_ROAD),
  },
  listing_imports: {
    copy: { import_id: NEW_ID },
    // Each from its own IP, because one caller can have only a few files waiting.
    add: ({ browser }, n) => {
      const elsewhere = new TestBrowser(testApp);
      for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
      return elsewhere.post('/api/v2/properties/imports', { csv: CSV, fileName: `${n}.csv` });
    },
  },
  idempotency_keys: {
    copy: { key: "'copy-' || n" },
    add: ({ browser }, n) =>
      browser.send(
        'POST',
        '/api/v2/users/searches',
        { name: `S ${n}`, query: 'q=Columbus' },
        { headers: { 'idempotency-key': `key-${n}` } },
      ),
  },
  owned_properties: {
    copy: { property_id: NEW_ID },
    add: ({ userId }) =>
      answered(
        withinCap(testApp.deps.db, OWNED_PROPERTIES, userId, (tx) => addBirchStreet(tx, userId)),
      ),
    remove: async ({ userId }) => {
      const { propertyId } = await addBirchStreet(testApp.deps.db, userId);
      const change = { removedAt: testApp.deps.now(), keepsBooks: true };
      await removeWithinCap(testApp.deps.db, OWNED_PROPERTIES, userId, (tx) =>
        removeOwnedProperty(tx, userId, propertyId, change),
      );
      return { statusCode: 200 };
    },
  },
  vendors: {
    copy: { vendor_id: NEW_ID, name: `'copy-' || n` },
    add: ({ browser }, n) => browser.post('/api/v2/portfolio/vendors', { name: `Vendor ${n}` }),
  },
  shared_costs: {
    copy: { shared_cost_id: NEW_ID },
    add: async ({ userId }) => {
      const time = testApp.deps.now();
      const cost = { date: '2026-11-03', cents: 120_000, category: 'insurance' } as const;
      const row = { ...cost, basis: 'even', shares: [], createdAt: time, updatedAt: time } as const;
      return answered(
        withinCap(testApp.deps.db, SHARED_COSTS, userId, (tx) =>
          sharedCostRows.insert(tx, userId, [row]),
        ),
      );
    },
  },
  csv_mappings: {
    copy: { mapping_id: NEW_ID, header_key: `'copy-' || n` },
    add: ({ userId }, n) =>
      answered(
        withinCap(testApp.deps.db, CSV_MAPPINGS, userId, (tx) =>
          tx.insert(csvMappings).values({
            userId,
            headerKey: `date,amount,${n}`,
            mapping: { date: 0, amount: 1 },
            updatedAt: testApp.deps.now(),
          }),
        ),
      ),
  },
  bank_accounts: {
    copy: { account: `'copy-' || n` },
    add: ({ userId }, n) =>
      answered(
        withinCap(testApp.deps.db, BANK_ACCOUNTS, userId, (tx) =>
          upsertBankAccount(tx, userId, {
            account: `Checking ${n}`,
            updatedAt: testApp.deps.now(),
          }),
        ),
      ),
  },
  bank_reconciliations: {
    copy: { reconciliation_id: NEW_ID, account: `'copy-' || n` },
    add: ({ userId }, n) =>
      answered(
        withinCap(testApp.deps.db, RECONCILIATIONS, userId, (tx) =>
          saveReconciliation(tx, userId, {
            account: `Checking ${n}`,
            closingOn: '2026-10-31',
            statementCents: 100,
            booksCents: 100,
            createdAt: testApp.deps.now(),
          }),
        ),
      ),
  },
  imported_rows: {
    copy: { fingerprint: `'copy-' || n` },
    add: ({ userId }, n) =>
      answered(
        withinCap(testApp.deps.db, IMPORTED_ROWS, userId, async (tx) => {
          const importId = await addBookImport(tx, userId);
          await tx.insert(importedRows).values({ userId, fingerprint: `row ${n}`, importId });
        }),
      ),
  },
  book_imports: {
    copy: { import_id: NEW_ID },
    add: ({ userId }) =>
      answered(
        testApp.deps.db.transaction(async (tx) => {
          await lockUser(tx, userId);
          await makeRoom(tx, BOOK_IMPORTS, userId);
          const file = { userId, fileName: 'bank.csv', format: 'generic', rowCount: 1 };
          await tx.insert(bookImports).values({ ...file, createdAt: testApp.deps.now() });
        }),
      ),
  },
  invoices: {
    copy: { invoice_id: `'copy-' || n` },
    add: ({ userId }, n) =>
      answered(
        testApp.deps.db.transaction(async (tx) => {
          await lockUser(tx, userId);
          await makeRoom(tx, INVOICES, userId);
          await saveInvoice(tx, { ...exampleInvoice(`in_${n}`, testApp.deps.now()), userId });
        }),
      ),
  },
  billing_mails: {
    copy: { about: `'copy-' || n` },
    add: ({ userId }, n) =>
      answered(
        testApp.deps.db.transaction(async (tx) => {
          await lockUser(tx, userId);
          await makeRoom(tx, BILLING_MAILS, userId);
          const mail = { kind: 'receipt', about: `in_${n}`, sentAt: testApp.deps.now() } as const;
          await insertBillingMail(tx, userId, mail);
        }),
      ),
  },
  sessions: {
    copy: {
      session_id: NEW_ID,
      token_hash: NEW_ID,
    },
    add: async ({ userId }, n) => {
      testApp.advance(1);
      const time = testApp.deps.now();
      const times = { createdAt: time, lastSeenAt: time, expiresAt: time };
      const tokenHash = `${userId}-${n}`;
      await insertSession(testApp.deps.db, {
        userId,
        tokenHash,
        userAgent: '',
        ip: '',
        ...times,
      });
      return { statusCode: 201, body: '' };
    },
  },
};

const named = <C extends { table: PgTable }>(caps: readonly C[]) =>
  caps.map((cap) => [getTableName(cap.table), cap] as const);
const refused = named(CAPS.filter((cap): cap is OwnedCap => cap.kind === 'refused'));
const ofProperty = named(CAPS.filter((cap): cap is PropertyCap => cap.kind === 'property'));
const newest = named(CAPS.filter((cap): cap is NewestCap => cap.kind === 'newest'));

async function count(name: string, userId: string, which = 'true'): Promise<number> {
  const { rows } = await testApp.database.pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM ${name} WHERE user_id = $1 AND ${which}`,
    [userId],
  );
  return rows[0]!.n;
}

/** One row created by the product's own code, and copies of it. */
async function ownerOf(name: string, rows: number, extra: Record<string, string> = {}) {
  const owner = await registerUser(testApp);
  const { copy, add } = ADDERS[name]!;
  expect((await add(owner, 0)).statusCode).toBeLessThan(300);
  await copyRows(name, owner.userId, rows, { ...copy, ...extra });
  return { ...owner, add };
}

/** Copies the row until there are this many. */
async function copyRows(
  name: string,
  userId: string,
  rows: number,
  changed: Record<string, string>,
): Promise<void> {
  const changes = Object.entries(changed).map(([key, value]) => `'${key}', ${value}`);
  await testApp.database.pool.query(
    `INSERT INTO ${name} OVERRIDING USER VALUE
     SELECT c.* FROM (SELECT * FROM ${name} WHERE user_id = $1 LIMIT 1) r, generate_series(1, $2) n,
       LATERAL jsonb_populate_record(NULL::${name}, to_jsonb(r) || jsonb_build_object(${changes.join(', ')})) c`,
    [userId, rows - (await count(name, userId))],
  );
}

const addAtOnce = ({ add, ...owner }: Owner & Pick<Adder, 'add'>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => add(owner, n + 1)));

test('every table in the schema has a cap, every cap has a table, and tables with an owner are capped per owner', async () => {
  const tables = await schemaTables();
  expect(tables.filter((table) => !capOf(table)).map(getTableName)).toEqual([]);
  expect(CAPS).toHaveLength(tables.length);
  const owned = tables.filter((table) => 'userId' in table && getTableName(table) !== 'users');
  const loose = owned.filter((table) => capOf(table)!.kind === 'bounded');
  expect(loose.map(getTableName)).toEqual([]);
  expect(owned.length).toBeGreaterThan(9);
});

describe('a user at every cap', () => {
  test.each(refused)(
    '%s: of 20 concurrent requests with room for 3, 3 are saved and 17 get an error that says what to do',
    async (name, cap) => {
      const owner = await ownerOf(name, cap.most - 3);
      const answers = await addAtOnce(owner);
      const no = answers.filter(({ statusCode }) => statusCode === 422);
      expect(no).toHaveLength(AT_ONCE - 3);
      for (const { body } of no)
        expect(JSON.parse(body)).toEqual({ error: cap.error, message: cap.sentence });
      expect(cap.sentence).toContain(cap.most.toLocaleString('en-US'));
      expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(3);
      const kept = cap.removed ? `${cap.removed.at.name} IS NULL` : 'true';
      expect(await count(name, owner.userId, kept)).toBe(cap.most);
    },
  );

  test.each(refused.filter(([, cap]) => cap.removed))(
    '%s: removed rows can be restored up to their own cap; beyond it the oldest are permanently deleted',
    async (name, { removed }) => {
      const column = removed!.at.name;
      const owner = await ownerOf(name, removed!.most + 50, {
        [column]: `timestamptz '2026-11-15 11:00Z' + n * interval '1 ms'`,
      });
      const answer = await ADDERS[name]!.remove!(owner);
      expect(answer.statusCode).toBe(200);
      const left = await count(name, owner.userId, `${column} IS NOT NULL`);
      expect(left).toBe(removed!.most);
      const oldest = `${column} < timestamptz '2026-11-15 11:00Z' + interval '40 ms'`;
      expect(await count(name, owner.userId, oldest)).toBe(0);
    },
  );

  test.each(newest.filter(([name]) => name !== 'analysis_versions'))(
    '%s: 20 concurrent additions replace the oldest 20',
    async (name, cap) => {
      const owner = await ownerOf(name, cap.most);
      testApp.advance(1000);
      const since = testApp.deps.now();
      const answers = await addAtOnce(owner);
      expect(answers.every(({ statusCode }) => statusCode < 300)).toBe(true);
      expect(await count(name, owner.userId)).toBe(cap.most);
      const late = `${cap.by.name} >= '${since.toISOString()}'`;
      expect(await count(name, owner.userId, late)).toBe(AT_ONCE);
    },
  );

  test('analysis_versions: beyond 5,000 the oldest are deleted, and each analysis’s current version stays', async () => {
    const cap = capOf(newest.find(([name]) => name === 'analysis_versions')![1].table) as NewestCap;
    const owner = await ownerOf('analyses', 60);
    await testApp.database.pool.query(
      `INSERT INTO analysis_versions (user_id, analysis_id, version, input, saved_at)
       SELECT user_id, analysis_id, -n, input, updated_at FROM analyses, generate_series(1, 90) n WHERE user_id = $1`,
      [owner.userId],
    );
    const list = await owner.browser.get('/api/v2/analyses?limit=1');
    const { id } = list.json<{ items: { id: string }[] }>().items[0]!;
    const input = { ...FLIP, purchasePrice: 123_456 };
    const saved = await owner.browser.put(`/api/v2/analyses/${id}`, {
      calculator: 'fix-flip',
      input,
    });
    expect(saved.statusCode).toBe(200);
    const earlier = `version < (SELECT version FROM analyses a WHERE a.user_id = analysis_versions.user_id
      AND a.analysis_id = analysis_versions.analysis_id)`;
    expect(await count('analysis_versions', owner.userId, earlier)).toBeLessThanOrEqual(cap.most);
    expect(await count('analysis_versions', owner.userId, `version = 2`)).toBe(1);
  });
});

describe('an owned property at every cap', () => {
  /** The columns that distinguish a copied row. */
  const KEYS: Record<string, Record<string, string>> = {
    property_units: { unit_id: NEW_ID, name: `'copy-' || n` },
    property_plans: { version: 'n + 1000' },
    property_documents: { document_id: NEW_ID },
    documents: { document_id: NEW_ID },
    loans: { loan_id: NEW_ID },
    leases: { lease_id: NEW_ID },
    rent_entries: { entry_id: NEW_ID },
    deposit_entries: { entry_id: NEW_ID },
    expenses: { expense_id: NEW_ID },
    recurring_expenses: { recurring_id: NEW_ID },
    maintenance_requests: { maintenance_id: NEW_ID },
    lease_letters: { letter_id: NEW_ID },
    reserve_transactions: { transaction_id: NEW_ID },
  };

  test.each(ofProperty)(
    '%s: of 20 concurrent requests with room for 3, 3 are saved and 17 get an error that says what to do',
    async (name, cap) => {
      const { db } = testApp.deps;
      const { userId } = await registerUser(testApp);
      const { propertyId } = await addBirchStreet(db, userId);
      const add = (_owner: unknown, n: number) =>
        answered(
          db.transaction(async (tx) => {
            await lockOwnedProperty(tx, userId, propertyId);
            const numbered = { version: n, name: `Unit ${n}` };
            const row = { ...rowsOfProperty(name), ...(name in KEYS ? numbered : {}) };
            await withinPropertyCap(tx, cap, { userId, propertyId }, () =>
              tx
                .insert(cap.table)
                .values({ ...row, userId, propertyId })
                .returning(),
            );
          }),
        );
      await addExampleObject(db);
      await add(null, 0);
      await copyRows(name, userId, cap.most - 3, KEYS[name]!);
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, n) => add(null, n + 1)),
      );
      const no = answers.filter(({ statusCode }) => statusCode === 422);
      expect(no).toHaveLength(AT_ONCE - 3);
      for (const { body } of no)
        expect(JSON.parse(body)).toEqual({ error: cap.error, message: cap.sentence });
      expect(cap.sentence).toContain(cap.most.toLocaleString('en-US'));
      expect(await count(name, userId)).toBe(cap.most);
    },
  );
});

test('a note of 5,000 Chinese characters with 20 tags is saved; the largest favorite fits its cap', async () => {
  const { browser } = await registerUser(testApp);
  const text = (length: number) => '漢'.repeat(length);
  const saved = { address: text(200), city: text(100), county: text(100), price: 1 };
  expect((await browser.post(place(1), saved)).statusCode).toBe(200);
  const tags = Array.from({ length: 20 }, (_, n) => `${text(38)}${n}`);
  const changed = await browser.put(place(1), { notes: text(5000), tags });
  expect(changed.statusCode).toBe(200);
});
