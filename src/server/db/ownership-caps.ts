import { eq } from 'drizzle-orm';
import { MOST_OWNED_PROPERTIES } from '#contract/owned-properties/property-imports.ts';
import {
  type Cap,
  capMessage,
  KB,
  type NewestCap,
  type OwnedCap,
  type PropertyCap,
} from './cap-kinds.ts';
import {
  bankAccounts,
  bookImports,
  csvMappings,
  importedRows,
} from './schema/ownership/book-imports.ts';
import { expenses, recurringExpenses } from './schema/ownership/expenses.ts';
import { depositEntries, leases, rentEntries } from './schema/ownership/leases.ts';
import { loans } from './schema/ownership/loans.ts';
import {
  ownedProperties,
  propertyDocuments,
  propertyPlans,
  propertyUnits,
} from './schema/ownership/owned-properties.ts';
import { reserveTransactions } from './schema/ownership/reserves.ts';

export const OWNED_PROPERTIES: OwnedCap = {
  kind: 'refused',
  table: ownedProperties,
  most: MOST_OWNED_PROPERTIES,
  bytes: 48 * KB,
  /** Books of this many removed properties stay; they are exported with the account. */
  removed: { at: ownedProperties.removedAt, most: 500 },
  counted: eq(ownedProperties.isSample, false),
  error: 'too-many-owned-properties',
  sentence: capMessage(MOST_OWNED_PROPERTIES, 'owned properties', 'Remove some'),
};

export const CSV_MAPPINGS: OwnedCap = {
  kind: 'refused',
  table: csvMappings,
  most: 100,
  bytes: 32 * KB,
  error: 'too-many-mappings',
  sentence: capMessage(100, 'column mappings', 'Delete one'),
};

export const BANK_ACCOUNTS: OwnedCap = {
  kind: 'refused',
  table: bankAccounts,
  most: 100,
  bytes: KB,
  error: 'too-many-bank-accounts',
  sentence: capMessage(100, 'bank accounts', 'Undo an import'),
};

export const IMPORTED_ROWS: OwnedCap = {
  kind: 'refused',
  table: importedRows,
  most: 100_000,
  bytes: KB,
  error: 'too-many-imported-rows',
  sentence: capMessage(100_000, 'imported rows', 'Undo an import'),
};

/** An import beyond this can no longer be undone as a whole; its rows stay in the books. */
export const BOOK_IMPORTS: NewestCap = {
  kind: 'newest',
  table: bookImports,
  most: 500,
  bytes: 2 * KB,
  by: bookImports.createdAt,
};

const ofProperty = (
  table: PropertyCap['table'],
  most: number,
  bytes: number,
  what: string,
  todo: string,
): PropertyCap => ({
  kind: 'property',
  table,
  most,
  bytes,
  error: `too-many-${what.replaceAll(' ', '-')}`,
  sentence: `A property can have ${most.toLocaleString('en-US')} ${what}. ${todo}.`,
});

const LEDGER_IS_FULL = 'Export its books and add it again to continue';

export const PROPERTY_UNITS = ofProperty(
  propertyUnits,
  200,
  2 * KB,
  'units',
  'Delete one to make room',
);
export const PROPERTY_PLANS = ofProperty(
  propertyPlans,
  50,
  96 * KB,
  'plans',
  'Keep to the plans there are',
);
export const PROPERTY_DOCUMENTS = ofProperty(
  propertyDocuments,
  200,
  16 * KB,
  'documents',
  'Delete one to make room',
);
export const LOANS = ofProperty(loans, 50, 48 * KB, 'loans', 'Delete one to make room');
export const LEASES = ofProperty(leases, 2000, 64 * KB, 'leases', 'Delete one to make room');
export const RENT_ENTRIES = ofProperty(
  rentEntries,
  25_000,
  16 * KB,
  'rent entries',
  LEDGER_IS_FULL,
);
export const DEPOSIT_ENTRIES = ofProperty(
  depositEntries,
  5000,
  8 * KB,
  'deposit entries',
  LEDGER_IS_FULL,
);
export const EXPENSES = ofProperty(expenses, 25_000, 16 * KB, 'expenses', LEDGER_IS_FULL);
export const RECURRING_EXPENSES = ofProperty(
  recurringExpenses,
  200,
  16 * KB,
  'recurring expenses',
  'Delete one to make room',
);
export const RESERVE_TRANSACTIONS = ofProperty(
  reserveTransactions,
  5000,
  8 * KB,
  'reserve transactions',
  LEDGER_IS_FULL,
);

export const OWNERSHIP_CAPS: readonly Cap[] = [
  OWNED_PROPERTIES,
  PROPERTY_UNITS,
  PROPERTY_PLANS,
  PROPERTY_DOCUMENTS,
  LOANS,
  LEASES,
  RENT_ENTRIES,
  DEPOSIT_ENTRIES,
  EXPENSES,
  RECURRING_EXPENSES,
  RESERVE_TRANSACTIONS,
  BOOK_IMPORTS,
  BANK_ACCOUNTS,
  IMPORTED_ROWS,
  CSV_MAPPINGS,
];
