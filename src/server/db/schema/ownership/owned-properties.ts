import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PropertyType } from '#domain/listing/property-type.ts';
import type { Deal } from '#engine/deal.ts';
import type { PlanYear } from '#engine/plan/frozen-plan.ts';
import type { ClosingStatement, SaleLoan } from '#engine/sale/closing-statement.ts';
import { instant } from '#server/db/schema/instant.ts';
import { ownerId } from '#server/db/schema/owner-id.ts';
import { wholeCents } from '#server/db/schema/whole-cents.ts';

/** Closing statement lines that don't have their own columns. */
export type StoredSale = Omit<ClosingStatement, 'soldOn' | 'priceCents' | 'loans'> & {
  readonly loans: readonly Omit<SaleLoan, 'label'>[];
  /** Suspended losses at the time of sale, if the user entered an amount; overrides the calculated amount. */
  readonly carriedLossCents: number | null;
};

/** An owned property's record: dollars and percentages as entered, null if blank. */
export const ownedProperties = pgTable(
  'owned_properties',
  {
    userId: ownerId().notNull(),
    propertyId: uuid('property_id').notNull().defaultRandom(),
    address: text('address').notNull(),
    addressLine2: text('address_line2'),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zipCode: text('zip_code').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    propertyType: text('property_type').$type<PropertyType>().notNull(),
    bedrooms: doublePrecision('bedrooms'),
    bathrooms: doublePrecision('bathrooms'),
    squareFeet: doublePrecision('square_feet'),
    yearBuilt: integer('year_built'),
    purchasePrice: doublePrecision('purchase_price').notNull(),
    purchaseDate: date('purchase_date'),
    closingCosts: doublePrecision('closing_costs'),
    rehabCost: doublePrecision('rehab_cost'),
    currentValue: doublePrecision('current_value'),
    /** Share of price and closing costs that is land, which is never depreciated. */
    landPercent: doublePrecision('land_percent'),
    /** When it was ready to rent; defaults to the purchase date. */
    inServiceOn: date('in_service_on'),
    monthlyRent: doublePrecision('monthly_rent'),
    otherMonthlyIncome: doublePrecision('other_monthly_income'),
    occupancyStatus: text('occupancy_status'),
    vacancyRatePercent: doublePrecision('vacancy_rate_percent'),
    propertyTaxesAnnual: doublePrecision('property_taxes_annual'),
    insuranceAnnual: doublePrecision('insurance_annual'),
    /** When the policy expires. */
    insuranceRenewsOn: date('insurance_renews_on'),
    hoaMonthly: doublePrecision('hoa_monthly'),
    utilitiesAnnual: doublePrecision('utilities_annual'),
    otherExpensesAnnual: doublePrecision('other_expenses_annual'),
    maintenancePercent: doublePrecision('maintenance_percent'),
    managementPercent: doublePrecision('management_percent'),
    capexPercent: doublePrecision('capex_percent'),
    /** The loan as entered with the property; loan records override it. */
    downPaymentPercent: doublePrecision('down_payment_percent'),
    loanInterestRate: doublePrecision('loan_interest_rate'),
    loanTermYears: doublePrecision('loan_term_years'),
    /** Percent of monthly rent set aside each month. */
    reserveMaintenancePercent: doublePrecision('reserve_maintenance_percent'),
    reserveCapexPercent: doublePrecision('reserve_capex_percent'),
    reserveVacancyPercent: doublePrecision('reserve_vacancy_percent'),
    soldOn: date('sold_on'),
    salePrice: doublePrecision('sale_price'),
    /** The total of the closing statement's lines, if there is a statement. */
    sellingCosts: doublePrecision('selling_costs'),
    /** The closing statement; null until entered, even if the sale date and price are known. */
    sale: jsonb('sale').$type<StoredSale>(),
    ownershipPercent: doublePrecision('ownership_percent').notNull().default(100),
    /** The person or company that holds the title. */
    entity: text('entity').notNull().default(''),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    notes: text('notes').notNull().default(''),
    /** The listing it came from, which may be off the market by now. */
    listingId: text('listing_id'),
    /** The saved analysis behind the purchase, which may have been deleted since. */
    analysisId: uuid('analysis_id'),
    /** Part of the sample portfolio, which can be removed as a whole. */
    isSample: boolean('is_sample').notNull().default(false),
    /** Record version; a change must name the version it was based on. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** When it was removed from the portfolio; it can be restored. */
    removedAt: instant('removed_at'),
    /**
     * Whether a removed property's records are kept for taxes; if not, they're deleted once it can no longer be
     * restored.
     */
    keepsBooks: boolean('keeps_books').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.propertyId] }),
    index('owned_properties_created_at').on(table.userId, table.createdAt, table.propertyId),
    index('owned_properties_removed_at').on(table.removedAt).where(sql`removed_at IS NOT NULL`),
  ],
);

export type OwnedPropertyRow = typeof ownedProperties.$inferSelect;

/** Ties a row to an owned property, so deleting the property deletes the row. */
export const ofOwnedProperty = (
  name: string,
  table: Record<'userId' | 'propertyId', AnyPgColumn>,
) =>
  foreignKey({
    name,
    columns: [table.userId, table.propertyId],
    foreignColumns: [ownedProperties.userId, ownedProperties.propertyId],
  }).onDelete('cascade');

/** Units of a multi-unit property; a property without rows is a single unit. */
export const propertyUnits = pgTable(
  'property_units',
  {
    userId: uuid('user_id').notNull(),
    unitId: uuid('unit_id').notNull().defaultRandom(),
    propertyId: uuid('property_id').notNull(),
    name: text('name').notNull(),
    bedrooms: doublePrecision('bedrooms'),
    bathrooms: doublePrecision('bathrooms'),
    squareFeet: doublePrecision('square_feet'),
    /** Asking rent in dollars a month while vacant. */
    askingRent: doublePrecision('asking_rent'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.unitId] }),
    ofOwnedProperty('property_units_property', table),
    uniqueIndex('property_units_name').on(table.userId, table.propertyId, table.name),
  ],
);

export type PropertyUnitRow = typeof propertyUnits.$inferSelect;

/**
 * Saved plans. Each is the underwriting as of a date and never changes. Version 1 is the purchase plan; a new plan is
 * added as the next version.
 */
export const propertyPlans = pgTable(
  'property_plans',
  {
    userId: uuid('user_id').notNull(),
    propertyId: uuid('property_id').notNull(),
    version: integer('version').notNull(),
    engineVersion: text('engine_version').notNull(),
    frozenOn: date('frozen_on').notNull(),
    purchaseDate: date('purchase_date').notNull(),
    /** Month 1 of the plan, as `YYYY-MM`. */
    firstMonth: text('first_month').notNull(),
    /** Annual growth as a fraction; stored separately because it's read for all properties in one query. */
    valueGrowthRate: doublePrecision('value_growth_rate').notNull(),
    cashInvestedCents: wholeCents('cash_invested_cents').notNull(),
    deal: jsonb('deal').$type<Deal>().notNull(),
    years: jsonb('years').$type<readonly PlanYear[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.propertyId, table.version] }),
    ofOwnedProperty('property_plans_property', table),
  ],
);

export type PropertyPlanRow = typeof propertyPlans.$inferSelect;

/** A link to a document; the file itself isn't stored. */
export const propertyDocuments = pgTable(
  'property_documents',
  {
    userId: uuid('user_id').notNull(),
    documentId: uuid('document_id').notNull().defaultRandom(),
    propertyId: uuid('property_id').notNull(),
    title: text('title').notNull(),
    url: text('url').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.documentId] }),
    ofOwnedProperty('property_documents_property', table),
    index('property_documents_property').on(table.userId, table.propertyId),
  ],
);

export type PropertyDocumentRow = typeof propertyDocuments.$inferSelect;
