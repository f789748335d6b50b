import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Exit, Growth, RateChange } from '#engine/deal.ts';
import type { RecurringCharge, RentStep } from '#engine/lease/lease.ts';
import type { ProrationMethod } from '#engine/lease/proration.ts';
import type { ExtraPayment } from '#engine/loan/dated-loan.ts';
import type { Db } from '#server/db/client.ts';
import {
  type OwnedPropertyRow,
  ownedProperties,
} from '#server/db/schema/ownership/owned-properties.ts';
import { IS_UNASSIGNED_RENT } from './ledger-state.ts';

export interface PortfolioLoan {
  loanId: string;
  lender: string;
  isPurchaseLoan: boolean;
  closedOn: string;
  principalCents: number;
  interestRate: number | null;
  termMonths: number;
  firstPaymentOn: string | null;
  interestOnlyMonths: number;
  extraMonthlyCents: number;
  extras: readonly ExtraPayment[];
  rateChanges: readonly RateChange[];
  balloonMonth: number | null;
  mortgageInsuranceRate: number | null;
  pointsCents: number;
  cashBackCents: number;
  refinancedById: string | null;
  paidOffOn: string | null;
}

export interface PortfolioLease {
  leaseId: string;
  unitId: string | null;
  startsOn: string;
  endsOn: string | null;
  endedOn: string | null;
  afterEnd: 'ends' | 'monthToMonth';
  rentCents: number;
  dueDay: number;
  proration: ProrationMethod;
  steps: readonly RentStep[];
  recurring: readonly RecurringCharge[];
  paidThrough: string | null;
  openingBalanceCents: number;
}

interface PortfolioUnit {
  unitId: string;
  name: string;
  bedrooms: number | null;
  bathrooms: number | null;
  squareFeet: number | null;
  askingRent: number | null;
}

/** An owned property with everything needed to calculate its figures. */
export interface PortfolioRow extends OwnedPropertyRow {
  units: PortfolioUnit[];
  documents: { documentId: string; title: string; url: string }[];
  loans: PortfolioLoan[];
  leases: PortfolioLease[];
  /** Rent received without a lease, by day; negative if refunded. */
  unassignedRent: { date: string; cents: number }[];
  /** The newest version; null if there's no plan. */
  plan: { version: number; valueGrowthRate: number; growth: Growth; exit: Exit } | null;
  reserveCents: number;
  /** From the user's own assumptions, in percent; null if they have none. */
  ownGrowthPercent: number | null;
}

/** Written as raw SQL because Drizzle drops the outer table's name in a single-table query. */
const OF_PROPERTY = sql.raw(
  'user_id = owned_properties.user_id AND property_id = owned_properties.property_id',
);

const listOf = (table: string, fields: Record<string, string>, order: string, only = 'true') =>
  sql.raw(`(SELECT coalesce(json_agg(json_build_object(${Object.entries(fields)
    .map(([key, column]) => `'${key}', ${column}`)
    .join(', ')}) ORDER BY ${order}), '[]') FROM ${table}
    WHERE user_id = owned_properties.user_id AND property_id = owned_properties.property_id AND ${only})`);

const snake = (key: string): string =>
  key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const sameNames = (...keys: string[]): Record<string, string> =>
  Object.fromEntries(keys.map((key) => [key, snake(key)]));

const UNITS = listOf(
  'property_units',
  sameNames('unitId', 'name', 'bedrooms', 'bathrooms', 'squareFeet', 'askingRent'),
  'name, unit_id',
);
const DOCUMENTS = listOf(
  'property_documents',
  sameNames('documentId', 'title', 'url'),
  'created_at, title, document_id',
);
const LOANS = listOf(
  'loans',
  sameNames(
    'loanId',
    'lender',
    'isPurchaseLoan',
    'closedOn',
    'principalCents',
    'interestRate',
    'termMonths',
    'firstPaymentOn',
    'interestOnlyMonths',
    'extraMonthlyCents',
    'extras',
    'rateChanges',
    'balloonMonth',
    'mortgageInsuranceRate',
    'pointsCents',
    'cashBackCents',
    'refinancedById',
    'paidOffOn',
  ),
  'closed_on, loan_id',
);
const LEASES = listOf(
  'leases',
  sameNames(
    'leaseId',
    'unitId',
    'startsOn',
    'endsOn',
    'endedOn',
    'afterEnd',
    'rentCents',
    'dueDay',
    'proration',
    'steps',
    'recurring',
    'paidThrough',
    'openingBalanceCents',
  ),
  'starts_on, lease_id',
  'removed_at IS NULL',
);
const UNASSIGNED_RENT = sql<
  PortfolioRow['unassignedRent']
>`(SELECT coalesce(json_agg(json_build_object('date', e.date,
  'cents', e.cents) ORDER BY e.date), '[]') FROM rent_entries e WHERE e.user_id = owned_properties.user_id
  AND e.property_id = owned_properties.property_id AND ${IS_UNASSIGNED_RENT})`;
const PLAN = sql<PortfolioRow['plan']>`(SELECT json_build_object('version', version,
  'valueGrowthRate', value_growth_rate, 'growth', deal -> 'growth', 'exit', deal -> 'exit') FROM property_plans WHERE ${OF_PROPERTY}
  ORDER BY version DESC LIMIT 1)`;
const RESERVE = sql<number>`(SELECT coalesce(sum(cents), 0) FROM reserve_transactions
  WHERE ${OF_PROPERTY})`.mapWith(Number);
const OWN_GROWTH = sql<number | null>`(SELECT (assumptions ->> 'valueGrowthPercent')::float8
  FROM preferences WHERE user_id = owned_properties.user_id)`;

const withBooks = {
  ...getTableColumns(ownedProperties),
  units: sql<PortfolioRow['units']>`${UNITS}`,
  documents: sql<PortfolioRow['documents']>`${DOCUMENTS}`,
  loans: sql<PortfolioRow['loans']>`${LOANS}`,
  leases: sql<PortfolioRow['leases']>`${LEASES}`,
  unassignedRent: UNASSIGNED_RENT,
  plan: PLAN,
  reserveCents: RESERVE,
  ownGrowthPercent: OWN_GROWTH,
};

const read = (db: Db, userId: string, which: SQL | undefined) =>
  db
    .select(withBooks)
    .from(ownedProperties)
    .where(and(eq(ownedProperties.userId, userId), which))
    .orderBy(asc(ownedProperties.createdAt), asc(ownedProperties.propertyId));

/** Every property owned on a date, in the order they were added; excludes those sold by then. */
export async function selectPortfolio(
  db: Db,
  userId: string,
  day: string,
): Promise<PortfolioRow[]> {
  const isOwned = or(isNull(ownedProperties.soldOn), gt(ownedProperties.soldOn, day));
  return read(db, userId, and(isNull(ownedProperties.removedAt), isOwned));
}

/** Same, but includes sold properties, which earned income until they were sold. */
export async function selectPortfolioEver(db: Db, userId: string): Promise<PortfolioRow[]> {
  return read(db, userId, isNull(ownedProperties.removedAt));
}

export async function findPortfolioProperty(
  db: Db,
  userId: string,
  propertyId: string,
): Promise<PortfolioRow | null> {
  const which = and(eq(ownedProperties.propertyId, propertyId), isNull(ownedProperties.removedAt));
  const [row] = await read(db, userId, which);
  return row ?? null;
}

/** Where a page ended. */
export interface OwnedPropertyCursor {
  createdAt: string;
  propertyId: string;
}

/** A page of properties, either in the portfolio or removed from it. */
export async function selectPortfolioPage(
  db: Db,
  userId: string,
  { after, isRemoved }: { after: OwnedPropertyCursor | null; isRemoved: boolean },
  limit: number,
): Promise<PortfolioRow[]> {
  const { createdAt, propertyId, removedAt } = ownedProperties;
  return read(
    db,
    userId,
    and(
      isRemoved ? isNotNull(removedAt) : isNull(removedAt),
      after
        ? sql`(${createdAt}, ${propertyId}) > (${after.createdAt}::timestamptz, ${after.propertyId}::uuid)`
        : undefined,
    ),
  ).limit(limit);
}

export async function countOwnedProperties(
  db: Db,
  userId: string,
  isRemoved = false,
): Promise<number> {
  const { removedAt } = ownedProperties;
  return db.$count(
    ownedProperties,
    and(eq(ownedProperties.userId, userId), isRemoved ? isNotNull(removedAt) : isNull(removedAt)),
  );
}
