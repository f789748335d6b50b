import { eq } from 'drizzle-orm';
import { MOST_OWNED_PROPERTIES } from '#contract/owned-properties/property-imports.ts';
import { MOST_VENDORS } from '#contract/vendors/vendors.ts';
import { capMessage, KB, type NewestCap, type OwnedCap, ofProperty } from './cap-kinds.ts';
import { documents } from './schema/documents/documents.ts';
import {
  bankAccounts,
  bookImports,
  csvMappings,
  importedRows,
} from './schema/ownership/book-imports.ts';
import { expenses, recurringExpenses } from './schema/ownership/expenses.ts';
import { depositEntries, leases, rentEntries } from './schema/ownership/leases.ts';
import { leaseLetters } from './schema/ownership/letters.ts';
import { loans } from './schema/ownership/loans.ts';
import { maintenanceRequests } from './schema/ownership/maintenance.ts';
import {
  ownedProperties,
  propertyDocuments,
  propertyPlans,
  propertyUnits,
} from './schema/ownership/owned-properties.ts';
import { bankReconciliations } from './schema/ownership/reconciliations.ts';
import { reserveTransactions } from './schema/ownership/reserves.ts';
import { sharedCosts } from './schema/ownership/shared-costs.ts';
import { vendors } from './schema/ownership/vendors.ts';

export const OWNED_PROPERTIES: OwnedCap = {
  kind: 'refused',
  table: ownedProperties,
  most: MOST_OWNED_PROPERTIES,
  bytes: 48 * KB,
  /** Records of this many removed properties are kept and exported with the account. */
  removed: { at: ownedProperties.removedAt, most: 500 },
  counted: eq(ownedProperties.isSample, false),
  error: 'too-many-owned-properties',
  sentence: capMessage(MOST_OWNED_PROPERTIES, 'owned properties', 'Remove some'),
};

export const VENDORS: OwnedCap = {
  kind: 'refused',
  table: vendors,
  most: MOST_VENDORS,
  bytes: 48 * KB,
  error: 'too-many-vendors',
  sentence: capMessage(MOST_VENDORS, 'vendors', 'Remove some'),
};

export const SHARED_COSTS: OwnedCap = {
  kind: 'refused',
  table: sharedCosts,
  most: 5000,
  bytes: 80 * KB,
  error: 'too-many-shared-costs',
  sentence: capMessage(5000, 'shared costs', 'Remove some'),
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

export const RECONCILIATIONS: OwnedCap = {
  kind: 'refused',
  table: bankReconciliations,
  most: 1200,
  bytes: KB,
  error: 'too-many-reconciliations',
  sentence: capMessage(1200, 'reconciliations', 'Delete some'),
};

export const IMPORTED_ROWS: OwnedCap = {
  kind: 'refused',
  table: importedRows,
  most: 100_000,
  bytes: KB,
  error: 'too-many-imported-rows',
  sentence: capMessage(100_000, 'imported rows', 'Undo an import'),
};

/** Older imports can no longer be undone as a whole; their transactions stay. */
export const BOOK_IMPORTS: NewestCap = {
  kind: 'newest',
  table: bookImports,
  most: 500,
  bytes: 2 * KB,
  by: bookImports.createdAt,
};

const LEDGER_IS_FULL = 'Export its records, then add the property again to continue';

export const PROPERTY_UNITS = ofProperty(
  propertyUnits,
  200,
  2 * KB,
  'units',
  'Delete one to add another',
);
export const PROPERTY_PLANS = ofProperty(
  propertyPlans,
  50,
  96 * KB,
  'plans',
  'Use one of the existing plans',
);
export const PROPERTY_DOCUMENTS = ofProperty(
  propertyDocuments,
  200,
  16 * KB,
  'documents',
  'Delete one to add another',
);
/** Their content is limited by the plan's storage. */
export const DOCUMENTS = ofProperty(
  documents,
  2000,
  8 * KB,
  'receipts and documents',
  'Delete one to add another',
);
export const LOANS = ofProperty(loans, 50, 48 * KB, 'loans', 'Delete one to add another');
export const LEASES = ofProperty(leases, 2000, 64 * KB, 'leases', 'Delete one to add another');
export const LEASE_LETTERS = ofProperty(
  leaseLetters,
  1000,
  32 * KB,
  'letters',
  'Delete one to add another',
);
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
  'Delete one to add another',
);
export const MAINTENANCE_REQUESTS = ofProperty(
  maintenanceRequests,
  2000,
  24 * KB,
  'maintenance requests',
  'Remove one to add another',
);
export const RESERVE_TRANSACTIONS = ofProperty(
  reserveTransactions,
  5000,
  8 * KB,
  'reserve transactions',
  LEDGER_IS_FULL,
);
