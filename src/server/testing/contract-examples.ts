import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { NewProperty } from '#contract/listings/properties.ts';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import { insertAnalysis } from '#server/db/queries/analyses.ts';
import { selectInvoices } from '#server/db/queries/billing/invoices.ts';
import { insertLoan } from '#server/db/queries/ownership/loans.ts';
import { saveReconciliation } from '#server/db/queries/ownership/reconciliations.ts';
import { maintenanceRows } from '#server/db/queries/records/maintenance.ts';
import { sharedCostRows } from '#server/db/queries/records/shared-costs.ts';
import { vendorRows } from '#server/db/queries/records/vendors.ts';
import { insertSavedSearch } from '#server/db/queries/saved-searches.ts';
import { insertFeedback } from '#server/db/queries/trust/feedback.ts';
import { insertImport, insertUserListing } from '#server/db/queries/user-listings.ts';
import { ownListing } from '#server/market/own-listing.ts';
import { findUnderwriting } from '#server/market/reader.ts';
import { addBillingCustomer, payTestCheckout, storeBilling } from './billing-rows.ts';
import {
  addBirchStreet,
  addBookImport,
  addDocumentRow,
  addExpenseRow,
  addLeaseRow,
  addLetterRow,
  addRecurringRow,
  addRentRow,
} from './ownership-rows.ts';
import { addAccessTokenRow } from './sign-in/access-token.ts';
import { addPasskeyRow } from './sign-in/passkey.ts';
import type { TestApp } from './test-app.ts';

/** A vote needs an item open for votes, and this id is on no list. */
const BRIEF_REQUEST = {
  type: 'IMPROVEMENT',
  title: null,
  description: 'Larger type',
  rating: 4,
  email: null,
  page: '/home',
  userAgent: null,
} as const;

const EXAMPLE_PROPERTY = NewProperty.parse({
  address: '1428 Bryden Road',
  city: 'Columbus',
  state: 'OH',
  zipCode: '43205',
  propertyType: 'Single Family',
  bedrooms: 4,
  price: 219_900,
});

/**
 * Creates a row that belongs to a user and returns its id, by the name of the path parameter. An endpoint whose
 * parameter is missing here fails the walk, so every owned row is covered.
 */
export const ownedIds: Record<string, (testApp: TestApp, userId: string) => Promise<string>> = {
  sessionId: async ({ database }, userId) => {
    const { rows } = await database.pool.query<{ session_id: string }>(
      'SELECT session_id FROM sessions WHERE user_id = $1 LIMIT 1',
      [userId],
    );
    return rows[0]!.session_id;
  },
  tokenId: ({ deps }, userId) => addAccessTokenRow(deps, userId),
  passkeyId: ({ deps }, userId) => addPasskeyRow(deps, userId),
  listingId: async ({ deps }, userId) => {
    const underwriting = await findUnderwriting(deps, userId);
    const row = ownListing(EXAMPLE_PROPERTY, underwriting, deps.now());
    return (await insertUserListing(deps.db, userId, row)).listingId;
  },
  importId: async ({ deps }, userId) => {
    const file = {
      fileName: 'a.csv',
      format: 'generic',
      rowCount: 0,
      createdAt: deps.now(),
    } as const;
    return (await insertImport(deps.db, userId, file)).importId;
  },
  searchId: async ({ deps }, userId) => {
    const search = { name: 'Columbus', query: 'q=Columbus', createdAt: deps.now() };
    return (await insertSavedSearch(deps.db, userId, search)).searchId;
  },
  analysisId: async ({ deps }, userId) => {
    const time = deps.now();
    const analysis = {
      name: 'Oak Street',
      calculator: 'fix-flip',
      input: startingInput('fix-flip'),
      propertyId: null,
      createdAt: time,
      updatedAt: time,
    };
    return (await insertAnalysis(deps.db, userId, analysis)).analysisId;
  },
  feedbackId: async ({ deps }, userId) => {
    const request = { ...BRIEF_REQUEST, userId, createdAt: deps.now() };
    return (await insertFeedback(deps.db, request)).feedbackId;
  },
  propertyId: async ({ deps }, userId) => (await addBirchStreet(deps.db, userId)).propertyId,
  bookImportId: ({ deps }, userId) => addBookImport(deps.db, userId),
  paymentId: async ({ deps }, userId) => (await addRentRow(deps.db, userId, 'payment')).entryId,
  chargeId: async ({ deps }, userId) => (await addRentRow(deps.db, userId, 'charge')).entryId,
  transactionId: async ({ deps }, userId) => (await addExpenseRow(deps.db, userId)).expenseId,
  expenseId: async ({ deps }, userId) => (await addExpenseRow(deps.db, userId)).expenseId,
  recurringId: async ({ deps }, userId) => (await addRecurringRow(deps.db, userId)).recurringId,
  vendorId: async ({ deps }, userId) => {
    const time = deps.now();
    const vendor = { name: 'Ortiz Plumbing', createdAt: time, updatedAt: time };
    return (await vendorRows.insert(deps.db, userId, [vendor]))[0]!.vendorId;
  },
  maintenanceId: async ({ deps }, userId) => {
    const { propertyId } = await addBirchStreet(deps.db, userId);
    const time = deps.now();
    const request = {
      propertyId,
      title: 'Leaking faucet',
      state: 'open',
      reportedOn: '2026-11-03',
    } as const;
    const row = { ...request, createdAt: time, updatedAt: time };
    return (await maintenanceRows.insert(deps.db, userId, [row]))[0]!.maintenanceId;
  },
  sharedCostId: async ({ deps }, userId) => {
    const time = deps.now();
    const { propertyId } = await addBirchStreet(deps.db, userId);
    const cost = {
      date: '2026-11-03',
      cents: 120_000,
      category: 'insurance',
      basis: 'even',
    } as const;
    const shares = [{ propertyId, percent: null }];
    const row = { ...cost, shares, createdAt: time, updatedAt: time };
    return (await sharedCostRows.insert(deps.db, userId, [row]))[0]!.sharedCostId;
  },
  historyId: async ({ deps }, userId) => (await addLeaseRow(deps.db, userId)).leaseId,
  letterId: async ({ deps }, userId) => (await addLetterRow(deps.db, userId)).letterId,
  reconciliationId: async ({ deps }, userId) => {
    const row = {
      account: 'Checking',
      closingOn: '2026-10-31',
      statementCents: 100_000,
      booksCents: 100_000,
      createdAt: deps.now(),
    };
    return (await saveReconciliation(deps.db, userId, row)).reconciliationId;
  },
  documentId: ({ deps }, userId) => addDocumentRow(deps.db, userId),
  loanId: async ({ deps }, userId) => {
    const { propertyId } = await addBirchStreet(deps.db, userId);
    const time = deps.now();
    const loan = {
      isPurchaseLoan: true,
      closedOn: '2023-03-10',
      principalCents: 18_750_000,
      interestRate: 6.5,
      termMonths: 360,
      createdAt: time,
      updatedAt: time,
    };
    return (await insertLoan(deps.db, userId, propertyId, loan)).loanId;
  },
  checkoutId: async ({ deps }, userId) => {
    const request = {
      planId: 'starter',
      successUrl: '/',
      cancelUrl: '/',
      trialDays: 14,
      noCardRequired: true,
    } as const;
    const customer = await addBillingCustomer(deps, userId);
    return (await deps.payments.createCheckout(deps.db, customer, request, userId)).sessionId;
  },
  paymentMethodId: async ({ deps }, userId) => {
    const customer = await addBillingCustomer(deps, userId);
    const id = await deps.payments.addCard(deps.db, customer, 'pm_card_visa', userId);
    await storeBilling(deps, userId);
    return id;
  },
  invoiceId: async (testApp, userId) => {
    const checkoutId = await ownedIds['checkoutId']!(testApp, userId);
    await payTestCheckout(testApp.deps, userId, checkoutId);
    const [invoice] = await selectInvoices(testApp.deps.db, userId, 1);
    return invoice!.invoiceId;
  },
  /** Every analysis has a first version. */
  version: async () => '1',
};

/** Parameters that don't belong to a user. */
export const PLAIN_PARAMS: Readonly<Record<string, string>> = {
  year: '2026',
  month: '11',
  report: 'income-statement',
};

export const paramNames = (endpoint: Endpoint): string[] =>
  [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

/** The endpoint's path with the given ids filled in. */
export const pathOf = (endpoint: Endpoint, ids: Record<string, string>): string =>
  endpoint.path.replaceAll(/\{(\w+)\}/g, (_brace, name: string) =>
    encodeURIComponent(ids[name] ?? name),
  );

export type JsonSchema = {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  examples?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
};

/** The schema with its references to named parts filled in. */
export function schemaOf(schema: z.ZodType): JsonSchema {
  const { $defs = {}, ...root } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema;
  const fill = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(fill);
    if (typeof part !== 'object' || part === null) return part;
    const name = /^#\/\$defs\/(.+)$/.exec((part as JsonSchema).$ref ?? '')?.[1];
    if (name) return fill($defs[name]);
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, fill(value)]));
  };
  return fill(root) as JsonSchema;
}

/** A valid value for the schema, so that one wrong part can be tried inside an otherwise valid request. */
export function example(schema: JsonSchema): unknown {
  if (schema.examples) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return example(choice);
  if (schema.type === 'object') {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, part]) => [key, example(part)]),
    );
  }
  if (schema.type === 'array') return [example(schema.items ?? {})];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'number' || schema.type === 'integer') return schema.minimum ?? 1;
  if (schema.format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  if (schema.format === 'email') return 'example@example.com';
  if (schema.format === 'date') return '2026-11-15';
  return 'example text'.padEnd(schema.minLength ?? 0, 'x');
}

/**
 * `?version=1`: what a query requires; empty if nothing is required.
 */
export function exampleQuery({ query }: Endpoint): string {
  const required = query ? (schemaOf(query).required ?? []) : [];
  return required.length === 0 ? '' : `?${required.map((name) => `${name}=1`).join('&')}`;
}

export const exampleBody = (endpoint: Endpoint): unknown =>
  endpoint.body ? example(schemaOf(endpoint.body)) : undefined;
