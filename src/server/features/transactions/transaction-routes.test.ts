import { beforeAll, describe, expect, test } from 'vitest';
import type { Transaction } from '#contract/transactions/transaction.ts';
import type {
  EditedTransactions,
  TransactionHistoryEntry,
} from '#contract/transactions/transactions.ts';
import { expensesUrl, newLease, newOwner, newPayment, type Owner } from '#server/testing/owner.ts';
import { addBirchStreet } from '#server/testing/ownership-rows.ts';
import { createTestApp, registerUser, type TestApp } from '#server/testing/test-app.ts';

const URL = '/api/v2/transactions';

interface Listed {
  items: Transaction[];
  totals: {
    count: number;
    moneyIn: number;
    moneyOut: number;
    net: number;
    unmatched: number;
    byCategory: { category: string; amount: number; count: number }[];
  };
  needsReview: number;
  all: number;
  nextCursor: string | null;
}

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});

const listed = async ({ browser }: Owner, query = ''): Promise<Listed> =>
  (await browser.get(`${URL}${query}`)).json<Listed>();

const spend = async (owner: Owner, typed: object = {}): Promise<string> =>
  (
    await owner.browser.post(expensesUrl(owner), {
      category: 'repairs',
      date: '2026-11-03',
      amount: 185,
      vendor: 'Millbrook Plumbing',
      ...typed,
    })
  ).json<{ id: string }>().id;

const edit = async (owner: Owner, what: string, body: object): Promise<EditedTransactions> => {
  const response = await owner.browser.post(`${URL}/${what}`, body);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<EditedTransactions>();
};

const undo = (owner: Owner, { edits }: EditedTransactions) =>
  edit(owner, 'undo', { editIds: edits.map(({ editId }) => editId) });

const historyOf = async (owner: Owner, id: string): Promise<TransactionHistoryEntry[]> =>
  (await owner.browser.get(`${URL}/${id}`)).json<{ history: TransactionHistoryEntry[] }>().history;

const CHASE = `Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
CREDIT,11/02/2026,ZELLE FROM L ORTEGA,1150.00,ACH_CREDIT,5000.00,
DEBIT,11/01/2026,ACME MORTGAGE PMT,-1500.00,ACH_DEBIT,3850.00,
DEBIT,11/04/2026,CITY WATER,-85.40,ACH_DEBIT,3764.60,`;

async function imported(owner: Owner): Promise<void> {
  const { propertyId } = owner;
  const rows = ['rent', 'mortgage', 'other'].map((kind, at) => ({ row: at + 1, kind, propertyId }));
  const body = { csv: CHASE, fileName: 'chase.csv', rows };
  const response = await owner.browser.post('/api/v2/books/imports', body);
  expect(response.statusCode, response.body).toBe(201);
}

describe('one list across all ledgers', () => {
  test('2,300 in rent, a 500 deposit and 185 in repairs are three rows: in 2,800, out −185, net 2,615', async () => {
    const owner = await newOwner(testApp);
    const lease = await newLease(owner, { tenants: [{ name: 'Casey Nolan' }] });
    await newPayment(owner, { historyId: lease.id, date: '2026-11-01', amount: 2300 });
    await newPayment(owner, {
      historyId: lease.id,
      purpose: 'deposit',
      date: '2026-11-02',
      amount: 500,
    });
    await spend(owner);
    const { items, totals, all } = await listed(owner);
    expect(items.map(({ date, title, amount }) => [date, title, amount])).toEqual([
      ['2026-11-03', 'Millbrook Plumbing', -185],
      ['2026-11-02', 'Casey Nolan', 500],
      ['2026-11-01', 'Casey Nolan', 2300],
    ]);
    expect(totals).toMatchObject({ count: 3, moneyIn: 2800, moneyOut: -185, net: 2615 });
    expect(all).toBe(3);
  });

  test('a bank file with 3 rows is 3 transactions: the mortgage is one with its parts, and 2 need review', async () => {
    const owner = await newOwner(testApp);
    await imported(owner);
    const { items, totals, needsReview } = await listed(owner);
    const mortgage = items.find(({ category }) => category === 'mortgage')!;
    expect(mortgage.amount).toBe(-1500);
    expect(mortgage.parts.map(({ category }) => category)).toEqual([
      'mortgageInterest',
      'loanPrincipal',
      'escrow',
    ]);
    expect(mortgage.imported?.fileName).toBe('chase.csv');
    expect(totals).toMatchObject({ moneyIn: 1150, unmatched: 1150, moneyOut: -1585.4 });
    expect(totals.byCategory.map(({ category, amount }) => [category, amount])).toEqual([
      ['mortgage', -1500],
      ['other', -85.4],
    ]);
    expect(items.map(({ review }) => review)).toEqual(['uncategorized', 'rentToMatch', null]);
    expect(needsReview).toBe(2);
    expect((await listed(owner, '?review=true')).totals.count).toBe(2);
  });

  test('a file with 2 accounts: Card has 1 row of −85.40, Checking has the rest, and manual rows belong to neither', async () => {
    const owner = await newOwner(testApp);
    const { propertyId } = owner;
    const csv = `Date,Description,Amount,Account
11/01/2026,ACME MORTGAGE PMT,-1500.00,Checking 4821
11/04/2026,CITY WATER,-85.40,Card 3350`;
    const rows = ['mortgage', 'other'].map((kind, at) => ({ row: at + 1, kind, propertyId }));
    const body = { csv, fileName: 'two.csv', rows };
    expect((await owner.browser.post('/api/v2/books/imports', body)).statusCode).toBe(201);
    await spend(owner);
    const { items } = await listed(owner);
    expect(items.map(({ amount, account }) => [amount, account])).toEqual([
      [-85.4, 'Card 3350'],
      [-185, null],
      [-1500, 'Checking 4821'],
    ]);
    expect((await listed(owner, '?account=Card%203350')).totals.net).toBe(-85.4);
    // A part of a payment belongs to the same account as the whole payment.
    const interest = await listed(owner, '?account=Checking%204821&category=mortgageInterest');
    expect(interest.totals.count).toBe(1);
    expect((await listed(owner, '?account=Savings')).totals.count).toBe(0);
    const other = await newOwner(testApp);
    expect((await listed(other, '?account=Card%203350')).totals.count).toBe(0);
  });

  test('an uncategorized row is suggested the category of 2 of its payee’s 3 other bills until it is confirmed', async () => {
    const owner = await newOwner(testApp);
    await imported(owner);
    const water = async () =>
      (await listed(owner, '?q=city+water&from=2026-11-04')).items.find(
        ({ amount }) => amount === -85.4,
      )!;
    expect((await water()).suggested).toBeNull();
    for (const [category, date] of [
      ['utilities', '2026-08-04'],
      ['utilities', '2026-09-04'],
      ['supplies', '2026-10-04'],
    ] as const)
      await spend(owner, { vendor: 'City Water 10483920', category, date, amount: 80 });
    const suggested = { category: 'utilities', label: 'Utilities', count: 2, of: 3 };
    const row = await water();
    expect(row.suggested).toEqual(suggested);
    expect((await owner.browser.get(`${URL}/${row.id}`)).json()).toMatchObject({ suggested });
    await edit(owner, 'change', { ids: [row.id], change: { category: 'utilities' } });
    expect((await water()).suggested).toBeNull();
  });

  test('filtering by one part of a mortgage payment shows only that part', async () => {
    const owner = await newOwner(testApp);
    await imported(owner);
    const whole = (await listed(owner)).items.find(({ category }) => category === 'mortgage')!;
    const interest = whole.parts[0]!.amount;
    const { items, totals } = await listed(owner, '?category=mortgageInterest');
    expect(items.map(({ amount, category }) => [amount, category])).toEqual([
      [interest, 'mortgageInterest'],
    ]);
    expect(totals.moneyOut).toBe(interest);
    expect((await listed(owner, '?category=mortgage')).totals.moneyOut).toBe(-1500);
  });

  test('search finds a payee, a note and the start of an amount, and ignores wildcards', async () => {
    const owner = await newOwner(testApp);
    await spend(owner);
    await spend(owner, { vendor: 'Ridgeway Hardware', amount: 286.4, memo: 'Storm door 50%_off' });
    const found = async (q: string) =>
      (await listed(owner, `?q=${encodeURIComponent(q)}`)).items.map(({ amount }) => amount);
    expect(await found('ridgeway')).toEqual([-286.4]);
    expect(await found('storm DOOR')).toEqual([-286.4]);
    expect(await found('286.40')).toEqual([-286.4]);
    expect(await found('$286')).toEqual([-286.4]);
    expect(await found('-185')).toEqual([-185]);
    expect(await found('50%_')).toEqual([-286.4]);
    expect(await found('%')).toEqual([-286.4]);
    expect(await found('86')).toEqual([]);
  });

  test('dates, property, category, flow and source all filter, and the totals follow', async () => {
    const owner = await newOwner(testApp);
    const second = await addBirchStreet(testApp.deps.db, owner.userId);
    const other = { ...owner, propertyId: second.propertyId };
    await imported(owner);
    await spend(other, { date: '2026-10-31', category: 'supplies', amount: 20 });
    const outOf = async (query: string) => (await listed(owner, query)).totals.moneyOut;
    expect(await outOf('')).toBe(-1605.4);
    expect(await outOf('?from=2026-11-01')).toBe(-1585.4);
    expect(await outOf('?to=2026-10-31')).toBe(-20);
    expect(await outOf(`?propertyId=${other.propertyId}`)).toBe(-20);
    expect(await outOf('?category=supplies,other')).toBe(-105.4);
    expect(await outOf('?isManual=true')).toBe(-20);
    expect((await listed(owner, '?flow=in')).totals).toMatchObject({ count: 1, net: 1150 });
    const [{ imported: file }] = (await listed(owner, '?q=city')).items as [Transaction];
    expect(await outOf(`?importId=${file!.importId}`)).toBe(-1585.4);
    expect((await listed(owner, '?from=2026-11-01')).all).toBe(4);
    expect((await owner.browser.get(`${URL}?category=nonsense`)).statusCode).toBe(400);
  });

  test('7 rows in pages of 3 return all 7, each once, in every sort order', async () => {
    const owner = await newOwner(testApp);
    for (const amount of [5, 70, 300, 5, 41.5, 1200, 9])
      await spend(owner, { amount, vendor: `Vendor ${amount}` });
    for (const sort of ['date', 'amount', 'payee', 'property', 'category']) {
      for (const order of ['asc', 'desc']) {
        const seen: Transaction[] = [];
        let cursor: string | null = '';
        while (cursor !== null) {
          const after: string = cursor ? `&cursor=${cursor}` : '';
          const page: Listed = await listed(owner, `?sort=${sort}&order=${order}&limit=3${after}`);
          seen.push(...page.items);
          cursor = page.nextCursor;
        }
        expect(new Set(seen.map(({ id }) => id)).size, `${sort} ${order}`).toBe(7);
        if (sort !== 'amount') continue;
        const amounts = seen.map(({ amount }) => amount);
        const ascending = [-1200, -300, -70, -41.5, -9, -5, -5];
        expect(amounts).toEqual(order === 'asc' ? ascending : ascending.toReversed());
      }
    }
    expect((await owner.browser.get(`${URL}?cursor=x`)).statusCode).toBe(400);
  });

  test('scheduled and reversed rows are excluded, as are rows for a removed property', async () => {
    const owner = await newOwner(testApp);
    await spend(owner, { date: '2027-03-01' });
    const id = await spend(owner);
    await owner.browser.delete(`${expensesUrl(owner)}/${id}`);
    expect((await listed(owner)).all).toBe(0);
    await spend(owner);
    await owner.browser.delete(`/api/user-properties/${owner.propertyId}`);
    expect((await listed(owner)).all).toBe(0);
  });

  test('the CSV has the filtered rows with signed amounts and no formulas', async () => {
    const owner = await newOwner(testApp);
    await spend(owner, { vendor: '=SUM(A1)', memo: 'Leak, kitchen' });
    await spend(owner, { category: 'supplies' });
    const response = await owner.browser.get(`${URL}/export?category=repairs`);
    expect(response.headers['content-type']).toContain('text/csv');
    expect(response.body.trim().split('\r\n').slice(1)).toEqual([
      `2026-11-03,118 Birch Street,,Repairs,14,'=SUM(A1),"Leak, kitchen",-185,,,`,
    ]);
  });
});

describe('edits', () => {
  test('recategorizing from Repairs to Utilities keeps the expense total and is recorded in the history', async () => {
    const owner = await newOwner(testApp);
    const id = await spend(owner);
    const { edits } = await edit(owner, 'change', { ids: [id], change: { category: 'utilities' } });
    const { items } = await listed(owner);
    expect(items).toMatchObject([{ id: edits[0]!.ids[0], category: 'utilities', amount: -185 }]);
    const history = await historyOf(owner, items[0]!.id);
    expect(history.map(({ kind }) => kind)).toEqual(['changed', 'added']);
    expect(history[0]!.changes).toEqual([{ what: 'category', from: 'Repairs', to: 'Utilities' }]);
    const { rows } = await testApp.database.pool.query(
      `SELECT sum(cents)::int AS cents, count(*)::int AS count FROM expenses WHERE user_id = $1`,
      [owner.userId],
    );
    expect(rows).toEqual([{ cents: 18_500, count: 3 }]);
  });

  test('undo restores the previous values, and undoing the undo reapplies the change', async () => {
    const owner = await newOwner(testApp);
    const id = await spend(owner);
    const changed = await edit(owner, 'change', {
      ids: [id],
      change: { amount: -90.5, payee: 'City', note: 'Sewer', date: '2026-11-05' },
    });
    expect((await listed(owner)).totals.moneyOut).toBe(-90.5);
    const undone = await undo(owner, changed);
    const [restored] = (await listed(owner)).items;
    expect(restored).toMatchObject({
      amount: -185,
      title: 'Millbrook Plumbing',
      date: '2026-11-03',
    });
    expect((await historyOf(owner, restored!.id)).map(({ kind }) => kind)).toEqual([
      'undone',
      'changed',
      'added',
    ]);
    const again = await owner.browser.post(`${URL}/undo`, {
      editIds: changed.edits.map(({ editId }) => editId),
    });
    expect(again.statusCode).toBe(409);
    await undo(owner, undone);
    expect((await listed(owner)).items).toMatchObject([{ amount: -90.5, payee: 'City' }]);
  });

  test('500 of other income becomes a deposit, lease rent, unassigned rent and a repair refund', async () => {
    const owner = await newOwner(testApp);
    const lease = await newLease(owner);
    let id = (await newPayment(owner, { purpose: 'otherIncome', date: '2026-11-05', amount: 500 }))
      .id;
    const to = async (change: object) => {
      const { edits } = await edit(owner, 'change', { ids: [id], change });
      id = edits[0]!.ids[0]!;
      return (await listed(owner)).items.map(({ category, amount, historyId }) => [
        category,
        amount,
        historyId,
      ]);
    };
    expect(await to({ category: 'deposit', historyId: lease.id })).toEqual([
      ['deposit', 500, lease.id],
    ]);
    expect(await to({ category: 'rent' })).toEqual([['rent', 500, lease.id]]);
    expect(await to({ historyId: null })).toEqual([['rent', 500, null]]);
    expect(await to({ category: 'repairs' })).toEqual([['repairs', 500, null]]);
    expect((await historyOf(owner, id)).map(({ kind }) => kind)).toEqual([
      'changed',
      'changed',
      'changed',
      'changed',
      'added',
    ]);
  });

  test('286.40 splits into 170.35 and 116.05 across two properties; a cent less is rejected; undo restores one row', async () => {
    const owner = await newOwner(testApp);
    const { propertyId } = await addBirchStreet(testApp.deps.db, owner.userId);
    const id = await spend(owner, { amount: 286.4, vendor: 'Ridgeway Hardware' });
    const parts = (second: number) => [
      { propertyId: owner.propertyId, category: 'repairs', amount: -170.35 },
      { propertyId, category: 'supplies', amount: second },
    ];
    const short = await owner.browser.post(`${URL}/${id}/split`, { parts: parts(-116.04) });
    expect(short.statusCode).toBe(422);
    expect(short.json()).toMatchObject({ error: 'split-mismatch' });
    const split = await edit(owner, `${id}/split`, { parts: parts(-116.05) });
    expect(split.edits[0]!.ids).toHaveLength(2);
    const { items, totals } = await listed(owner, '?sort=amount&order=asc');
    expect(items.map(({ amount, category, title }) => [amount, category, title])).toEqual([
      [-170.35, 'repairs', 'Ridgeway Hardware'],
      [-116.05, 'supplies', 'Ridgeway Hardware'],
    ]);
    expect(totals.moneyOut).toBe(-286.4);
    expect((await historyOf(owner, items[1]!.id))[0]).toMatchObject({ kind: 'split', rows: 2 });
    await undo(owner, split);
    expect((await listed(owner)).items.map(({ amount }) => amount)).toEqual([-286.4]);
  });

  test('two rows for the same event merge into one, and undo separates them again', async () => {
    const owner = await newOwner(testApp);
    await imported(owner);
    const [water] = (await listed(owner, '?q=city')).items as [Transaction];
    const typed = await spend(owner, { amount: 85.4, vendor: 'City Water Department' });
    const merged = await edit(owner, 'merge', { ids: [typed, water.id] });
    const after = await listed(owner, '?q=85.40');
    expect(after.items).toMatchObject([
      { title: 'City Water Department', note: expect.stringContaining('CITY WATER') },
    ]);
    expect((await historyOf(owner, after.items[0]!.id))[0]).toMatchObject({
      kind: 'merged',
      rows: 2,
    });
    await undo(owner, merged);
    expect((await listed(owner, '?q=85.40')).items).toHaveLength(2);
    const income = await newPayment(owner, {
      purpose: 'otherIncome',
      date: '2026-11-05',
      amount: 1,
    });
    const wrong = await owner.browser.post(`${URL}/merge`, { ids: [typed, income.id] });
    expect(wrong.statusCode).toBe(409);
  });

  test('300 rows move to another property in one call, all or none; 301 are rejected', async () => {
    const owner = await newOwner(testApp);
    const { propertyId } = await addBirchStreet(testApp.deps.db, owner.userId);
    const row = `'${owner.userId}', '${owner.propertyId}', 'supplies', '2026-11-01', 100, now()`;
    const { rows } = await testApp.database.pool.query<{ id: string }>(
      `INSERT INTO expenses (user_id, property_id, category, date, cents, created_at)
       SELECT ${row} FROM generate_series(1, 301) RETURNING expense_id AS id`,
    );
    const ids = rows.map(({ id }) => id);
    const tooMany = await owner.browser.post(`${URL}/change`, { ids, change: { propertyId } });
    expect(tooMany.statusCode).toBe(400);
    const foreign = await newOwner(testApp);
    const theirs = await spend(foreign);
    const mixed = [...ids.slice(0, 2), theirs];
    const refused = await owner.browser.post(`${URL}/change`, {
      ids: mixed,
      change: { propertyId },
    });
    expect(refused.statusCode).toBe(404);
    expect((await listed(owner, `?propertyId=${propertyId}`)).totals.count).toBe(0);
    const moved = await edit(owner, 'change', { ids: ids.slice(0, 300), change: { propertyId } });
    expect((await listed(owner, `?propertyId=${propertyId}`)).totals).toMatchObject({
      count: 300,
      moneyOut: -300,
    });
    await undo(owner, moved);
    expect((await listed(owner, `?propertyId=${owner.propertyId}`)).totals.count).toBe(301);
  });

  test('a removed row drops out of the totals, and undo restores it once', async () => {
    const owner = await newOwner(testApp);
    const id = await spend(owner);
    const removed = await edit(owner, 'remove', { ids: [id] });
    expect((await listed(owner)).totals.moneyOut).toBe(0);
    expect((await owner.browser.get(`${URL}/${id}`)).statusCode).toBe(404);
    await undo(owner, removed);
    const editIds = removed.edits.map(({ editId }) => editId);
    expect((await owner.browser.post(`${URL}/undo`, { editIds })).statusCode).toBe(409);
    expect((await listed(owner)).totals.moneyOut).toBe(-185);
  });

  test('a mortgage payment can be edited as one row, re-split by another date, and recategorized', async () => {
    const owner = await newOwner(testApp);
    await imported(owner);
    const whole = (await listed(owner, '?category=mortgage')).items[0]!;
    const noted = await edit(owner, 'change', { ids: [whole.id], change: { note: 'November' } });
    const after = (await listed(owner, '?category=mortgage')).items;
    expect(after).toMatchObject([{ amount: -1500, note: 'November', parts: whole.parts }]);
    const { edits } = await edit(owner, 'change', {
      ids: noted.edits[0]!.ids,
      change: { category: 'other' },
    });
    expect((await listed(owner, '?q=1500')).items).toMatchObject([
      { amount: -1500, category: 'other', parts: [] },
    ]);
    await undo(owner, { edits });
    expect((await listed(owner, '?category=mortgage')).items).toMatchObject([
      { parts: whole.parts },
    ]);
  });

  test('undoing an import also removes the rows that were split since', async () => {
    const owner = await newOwner(testApp);
    await imported(owner);
    const [water] = (await listed(owner, '?q=city')).items as [Transaction];
    const { propertyId } = owner;
    await edit(owner, `${water.id}/split`, {
      parts: [
        { propertyId, category: 'utilities', amount: -80 },
        { propertyId, category: 'supplies', amount: -5.4 },
      ],
    });
    await owner.browser.delete(`/api/v2/books/imports/${water.imported!.importId}`);
    expect((await listed(owner)).totals).toMatchObject({ count: 0, net: 0 });
  });

  test('confirming a row clears its review flag; another user’s lease, unit and edit return 404', async () => {
    const owner = await newOwner(testApp);
    await imported(owner);
    const [water] = (await listed(owner, '?q=city')).items as [Transaction];
    const confirmed = await edit(owner, 'change', { ids: [water.id], change: {} });
    const { needsReview, items } = await listed(owner, '?q=city');
    expect([needsReview, items[0]!.review]).toEqual([0, null]);
    await undo(owner, confirmed);
    expect((await listed(owner, '?q=city')).needsReview).toBe(1);
    const stranger = await newOwner(testApp);
    const lease = await newLease(stranger);
    const [rent] = (await listed(owner, '?flow=in')).items as [Transaction];
    const change = (body: object) =>
      owner.browser.post(`${URL}/change`, { ids: [rent.id], change: body });
    expect((await change({ historyId: lease.id })).statusCode).toBe(404);
    expect((await change({ category: 'repairs', unitId: lease.id })).statusCode).toBe(404);
    expect((await change({ propertyId: stranger.propertyId })).statusCode).toBe(404);
    expect((await change({ date: '2027-01-01' })).statusCode).toBe(422);
    const theirs = await edit(stranger, 'remove', { ids: [await spend(stranger)] });
    const { browser } = await registerUser(testApp);
    const editIds = theirs.edits.map(({ editId }) => editId);
    expect((await browser.post(`${URL}/undo`, { editIds })).statusCode).toBe(404);
    expect((await browser.get(`${URL}/${rent.id}`)).statusCode).toBe(404);
  });
});
