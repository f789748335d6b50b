import type { HttpBrowser } from '#server/testing/http-browser.ts';

/** A write to the books that a crash may interrupt: its prerequisites exist, and sending it changes the account. */
export interface CrashWrite {
  name: string;
  prepare(browser: HttpBrowser): Promise<() => Promise<Response>>;
}

const IMPORTS = '/api/v2/books/imports';
const PROPERTY_IMPORTS = '/api/v2/portfolio/imports';
const PAYMENTS = '/api/v2/rentals/payments';
const TRANSACTIONS = '/api/v2/transactions';
const OWNED = '/api/user-properties';
const TAX_YEAR = '/api/v2/portfolio/tax-years/2025';
const PROFILE = {
  filing: 'singleOrJoint',
  modifiedIncome: 120_000,
  isActive: true,
  isProfessional: false,
};

export async function sent<Answer = unknown>(
  browser: HttpBrowser,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const response = await browser.send(method, path, body);
  const text = await response.text();
  if (response.status >= 300) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text) as Answer;
}

/** 118 Birch Street with one bank file: ten days of rent, a deposit and repairs, none of it matched to a lease. */
async function ownBooks(browser: HttpBrowser): Promise<string> {
  const { property } = await sent<{ property: { id: string } }>(browser, 'POST', OWNED, {
    address: '118 Birch Street',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43205',
    propertyType: 'Single Family',
    purchasePrice: 250_000,
    purchaseDate: '2024-03-15',
    monthlyRent: 1150,
  });
  await sent(browser, 'POST', IMPORTS, bankFile(property.id));
  return property.id;
}

const DAYS = Array.from({ length: 10 }, (_, at) => `2025-03-${String(at + 10)}`);

function bankFile(propertyId: string) {
  const lines = [
    'Date,Description,Amount',
    '2025-03-01,Zelle from C OAKENBAY,1150.00',
    '2025-03-02,Security deposit C OAKENBAY,1200.00',
    ...DAYS.map((day, at) => `${day},Plumber,-${20 + at}.00`),
  ];
  const kinds = ['rent', 'deposit', ...DAYS.map(() => 'repairs')];
  const rows = kinds.map((kind, at) => ({ row: at + 1, kind, propertyId }));
  return { csv: lines.join('\n'), rows };
}

const idsOf = async (browser: HttpBrowser, category: string): Promise<string[]> =>
  (
    await sent<{ items: { id: string }[] }>(browser, 'GET', `${TRANSACTIONS}?category=${category}`)
  ).items.map(({ id }) => id);

const newLease = (browser: HttpBrowser, propertyId: string, terms: object = {}) =>
  sent<{ id: string; version: number }>(browser, 'POST', `/api/v2/rentals/history/${propertyId}`, {
    startsOn: '2024-01-01',
    endsOn: null,
    monthlyRent: 1150,
    deposit: 1200,
    tenants: [{ name: 'Carla Oakenbay' }],
    ...terms,
  });

const feesOf = async (browser: HttpBrowser, ledger: string): Promise<string[]> =>
  (await sent<{ proposedFees: { forId: string }[] }>(browser, 'GET', ledger)).proposedFees.map(
    ({ forId }) => forId,
  );

/** A lease since January 2024 that was never paid, with a late fee proposed for every month. */
async function lateLease(browser: HttpBrowser, propertyId: string) {
  const terms = { lateFee: { flat: 50, graceDays: 5 } };
  const { id } = await newLease(browser, propertyId, terms);
  const ledger = `${PAYMENTS}/${propertyId}/history/${id}`;
  const forIds = await feesOf(browser, ledger);
  if (forIds.length < 20) throw new Error(`Only ${forIds.length} fees are proposed`);
  return { ledger, forIds };
}

/** A sale last year, with a commission and no loan. */
const SALE = {
  soldOn: '2025-09-17',
  salePrice: 300_000,
  sellingCosts: [{ label: 'Agent commission', amount: 18_000 }],
  loans: [],
  rentCredit: 0,
  taxCredit: 0,
  deposits: 0,
};

const versionOf = async (browser: HttpBrowser, propertyId: string): Promise<number> =>
  (await sent<{ property: { version: number } }>(browser, 'GET', `${OWNED}/${propertyId}`)).property
    .version;

const CSV = ['Address,City,State,ZIP,Purchase price', '118 Birch Street,Columbus,OH,43205,260000'];

/** A file that changes the existing property and adds another. */
async function propertyFile(browser: HttpBrowser, propertyId: string) {
  const csv = [...CSV, '9 Oak Ave,Columbus,OH,43205,120000'].join('\n');
  return { csv, updates: [{ line: 2, version: await versionOf(browser, propertyId) }] };
}

type Sending = readonly [method: string, path: string, body?: object];

/** A write for an account that has its books; preparing it builds the request. */
const write = (
  name: string,
  of: (browser: HttpBrowser, propertyId: string) => Promise<Sending>,
): CrashWrite => ({
  name,
  prepare: async (browser) => {
    const [method, path, body] = await of(browser, await ownBooks(browser));
    return () => browser.send(method, path, body);
  },
});

/**
 * Every write to the books that was introduced after deposits could wait for a lease; each happens completely or not at
 * all.
 */
export const CRASH_WRITES: readonly CrashWrite[] = [
  write('import of a file with a deposit', async (_browser, propertyId) => {
    const { csv, rows } = bankFile(propertyId);
    return ['POST', IMPORTS, { csv: csv.replaceAll('2025-03', '2025-04'), rows }];
  }),
  write('import of rent already paid by hand', async (browser, propertyId) => {
    const { id: historyId } = await newLease(browser, propertyId);
    const paid = { historyId, date: '2025-02-01', amount: 1150 };
    await sent(browser, 'POST', `${PAYMENTS}/${propertyId}`, paid);
    const csv =
      'Date,Description,Amount\n2025-02-12,Zelle from C OAKENBAY,1150.00\n2025-02-13,Plumber,-50.00';
    const rows = [
      { row: 1, kind: 'rent', propertyId, historyId },
      { row: 2, kind: 'repairs', propertyId },
    ];
    return ['POST', IMPORTS, { csv, rows, account: 'Checking' }];
  }),
  write('undo of an import', async (browser) => {
    const { items } = await sent<{ items: { id: string }[] }>(browser, 'GET', IMPORTS);
    return ['DELETE', `${IMPORTS}/${items[0]?.id}`];
  }),
  write('tax profile of a year', async () => ['PUT', `${TAX_YEAR}/profile`, PROFILE]),
  write('deletion of a tax profile', async (browser) => {
    await sent(browser, 'PUT', `${TAX_YEAR}/profile`, PROFILE);
    return ['DELETE', `${TAX_YEAR}/profile`];
  }),
  write('change of ten transactions', async (browser) => {
    const ids = await idsOf(browser, 'repairs');
    return ['POST', `${TRANSACTIONS}/change`, { ids, change: { category: 'supplies' } }];
  }),
  write('split', async (browser, propertyId) => {
    const [id] = await idsOf(browser, 'repairs');
    const parts = [
      { propertyId, category: 'repairs', amount: -20 },
      { propertyId, category: 'supplies', amount: -9 },
    ];
    return ['POST', `${TRANSACTIONS}/${id}/split`, { parts }];
  }),
  write('merge of three', async (browser) => {
    const ids = (await idsOf(browser, 'repairs')).slice(0, 3);
    return ['POST', `${TRANSACTIONS}/merge`, { ids }];
  }),
  write('removal of ten', async (browser) => {
    const ids = await idsOf(browser, 'repairs');
    return ['POST', `${TRANSACTIONS}/remove`, { ids }];
  }),
  write('undo of a change of ten', async (browser) => {
    const ids = await idsOf(browser, 'repairs');
    const body = { ids, change: { note: 'Seen', category: 'supplies' } };
    const { edits } = await sent<{ edits: { editId: string }[] }>(
      browser,
      'POST',
      `${TRANSACTIONS}/change`,
      body,
    );
    return ['POST', `${TRANSACTIONS}/undo`, { editIds: edits.map(({ editId }) => editId) }];
  }),
  write('match of rent and a deposit to a lease', async (browser, propertyId) => {
    const { id: historyId } = await newLease(browser, propertyId);
    const ids = [...(await idsOf(browser, 'rent')), ...(await idsOf(browser, 'deposit'))];
    const matches = ids.map((paymentId) => ({ propertyId, paymentId, historyId }));
    return ['POST', `${PAYMENTS}/match`, { matches }];
  }),
  write('waiver of every late fee', async (browser, propertyId) => {
    const { ledger, forIds } = await lateLease(browser, propertyId);
    return ['POST', `${ledger}/waivers`, { forIds }];
  }),
  write('undo of every waiver', async (browser, propertyId) => {
    const { ledger, forIds } = await lateLease(browser, propertyId);
    await sent(browser, 'POST', `${ledger}/waivers`, { forIds });
    return ['POST', `${ledger}/undo-waiver`, { forIds }];
  }),
  write('switch of a lease', async (browser, propertyId) => {
    const { id: historyId, version } = await newLease(browser, propertyId);
    const lease = { propertyId, historyId, version, paidThrough: '2025-03-31', paymentCount: 1 };
    return ['PUT', '/api/v2/books/switch/leases', { leases: [lease] }];
  }),
  write('balance of a bank account', async () => [
    'PUT',
    '/api/v2/books/accounts',
    { account: 'Checking', opening: { date: '2025-01-01', amount: 100 } },
  ]),
  write('sale', async (browser, propertyId) => [
    'PUT',
    `${OWNED}/${propertyId}/sale`,
    { ...SALE, version: await versionOf(browser, propertyId) },
  ]),
  write('undo of a sale', async (browser, propertyId) => {
    const version = await versionOf(browser, propertyId);
    await sent(browser, 'PUT', `${OWNED}/${propertyId}/sale`, { ...SALE, version });
    return ['DELETE', `${OWNED}/${propertyId}/sale?version=${version + 1}`];
  }),
  write('removal of a property with its books', async (_browser, propertyId) => [
    'DELETE',
    `${OWNED}/${propertyId}?books=delete`,
  ]),
  write('restoring it', async (browser, propertyId) => {
    await sent(browser, 'DELETE', `${OWNED}/${propertyId}?books=delete`);
    return ['POST', `${OWNED}/${propertyId}/restore`];
  }),
  write('properties changed and added by CSV', async (browser, propertyId) => [
    'POST',
    PROPERTY_IMPORTS,
    await propertyFile(browser, propertyId),
  ]),
  write('undo of a CSV of properties', async (browser, propertyId) => {
    const { propertyIds, changed } = await sent<{ propertyIds: string[]; changed: object[] }>(
      browser,
      'POST',
      PROPERTY_IMPORTS,
      await propertyFile(browser, propertyId),
    );
    return ['POST', `${PROPERTY_IMPORTS}/undo`, { propertyIds, changed }];
  }),
];

const listOf = async <Item>(browser: HttpBrowser, path: string): Promise<Item[]> =>
  (await sent<{ items: Item[] }>(browser, 'GET', path)).items;

const byText = (a: unknown, b: unknown): number =>
  JSON.stringify(a).localeCompare(JSON.stringify(b));

/**
 * Everything these writes can change, without ids and times, so two accounts that made the same changes compare equal.
 */
export async function booksOf(browser: HttpBrowser): Promise<string> {
  const money = await listOf<Record<string, unknown>>(browser, `${TRANSACTIONS}?limit=200`);
  const owned = await listOf<{ property: Record<string, unknown> }>(browser, OWNED);
  const leases = await listOf<Record<string, unknown> & Record<'id' | 'propertyId', string>>(
    browser,
    '/api/v2/rentals/history/current',
  );
  const fees: number[] = [];
  for (const { id, propertyId } of leases)
    fees.push((await feesOf(browser, `${PAYMENTS}/${propertyId}/history/${id}`)).length);
  const { accounts } = await sent<{ accounts: object[] }>(browser, 'GET', '/api/v2/books/accounts');
  const { lossLimit } = await sent<{ lossLimit: { profile: object } }>(browser, 'GET', TAX_YEAR);
  const pick = (one: Record<string, unknown>, ...names: string[]) =>
    names.map((name) => one[name] ?? null);
  return JSON.stringify({
    money: money
      .map((row) => [
        ...pick(row, 'date', 'amount', 'category', 'note', 'review'),
        row['historyId'] !== null,
      ])
      .toSorted(byText),
    owned: owned
      .map(({ property }) => pick(property, 'address', 'purchasePrice', 'soldOn', 'salePrice'))
      .toSorted(byText),
    leases: leases.map((lease) => pick(lease, 'paidThrough', 'balance', 'depositHeld')),
    fees,
    accounts,
    profile: lossLimit.profile,
  });
}
