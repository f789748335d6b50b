import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import { holdDealOf } from '#domain/inputs/engine-input.ts';
import type { Letter } from '#domain/letters/letter-text.ts';
import { DEFAULT_LATE_FEE } from '#engine/lease/late-fee.ts';
import { freezePlan } from '#engine/plan/frozen-plan.ts';
import type { Db } from '#server/db/client.ts';
import { insertDocument } from '#server/db/queries/documents/documents.ts';
import {
  insertExpenses,
  insertRecurringExpense,
  type NewExpenseRow,
} from '#server/db/queries/ownership/expenses.ts';
import { insertLease, type NewLeaseRow } from '#server/db/queries/ownership/leases.ts';
import { insertLetter } from '#server/db/queries/ownership/letters.ts';
import { insertOwnedProperty } from '#server/db/queries/ownership/owned-properties.ts';
import { insertRentEntries, selectAddresses } from '#server/db/queries/ownership/rent-entries.ts';
import type { documents } from '#server/db/schema/documents/documents.ts';
import { storedObjects } from '#server/db/schema/documents/stored-objects.ts';
import { bookImports } from '#server/db/schema/ownership/book-imports.ts';
import type { ExpenseRow, RecurringExpenseRow } from '#server/db/schema/ownership/expenses.ts';
import type { LeaseRow, RentEntryRow } from '#server/db/schema/ownership/leases.ts';
import type { LeaseLetterRow } from '#server/db/schema/ownership/letters.ts';
import type { OwnedPropertyRow } from '#server/db/schema/ownership/owned-properties.ts';

/** W-01 in the ownership examples. */
export const BIRCH_STREET = {
  address: '118 Birch Street',
  city: 'Columbus',
  state: 'OH',
  zipCode: '43205',
  propertyType: 'Single Family',
  purchasePrice: 250_000,
  purchaseDate: '2023-03-10',
  currentValue: 275_000,
  monthlyRent: 2300,
  vacancyRatePercent: 5,
  maintenancePercent: 6,
  managementPercent: 8,
  propertyTaxesAnnual: 3100,
  insuranceAnnual: 1350,
  hoaMonthly: 40,
  downPaymentPercent: 25,
  loanInterestRate: 6.5,
} as const;

/** Its plan as underwritten at purchase, in the body of the request that adds it. */
export const UNDERWRITTEN = {
  plan: { from: 'purchase', inputs: { monthlyRent: 2300 } },
} as const;

const TIME = new Date('2026-11-15T12:00:00Z');
const SOME_ID = '6f1c1c0e-58a5-4a7e-9d0b-0d3a3c1f7a11';

const EXAMPLE_LETTER: Letter = {
  kind: 'renewal-offer',
  date: '2026-11-15',
  owner: 'Ada Lovelace',
  tenants: ['Dana Reed'],
  address: '118 Birch Street, Columbus, OH 43205',
  subject: 'Renewal offer for 118 Birch Street',
  paragraphs: ['I’d like to offer you a renewal.'],
  lines: [{ label: 'New monthly rent', amount: 2300, isTotal: true }],
  closing: 'Please contact me with any questions.',
};

export const addBirchStreet = (db: Db, userId: string): Promise<OwnedPropertyRow> =>
  insertOwnedProperty(db, userId, { ...BIRCH_STREET, createdAt: TIME, updatedAt: TIME });

/** For a property the user has, or for a new one. */
async function propertyOf(db: Db, userId: string): Promise<string> {
  const [propertyId] = (await selectAddresses(db, userId)).keys();
  return propertyId ?? (await addBirchStreet(db, userId)).propertyId;
}

/** 2,300 a month in 2026, from the first to the last day of the year. */
export const addLeaseRow = async (
  db: Db,
  userId: string,
  changed: Partial<NewLeaseRow> = {},
): Promise<LeaseRow> => {
  const propertyId = changed.propertyId ?? (await propertyOf(db, userId));
  const row = { ...(rowsOfProperty('leases') as NewLeaseRow), propertyId };
  return insertLease(db, userId, { ...row, ...changed });
};

/** A renewal offer for a new lease. */
export async function addLetterRow(db: Db, userId: string): Promise<LeaseLetterRow> {
  const { propertyId, leaseId } = await addLeaseRow(db, userId);
  const row = { propertyId, leaseId, letter: EXAMPLE_LETTER, sentTo: [], createdAt: TIME };
  return insertLetter(db, userId, row);
}

/** Other income, or a charge on a lease. */
export async function addRentRow(
  db: Db,
  userId: string,
  kind: 'payment' | 'charge',
): Promise<RentEntryRow> {
  const propertyId = await propertyOf(db, userId);
  const leaseId = kind === 'payment' ? null : (await addLeaseRow(db, userId)).leaseId;
  const row = { propertyId, leaseId, kind, date: '2026-11-01', cents: 5000, createdAt: TIME };
  const [added] = await insertRentEntries(db, userId, [row]);
  return added!;
}

export async function addExpenseRow(db: Db, userId: string): Promise<ExpenseRow> {
  const propertyId = await propertyOf(db, userId);
  const row = { ...(rowsOfProperty('expenses') as NewExpenseRow), propertyId };
  const [added] = await insertExpenses(db, userId, [row]);
  return added!;
}

/** 112.50 of insurance on the last day of each month, starting in 2026. */
export async function addRecurringRow(db: Db, userId: string): Promise<RecurringExpenseRow> {
  const propertyId = await propertyOf(db, userId);
  type Row = Parameters<typeof insertRecurringExpense>[2];
  const row = { ...(rowsOfProperty('recurring_expenses') as Row), propertyId };
  return insertRecurringExpense(db, userId, row);
}

export async function addBookImport(db: Db, userId: string): Promise<string> {
  const file = { userId, fileName: 'bank.csv', format: 'generic', rowCount: 1, createdAt: TIME };
  const [row] = await db.insert(bookImports).values(file).returning();
  return row!.importId;
}

/** The stored file that the example document refers to. */
export async function addExampleObject(db: Db): Promise<void> {
  const object = { objectKey: 'example', bytes: 1000, createdAt: TIME, claimedAt: TIME };
  await db.insert(storedObjects).values(object).onConflictDoNothing();
}

/** A document without content. */
export async function addDocumentRow(db: Db, userId: string): Promise<string> {
  const propertyId = await propertyOf(db, userId);
  const row = rowsOfProperty('documents') as typeof documents.$inferInsert;
  await addExampleObject(db);
  return (await insertDocument(db, userId, { ...row, propertyId })).documentId;
}

/** One row in each table that references an owned property, without its owner. */
export const rowsOfProperty = (name: string): Record<string, unknown> => ({
  ...EXAMPLES[name],
  createdAt: TIME,
});

const { cashInvestedCents, years, deal, firstMonth } = freezePlan(
  holdDealOf(startingInput('buy-hold')),
  '2023-03-10',
  '2023-03-10',
  '1',
);

const EXAMPLES: Record<string, Record<string, unknown>> = {
  property_units: { name: 'Unit A' },
  property_plans: {
    version: 1,
    engineVersion: '1',
    frozenOn: '2023-03-10',
    purchaseDate: '2023-03-10',
    firstMonth,
    valueGrowthRate: 0.03,
    cashInvestedCents,
    deal,
    years,
  },
  documents: { name: 'Receipt', type: 'pdf', bytes: 1000, objectKey: 'example' },
  property_documents: { title: 'Deed', url: 'https://example.com/deed.pdf' },
  loans: {
    isPurchaseLoan: true,
    closedOn: '2023-03-10',
    principalCents: 18_750_000,
    interestRate: 6.5,
    termMonths: 360,
    updatedAt: TIME,
  },
  leases: {
    tenants: [{ name: 'Dana Reed', email: null, phone: null }],
    startsOn: '2026-01-01',
    endsOn: '2026-12-31',
    afterEnd: 'ends',
    rentCents: 230_000,
    dueDay: 1,
    proration: 'actual',
    steps: [],
    recurring: [],
    lateFee: DEFAULT_LATE_FEE,
    depositCents: 230_000,
    updatedAt: TIME,
  },
  rent_entries: { kind: 'payment', date: '2026-11-01', cents: 230_000 },
  deposit_entries: { leaseId: SOME_ID, kind: 'received', date: '2026-01-01', cents: 230_000 },
  expenses: { category: 'repairs', vendor: 'Plumber', date: '2026-11-03', cents: 18_500 },
  recurring_expenses: {
    category: 'insurance',
    cents: 11_250,
    anchor: '2026-01-31',
    every: 'monthly',
  },
  lease_letters: { leaseId: SOME_ID, letter: EXAMPLE_LETTER, sentTo: [] },
  maintenance_requests: {
    title: 'Leaking faucet',
    state: 'open',
    reportedOn: '2026-11-03',
    updatedAt: TIME,
  },
  reserve_transactions: { kind: 'adjust', cents: 10_000, date: '2026-11-15' },
};
