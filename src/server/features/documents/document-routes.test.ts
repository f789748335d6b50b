import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { StoredDocument } from '#contract/documents/documents.ts';
import type { Transaction } from '#contract/transactions/transaction.ts';
import type { EditedTransactions } from '#contract/transactions/transactions.ts';
import { StorageUnavailable } from '#server/providers/documents/document-storage.ts';
import { drawnImage, EXAMPLE_PDF, filesUrl, upload } from '#server/testing/document-files.ts';
import {
  expensesUrl,
  newLease,
  newOwner,
  newPayment,
  type Owner,
  PLUMBER,
} from '#server/testing/owner.ts';
import { addBirchStreet } from '#server/testing/ownership-rows.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';

const LIST = '/api/v2/documents';
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const GB = 1024 ** 3;

interface Listed {
  items: StoredDocument[];
  total: number;
  storage: { usedBytes: number; quotaBytes: number };
  nextCursor: string | null;
}

let testApp: TestApp;
let photo: Buffer;
beforeAll(async () => {
  testApp = await createTestApp();
  photo = await drawnImage('jpeg', { width: 800, height: 600, isFromPhone: true });
});

const listed = async ({ browser }: Pick<Owner, 'browser'>, query = ''): Promise<Listed> =>
  (await browser.get(`${LIST}${query}`)).json<Listed>();

async function added(
  { browser, propertyId }: Owner,
  query: Record<string, string> = {},
  content = photo,
): Promise<StoredDocument> {
  const response = await upload(browser, propertyId, content, query);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<StoredDocument>();
}

const documentUrl = ({ propertyId, id }: Pick<StoredDocument, 'propertyId' | 'id'>) =>
  `${filesUrl(propertyId)}/${id}`;

const spend = async (owner: Owner, typed: object = {}): Promise<string> =>
  (await owner.browser.post(expensesUrl(owner), { ...PLUMBER, ...typed })).json<{ id: string }>()
    .id;

/** How many objects have content. */
async function objectsLeft(): Promise<number> {
  const { rows } = await testApp.database.pool.query<{ objects: number }>(
    'SELECT count(DISTINCT object_key)::int AS objects FROM stored_object_parts',
  );
  return rows[0]!.objects;
}

describe('a photo of a receipt', () => {
  test('uploaded, listed, viewed, renamed, deleted and restored', async () => {
    const owner = await newOwner(testApp);
    const document = await added(owner, { name: 'IMG_0042.jpeg' });
    expect(document).toMatchObject({ name: 'IMG_0042.jpeg', type: 'jpeg', transaction: null });
    const { items, total, storage } = await listed(owner);
    expect([items, total]).toEqual([[document], 1]);
    expect(storage).toEqual({ usedBytes: document.bytes, quotaBytes: GB });

    const url = documentUrl(document);
    const content = await owner.browser.get(`${url}/content`);
    expect(content.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(content.headers['content-disposition']).toBeUndefined();
    expect(content.rawPayload).toHaveLength(document.bytes);
    expect((await sharp(content.rawPayload).metadata()).exif).toBeUndefined();
    const thumbnail = await owner.browser.get(`${url}/thumbnail`);
    expect(thumbnail.headers['content-type']).toBe('image/webp');
    const saved = await owner.browser.get(`${url}/content?download=true`);
    expect(saved.headers['content-disposition']).toContain('filename="IMG_0042.jpeg"');

    const renamed = await owner.browser.put(url, { name: 'Water heater' });
    expect(renamed.json()).toEqual({ ...document, name: 'Water heater' });
    expect((await owner.browser.delete(url)).statusCode).toBe(200);
    expect((await listed(owner)).items).toEqual([]);
    expect((await owner.browser.get(`${url}/content`)).statusCode).toBe(404);
    expect((await owner.browser.post(`${url}/restore`)).json()).toEqual(renamed.json());
    expect((await owner.browser.get(`${url}/content`)).statusCode).toBe(200);
  });

  test('as a PDF is always an attachment named .pdf, and has no thumbnail', async () => {
    const owner = await newOwner(testApp);
    const document = await added(owner, { name: 'Lease 2026' }, EXAMPLE_PDF);
    const content = await owner.browser.get(`${documentUrl(document)}/content`);
    expect(content.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(content.headers['content-disposition']).toContain(
      'attachment; filename="Lease 2026.pdf"',
    );
    expect(content.rawPayload.equals(EXAMPLE_PDF)).toBe(true);
    expect((await owner.browser.get(`${documentUrl(document)}/thumbnail`)).statusCode).toBe(404);
  });

  test('named .pdf and declared as one, but a web page, is refused with 415 and stores nothing', async () => {
    const owner = await newOwner(testApp);
    const before = await objectsLeft();
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    const headers = { 'content-type': 'application/pdf' };
    const { browser, propertyId } = owner;
    const response = await upload(browser, propertyId, page, { name: 'Lease.pdf' }, headers);
    expect([response.statusCode, response.json<{ error: string }>().error]).toEqual([
      415,
      'unsupported-document',
    ]);
    expect([await objectsLeft(), (await listed(owner)).total]).toEqual([before, 0]);
  });

  test('without content is refused with 400, without a name with 400, on an unknown expense or lease with 404', async () => {
    const owner = await newOwner(testApp);
    const { browser, propertyId } = owner;
    const unknown = '00000000-0000-4000-8000-000000000000';
    const statuses = await Promise.all([
      upload(browser, propertyId, Buffer.alloc(0)),
      upload(browser, propertyId, photo, { name: ' ' }),
      upload(browser, propertyId, photo, { transactionId: unknown }),
      upload(browser, propertyId, photo, { historyId: unknown }),
    ]);
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([400, 400, 404, 404]);
  });
});

describe('who finds a document', () => {
  test('another user can’t find the document or attach one to the owner’s expense or lease', async () => {
    const [owner, stranger] = [await newOwner(testApp), await newOwner(testApp)];
    const url = documentUrl(await added(owner));
    const transactionId = await spend(owner);
    const { id: historyId } = await newLease(owner);
    const answers = await Promise.all([
      stranger.browser.get(`${url}/content`),
      stranger.browser.get(`${url}/thumbnail`),
      stranger.browser.put(url, { name: 'Mine' }),
      stranger.browser.delete(url),
      stranger.browser.post(`${url}/restore`),
      upload(stranger.browser, owner.propertyId, photo),
      upload(stranger.browser, stranger.propertyId, photo, { transactionId }),
      upload(stranger.browser, stranger.propertyId, photo, { historyId }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
    expect((await listed(stranger)).total).toBe(0);
    expect((await listed(owner)).total).toBe(1);
  });

  test('a document is found under its own property only', async () => {
    const owner = await newOwner(testApp);
    const other = (await addBirchStreet(testApp.deps.db, owner.userId)).propertyId;
    const { id } = await added(owner);
    const url = documentUrl({ propertyId: other, id });
    expect((await owner.browser.get(`${url}/content`)).statusCode).toBe(404);
    expect((await owner.browser.delete(url)).statusCode).toBe(404);
  });

  test('the list filters by property, lease, expense and text, and returns 3 documents in pages of 2', async () => {
    const owner = await newOwner(testApp);
    const { id: historyId } = await newLease(owner, { tenants: [{ name: 'Casey Nolan' }] });
    const transactionId = await spend(owner, { vendor: 'Millbrook Plumbing' });
    await added(owner, { name: 'Signed lease', historyId }, EXAMPLE_PDF);
    testApp.advance(1000);
    await added(owner, { name: 'Invoice 77', transactionId });
    testApp.advance(1000);
    await added(owner, { name: 'Deed' }, EXAMPLE_PDF);
    const names = async (query: string) =>
      (await listed(owner, query)).items.map(({ name }) => name);
    expect(await names('')).toEqual(['Deed', 'Invoice 77', 'Signed lease']);
    expect(await names(`?historyId=${historyId}`)).toEqual(['Signed lease']);
    expect(await names(`?transactionId=${transactionId}`)).toEqual(['Invoice 77']);
    expect(await names('?q=millbrook')).toEqual(['Invoice 77']);
    expect(await names('?q=nolan')).toEqual(['Signed lease']);
    expect(await names(`?propertyId=${owner.propertyId}&q=deed`)).toEqual(['Deed']);
    const first = await listed(owner, '?limit=2');
    expect([first.total, first.items.length]).toEqual([3, 2]);
    expect(await names(`?limit=2&cursor=${first.nextCursor}`)).toEqual(['Signed lease']);
    const [invoice] = (await listed(owner, '?q=77')).items;
    expect(invoice!.transaction).toEqual({
      id: transactionId,
      payee: 'Millbrook Plumbing',
      category: 'Repairs',
      date: '2026-11-03',
      amount: -185,
    });
  });
});

describe('a receipt on an expense', () => {
  const TRANSACTIONS = '/api/v2/transactions';
  const rows = async ({ browser }: Owner, query = '') =>
    (await browser.get(`${TRANSACTIONS}${query}`)).json<{
      items: Transaction[];
      totals: { countExpenses: number; countWithoutReceipt: number; withoutReceipt: number };
    }>();
  const receipts = async (owner: Owner) =>
    (await rows(owner)).items.map((row) => [row.amount, row.receipts]);
  const edit = async ({ browser }: Owner, what: string, body: object) =>
    (await browser.post(`${TRANSACTIONS}/${what}`, body)).json<EditedTransactions>();
  const undo = (owner: Owner, { edits }: EditedTransactions) =>
    edit(owner, 'undo', { editIds: edits.map(({ editId }) => editId) });

  test('of 185, with none on another of 90, leaves one of two expenses without a receipt, −90', async () => {
    const owner = await newOwner(testApp);
    await added(owner, { transactionId: await spend(owner) });
    await spend(owner, { amount: 90 });
    const { totals } = await rows(owner);
    expect(totals).toMatchObject({ countExpenses: 2, countWithoutReceipt: 1, withoutReceipt: -90 });
    const amounts = async (query: string) =>
      (await rows(owner, query)).items.map((row) => row.amount);
    expect(await amounts('?receipt=missing')).toEqual([-90]);
    expect(await amounts('?receipt=attached')).toEqual([-185]);
  });

  test('stays with it through a change, a split into 2 and its undo, and a removal and its undo', async () => {
    const owner = await newOwner(testApp);
    const id = await spend(owner);
    await added(owner, { transactionId: id });
    const changed = await edit(owner, 'change', { ids: [id], change: { payee: 'Plumber & Co' } });
    expect(await receipts(owner)).toEqual([[-185, 1]]);
    const part = { category: 'repairs', propertyId: owner.propertyId };
    const parts = [
      { ...part, amount: -100 },
      { ...part, amount: -85 },
    ];
    const split = await edit(owner, `${changed.edits[0]!.ids[0]}/split`, { parts });
    expect((await receipts(owner)).toSorted(([a], [b]) => a! - b!)).toEqual([
      [-100, 1],
      [-85, 1],
    ]);
    await undo(owner, split);
    expect(await receipts(owner)).toEqual([[-185, 1]]);
    const whole = (await rows(owner)).items[0]!;
    const removed = await edit(owner, 'remove', { ids: [whole.id] });
    expect((await listed(owner)).items[0]!.transaction).toBeNull();
    await undo(owner, removed);
    expect(await receipts(owner)).toEqual([[-185, 1]]);
  });

  test('is kept when two transactions merge: the one that remains has both receipts', async () => {
    const owner = await newOwner(testApp);
    const [first, second] = [await spend(owner), await spend(owner)];
    await added(owner, { transactionId: first });
    await added(owner, { transactionId: second });
    await edit(owner, 'merge', { ids: [first, second] });
    expect(await receipts(owner)).toEqual([[-185, 2]]);
  });

  test('a statement of a $1,500.00 mortgage payment and a slip for $2,300.00 of rent show the whole transaction', async () => {
    const owner = await newOwner(testApp);
    const { browser, propertyId } = owner;
    const csv =
      'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #\nDEBIT,11/01/2026,ACME MORTGAGE PMT,-1500.00,ACH_DEBIT,3850.00,\n';
    const imported = { csv, rows: [{ row: 1, kind: 'mortgage', propertyId }] };
    expect((await browser.post('/api/v2/books/imports', imported)).statusCode).toBe(201);
    const { id: historyId } = await newLease(owner);
    await newPayment(owner, { historyId, date: '2026-11-02', amount: 2300 });
    const shown = [];
    for (const { id, amount, categoryLabel } of (await rows(owner)).items) {
      const { transaction } = await added(owner, { transactionId: id });
      expect(transaction).toMatchObject({ id, amount, category: categoryLabel });
      shown.push([transaction?.category, transaction?.amount]);
    }
    expect(shown).toEqual([
      ['Rent', 2300],
      ['Mortgage payment', -1500],
    ]);
  });

  test('a deleted receipt doesn’t count', async () => {
    const owner = await newOwner(testApp);
    const document = await added(owner, { transactionId: await spend(owner) });
    await owner.browser.delete(documentUrl(document));
    expect(await receipts(owner)).toEqual([[-185, 0]]);
  });
});

describe('storage', () => {
  const bytesUsed = (userId: string, bytes: number) =>
    testApp.database.pool.query('UPDATE documents SET bytes = $2 WHERE user_id = $1', [
      userId,
      bytes,
    ]);

  test('a file that doesn’t fit in the plan’s 1 GB is refused with 402 before its body is read', async () => {
    const owner = await newOwner(testApp);
    await added(owner);
    await bytesUsed(owner.userId, GB - 1000);
    const run = vi.spyOn(testApp.deps.workers, 'run');
    const refused = await upload(owner.browser, owner.propertyId, photo);
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      402,
      'Beta Access includes 1 GB for receipts and documents, and 1,024 MB are used. Delete some to make room. Premium includes 10 GB. Upgrade under Account > Billing.',
    ]);
    expect(run).not.toHaveBeenCalled();
    run.mockRestore();
  });

  test('deleted files make room: the oldest are deleted for good, and storage never exceeds 1 GB', async () => {
    const owner = await newOwner(testApp);
    const old = await added(owner);
    await bytesUsed(owner.userId, GB - 1000);
    await owner.browser.delete(documentUrl(old));
    await added(owner);
    expect((await owner.browser.post(`${documentUrl(old)}/restore`)).statusCode).toBe(404);
    const { rows } = await testApp.database.pool.query(
      'SELECT count(*)::int AS rows FROM documents WHERE user_id = $1',
      [owner.userId],
    );
    expect(rows).toEqual([{ rows: 1 }]);
  });

  test('with 2,000 files in a property’s folder, an upload is refused; with one of them deleted, it is stored', async () => {
    const owner = await newOwner(testApp);
    const old = await added(owner);
    await testApp.database.pool.query(
      `INSERT INTO documents (user_id, property_id, name, type, bytes, object_key, created_at)
       SELECT user_id, property_id, name, type, 1, object_key, created_at
       FROM documents, generate_series(1, 1999) WHERE user_id = $1`,
      [owner.userId],
    );
    expect((await upload(owner.browser, owner.propertyId, photo)).statusCode).toBe(422);
    await owner.browser.delete(documentUrl(old));
    expect((await upload(owner.browser, owner.propertyId, photo)).statusCode).toBe(201);
    expect((await listed(owner)).total).toBe(2000);
  });

  test('of two simultaneous uploads with room for one, one is stored', async () => {
    const owner = await newOwner(testApp);
    await added(owner);
    await bytesUsed(owner.userId, GB - photo.length - 500);
    const statuses = await Promise.all(
      [1, 2].map(async () => (await upload(owner.browser, owner.propertyId, photo)).statusCode),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 402]);
    expect((await listed(owner)).total).toBe(2);
  });

  test('while it is unavailable, an upload and a download return 503, and no document is added', async () => {
    const owner = await newOwner(testApp);
    const document = await added(owner);
    const failed = async () => {
      throw new StorageUnavailable('time-out');
    };
    const { documents } = testApp.deps;
    const write = vi.spyOn(documents, 'write').mockImplementation(failed);
    const read = vi.spyOn(documents, 'read').mockImplementation(failed);
    const answers = [
      await upload(owner.browser, owner.propertyId, photo),
      await owner.browser.get(`${documentUrl(document)}/content`),
    ];
    write.mockRestore();
    read.mockRestore();
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(503);
      expect(body).not.toContain('time-out');
    }
    expect((await listed(owner)).total).toBe(1);
  });
});

describe('content without a document', () => {
  /** Sweeps what earlier tests left behind. */
  const settled = async () => {
    await testApp.runJobs();
    testApp.advance(DAY + HOUR);
    await testApp.runJobs();
  };

  test('an upload that stopped before its document was added is swept after a day, not before', async () => {
    await settled();
    const owner = await newOwner(testApp);
    const before = await objectsLeft();
    // The process ends between writing the content and adding the document.
    const { documents } = testApp.deps;
    const original = documents.write.bind(documents);
    const write = vi.spyOn(documents, 'write').mockImplementation(async (...args) => {
      await original(...args);
      throw new Error('the process ended');
    });
    expect((await upload(owner.browser, owner.propertyId, photo)).statusCode).toBe(500);
    write.mockRestore();
    expect(await objectsLeft()).toBe(before + 1);
    testApp.advance(DAY - HOUR);
    await testApp.runJobs();
    expect(await objectsLeft()).toBe(before + 1);
    testApp.advance(2 * HOUR);
    await testApp.runJobs();
    expect(await objectsLeft()).toBe(before);
  });

  test('of a closed account is gone with the next sweep; everyone else’s stays', async () => {
    await settled();
    const [owner, other] = [await newOwner(testApp), await newOwner(testApp)];
    await added(owner);
    const kept = await added(other);
    const before = await objectsLeft();
    await testApp.database.pool.query('DELETE FROM users WHERE user_id = $1', [owner.userId]);
    testApp.advance(2 * HOUR);
    await testApp.runJobs();
    expect(await objectsLeft()).toBe(before - 2);
    expect((await other.browser.get(`${documentUrl(kept)}/content`)).statusCode).toBe(200);
  });

  test('of a document deleted 31 days ago is gone; a document deleted 29 days ago can be restored', async () => {
    const owner = await newOwner(testApp);
    const [early, late] = [await added(owner), await added(owner)];
    await owner.browser.delete(documentUrl(early));
    testApp.advance(2 * DAY);
    const browser = await again(owner);
    await browser.delete(documentUrl(late));
    await testApp.database.pool.query('UPDATE sessions SET last_seen_at = $1, expires_at = $2', [
      new Date(testApp.deps.now().getTime() + 29 * DAY),
      new Date(testApp.deps.now().getTime() + 60 * DAY),
    ]);
    testApp.advance(29 * DAY);
    await testApp.runJobs();
    testApp.advance(2 * HOUR);
    await testApp.runJobs();
    expect((await browser.post(`${documentUrl(early)}/restore`)).statusCode).toBe(404);
    const restored = await browser.post(`${documentUrl(late)}/restore`);
    expect([
      restored.statusCode,
      (await browser.get(`${documentUrl(late)}/content`)).statusCode,
    ]).toEqual([200, 200]);
  });

  const again = async ({ browser }: Owner): Promise<TestBrowser> => {
    const copy = new TestBrowser(testApp);
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    return copy;
  };
});

test('the account export lists files by name and size, without storage keys', async () => {
  const { browser, userId } = await registerUser(testApp);
  const { propertyId } = await addBirchStreet(testApp.deps.db, userId);
  await added({ browser, userId, propertyId }, { name: 'Deed' }, EXAMPLE_PDF);
  const text = (await browser.get('/api/auth/export?format=json')).body;
  const { files } = JSON.parse(text) as { files: Record<string, unknown>[] };
  expect(files).toMatchObject([{ name: 'Deed', type: 'pdf', bytes: EXAMPLE_PDF.length }]);
  expect(text).not.toMatch(/objectKey|thumbnailKey/);
});
