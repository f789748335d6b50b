import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Vendor, VendorList } from '#contract/vendors/vendors.ts';
import { expensesUrl, newOwner, type Owner } from '#server/testing/owner.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const VENDORS = '/api/v2/portfolio/vendors';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const list = async ({ browser }: Owner, year = 2026): Promise<VendorList> =>
  (await browser.get(`${VENDORS}?year=${year}`)).json<VendorList>();

async function add({ browser }: Owner, vendor: object): Promise<Vendor> {
  const response = await browser.post(VENDORS, vendor);
  expect(response.statusCode).toBe(201);
  return response.json<Vendor>();
}

const pay = (owner: Owner, vendor: string, amount: number, changes: object = {}) =>
  owner.browser.post(expensesUrl(owner), {
    category: 'repairs',
    date: '2026-05-04',
    amount,
    vendor,
    ...changes,
  });

test('expenses of $1,200 and $800 to one vendor, in any case, reach $2,000 and need a 1099-NEC in 2026', async () => {
  const owner = await newOwner(testApp);
  await add(owner, { name: 'Ortiz Plumbing', otherNames: ['ORTIZ PLB 614'], hasW9: true });
  await pay(owner, 'ortiz plumbing ', 1200);
  await pay(owner, 'Ortiz Plb 614', 800, { date: '2026-06-01', category: 'improvement' });
  await pay(owner, 'Ortiz Plumbing', 300, { date: '2025-06-01' });
  await pay(owner, 'Home Depot', 55.5, { category: 'supplies' });
  const { items, others, totals, threshold } = await list(owner);
  expect(items).toMatchObject([
    { paid: 2000, payments: 2, services: 2000, lastPaidOn: '2026-06-01', form1099: 'required' },
  ]);
  expect(others).toEqual([
    { name: 'Home Depot', paid: 55.5, payments: 1, lastPaidOn: '2026-05-04' },
  ]);
  expect(totals).toEqual({ paid: 2000, form1099: 1, form1099Amount: 2000, missingW9: 0 });
  expect(threshold.amount).toBe(2000);
  expect((await list(owner, 2025)).items).toMatchObject([{ paid: 300, form1099: 'below' }]);
});

test('the $2,000 a vendor was paid is the total of its transactions, and no other vendor’s', async () => {
  const owner = await newOwner(testApp);
  const { vendorId } = await add(owner, { name: 'Ortiz', otherNames: ['Ortiz LLC'] });
  await pay(owner, 'Ortiz', 1500);
  await pay(owner, 'ORTIZ LLC', 500);
  await pay(owner, 'Ortiz and Sons', 99);
  const rows = (query: string) =>
    owner.browser
      .get(`/api/v2/transactions?${query}`)
      .then((answer) => answer.json<{ totals: { moneyOut: number; count: number } }>());
  expect((await rows(`vendorId=${vendorId}&from=2026-01-01&to=2026-12-31`)).totals).toMatchObject({
    moneyOut: -2000,
    count: 2,
  });
  const other = await newOwner(testApp);
  const theirs = await other.browser.get(`/api/v2/transactions?vendorId=${vendorId}`);
  expect(theirs.json()).toMatchObject({ totals: { count: 0 } });
});

test('a name that another vendor has is refused with a 409 that names that vendor', async () => {
  const owner = await newOwner(testApp);
  const one = await add(owner, { name: 'Ortiz', otherNames: ['OP 614'] });
  const two = await add(owner, { name: 'Reyes' });
  const again = await owner.browser.post(VENDORS, { name: 'op 614' });
  expect([again.statusCode, again.json()]).toMatchObject([
    409,
    {
      error: 'vendor-exists',
      message: '“op 614” is already a name of Ortiz. Edit that vendor instead.',
    },
  ]);
  const renamed = await owner.browser.put(`${VENDORS}/${two.vendorId}`, { name: 'ORTIZ' });
  expect(renamed.statusCode).toBe(409);
  const same = await owner.browser.put(`${VENDORS}/${one.vendorId}`, {
    name: 'Ortiz Plumbing',
    otherNames: ['Ortiz', 'ortiz plumbing', 'ORTIZ'],
  });
  expect(same.json()).toMatchObject({ name: 'Ortiz Plumbing', otherNames: ['ORTIZ'] });
});

test('another owner’s vendor returns 404 and isn’t removed, and a list with one unknown ID removes none', async () => {
  const owner = await newOwner(testApp);
  const other = await newOwner(testApp);
  const { vendorId } = await add(owner, { name: 'Ortiz' });
  const mine = await add(other, { name: 'Reyes' });
  const put = await other.browser.put(`${VENDORS}/${vendorId}`, { name: 'Taken' });
  const remove = await other.browser.post(`${VENDORS}/remove`, {
    vendorIds: [mine.vendorId, vendorId],
  });
  expect([put.statusCode, remove.statusCode]).toEqual([404, 404]);
  expect((await list(owner)).items.map(({ name }) => name)).toEqual(['Ortiz']);
  expect((await list(other)).items.map(({ name }) => name)).toEqual(['Reyes']);
});

test('a CSV file adds 2 vendors, skips 1 already in the list, and an error on line 3 imports none', async () => {
  const owner = await newOwner(testApp);
  await add(owner, { name: 'Ortiz' });
  const bad = await owner.browser.post(`${VENDORS}/import`, {
    csv: `Vendor Name,Phone\nReyes,614\nKim,${'6'.repeat(41)}\n`,
  });
  expect([bad.statusCode, bad.json<{ error: string }>().error]).toEqual([422, 'import-has-errors']);
  expect(bad.json<{ message: string }>().message).toContain('Line 3: Enter at most 40 characters');
  const noName = await owner.browser.post(`${VENDORS}/import`, { csv: 'Phone\n614' });
  expect(noName.json()).toMatchObject({ message: 'The file needs a column named “name”.' });
  const done = await owner.browser.post(`${VENDORS}/import`, {
    csv: 'Vendor Name,W-9,Tax classification,Other names\nORTIZ,,,\nReyes Inc.,yes,S Corporation,REYES 1; REYES 2\nKim,,Sole proprietor,\n',
  });
  expect(done.json()).toMatchObject({ known: 1 });
  expect((await list(owner)).items).toMatchObject([
    { name: 'Kim', taxKind: 'individual', hasW9: false },
    { name: 'Ortiz' },
    { name: 'Reyes Inc.', taxKind: 'corporation', hasW9: true, otherNames: ['REYES 1', 'REYES 2'] },
  ]);
});

test('the exported file imports into another account as the same 2 vendors, and the 1099 list has 1', async () => {
  const owner = await newOwner(testApp);
  await add(owner, { name: 'Ortiz', taxKind: 'lawFirm', otherNames: ['=OP'], hasW9: true });
  await add(owner, { name: 'Kim', isPaidByCard: true, phone: '614 555 0100' });
  await pay(owner, 'Ortiz', 2500);
  const file = await owner.browser.get(`${VENDORS}/export?year=2026`);
  const only = await owner.browser.get(`${VENDORS}/export?year=2026&only=form1099`);
  expect(only.body.trim().split('\r\n')).toHaveLength(2);
  const other = await newOwner(testApp);
  await other.browser.post(`${VENDORS}/import`, { csv: file.body });
  const plain = ({
    vendorId: _id,
    paid: _paid,
    payments: _count,
    ...rest
  }: VendorList['items'][number]) => ({
    ...rest,
    services: 0,
    lastPaidOn: null,
    form1099: 'none',
  });
  expect((await list(other)).items.map(plain)).toEqual((await list(owner)).items.map(plain));
});

test('the 501st vendor is refused', async () => {
  const owner = await newOwner(testApp);
  await testApp.database.pool.query(
    `INSERT INTO vendors (user_id, name, created_at, updated_at)
     SELECT $1, n::text, now(), now() FROM generate_series(1, 500) n`,
    [owner.userId],
  );
  const more = await owner.browser.post(VENDORS, { name: 'One more' });
  expect([more.statusCode, more.json<{ error: string }>().error]).toEqual([
    422,
    'too-many-vendors',
  ]);
});
