import { percentOutcome } from '#contract/outcome.ts';
import type { SaleAnswer } from '#contract/owned-properties/sale.ts';
import { calendarMonth, yearOf } from '#engine/calendar/shift.ts';
import { fromCents, shareOfCents, sumCents } from '#engine/money.ts';
import type { DatedCents } from '#engine/plan/owner-return.ts';
import { closingTotals } from '#engine/sale/closing-statement.ts';
import {
  actualResult,
  type HoldResult,
  plannedResult,
  plannedRows,
  profitDrivers,
} from '#engine/sale/final-verdict.ts';
import { saleAssets } from '#engine/sale/sale-assets.ts';
import { isHeldLong, type SaleGain, saleGain, sharedGain } from '#engine/sale/sale-gain.ts';
import { investedCents, saleTax } from '#engine/sale/sale-tax.ts';
import { assetDepreciation } from '#engine/tax/depreciation-assets.ts';
import { investmentTaxStart } from '#engine/tax/investment-tax.ts';
import { depreciableAssets } from '#engine/tax/tax-year.ts';
import type { StoredTaxProfile } from '#server/db/schema/ownership/tax-profiles.ts';
import { type Actuals, closingCashCents, principalBeyond } from '#server/ownership/load-actuals.ts';
import { statementOf } from '#server/ownership/owned-figures.ts';
import type { LoadedTaxProperty } from '#server/ownership/tax/load-tax-year.ts';
import type { SellerBooks } from './load-sale.ts';
import { leasesOn, type Proposal } from './propose-sale.ts';
import { statementAnswer, type TypedStatement } from './sale-statement.ts';

export interface SaleInput {
  books: SellerBooks;
  proposal: Proposal;
  statement: TypedStatement;
  actuals: Actuals;
  /** The property's tax year as if the sale were saved; null if it has none. */
  taxed: LoadedTaxProperty | null;
  profile: StoredTaxProfile | null;
  releasedCents: number | null;
  missingYear: number | null;
}

export function saleAnswer(input: SaleInput): SaleAnswer {
  const { books, proposal, statement } = input;
  const { row, today } = books;
  const totals = closingTotals(statement);
  const gain = gainOf(input);
  const held = heldOf(input);
  return {
    version: row.version,
    isSaved: row.soldOn !== null,
    isOver: row.soldOn !== null && row.soldOn <= today,
    statement: statementAnswer(statement),
    proposed: statementAnswer(proposal.statement),
    sources: proposal.sources,
    totals: {
      sellingCosts: fromCents(totals.sellingCents),
      payoff: fromCents(totals.payoffCents),
      credits: fromCents(totals.creditsCents),
      cash: fromCents(totals.cashCents),
    },
    ownershipPercent: row.ownershipPercent,
    gain: gain && gainAnswer(gain, input),
    released: input.releasedCents === null ? null : fromCents(input.releasedCents),
    missingYear: input.missingYear,
    tax: gain && taxAnswer(gain, input),
    actual: held && resultAnswer(held.result),
    plannedMonths: held?.planned.length ?? 0,
    plan: planAnswer(input, held?.result ?? null),
    years: held ? yearsOf(held.rows, input) : [],
    books: {
      leases: leasesOn(books, statement.soldOn).length,
      reserve: fromCents(row.reserveCents),
      recurring: books.recurring
        .filter(({ until, anchor }) => until === null || until > statement.soldOn || anchor > until)
        .map(({ vendor, memo, category }) => vendor || memo || category),
    },
  };
}

function gainOf({ books: { row }, statement, taxed }: SaleInput): SaleGain | null {
  if (row.purchaseDate === null || taxed === null) return null;
  const { sellingCents } = closingTotals(statement);
  return saleGain(
    statement.priceCents - sellingCents,
    saleAssets(taxed.property, statement.soldOn),
    isHeldLong(row.purchaseDate, statement.soldOn),
  );
}

function gainAnswer(gain: SaleGain, { statement, taxed }: SaleInput): SaleAnswer['gain'] {
  if (taxed === null) return null;
  const { property, assumed } = taxed;
  const { soldOn } = statement;
  const ofYear = depreciableAssets(property, soldOn).map((asset) =>
    assetDepreciation(asset, soldOn, soldOn),
  );
  return {
    realized: fromCents(gain.realizedCents),
    basis: fromCents(gain.basisCents),
    cost: fromCents(gain.basisCents + gain.takenCents),
    taken: fromCents(gain.takenCents),
    gain: fromCents(gain.gainCents),
    ordinary: fromCents(gain.ordinaryCents),
    unrecaptured: fromCents(gain.unrecapturedCents),
    capital: fromCents(gain.capitalCents),
    loss: fromCents(gain.lossCents),
    isLongTerm: gain.isLongTerm,
    assets: saleAssets(property, soldOn).map(({ id, label, costCents, takenCents }) => ({
      id,
      label,
      cost: fromCents(costCents),
      taken: fromCents(takenCents),
    })),
    yearDepreciation: fromCents(sumCents(ofYear.map(({ cents }) => cents))),
    isLandAssumed: assumed.includes('landPercent'),
    landPercent: property.landPercent,
  };
}

/** At the tax rates entered for the year, on the owner's share; null without rates. */
function taxAnswer(whole: SaleGain, input: SaleInput): SaleAnswer['tax'] {
  const { books, profile, statement } = input;
  const percent = books.row.ownershipPercent;
  if (profile?.ordinaryPercent == null || profile.gainsPercent == null) return null;
  const { ordinaryPercent, gainsPercent, statePercent = null, isJoint = null } = profile;
  const gain = sharedGain(whole, percent);
  const released = input.releasedCents ?? 0;
  const start = investmentTaxStart(profile.filing, isJoint);
  const investment = {
    modifiedIncomeCents: profile.modifiedIncomeCents,
    thresholdCents: start.cents,
    isExempt: profile.isProfessional,
  };
  const rates = { ordinaryPercent, gainsPercent, statePercent };
  const taxed =
    gain.ordinaryCents + gain.unrecapturedCents + gain.capitalCents - gain.lossCents - released;
  const isUnknown = !start.isKnown && investedCents(taxed, investment) > 0;
  const { lines, taxCents } = saleTax(gain, released, rates, isUnknown ? null : investment);
  const { cashCents } = closingTotals(statement);
  return {
    parts: lines.map(({ kind, amountCents, percent: rate, taxCents: cents }) => ({
      kind,
      amount: fromCents(amountCents),
      percent: rate,
      tax: fromCents(cents),
    })),
    tax: fromCents(taxCents),
    left: fromCents(shareOfCents(cashCents, percent) - taxCents),
    hasState: statePercent !== null,
    investmentTax: isUnknown
      ? 'unknown'
      : lines.some(({ kind }) => kind === 'investment')
        ? 'included'
        : 'none',
  };
}

interface Held {
  result: HoldResult;
  rows: readonly DatedCents[];
  /** Planned months without actuals. */
  planned: readonly DatedCents[];
}

/** What the property actually earned; null until the purchase date is known. */
function heldOf({ books, statement, actuals }: SaleInput): Held | null {
  const { row, plan, today } = books;
  const { purchaseDate } = row;
  if (purchaseDate === null) return null;
  const covered = new Set(actuals.months.map(({ month }) => month));
  const planned = plan
    ? plannedRows(plan, statement.soldOn).filter(({ date }) => !covered.has(calendarMonth(date)))
    : [];
  const since = ({ date }: DatedCents): boolean => date >= purchaseDate;
  const rows = [...actuals.rows.filter(since), ...planned];
  const held = {
    closingDate: purchaseDate,
    closingCashCents: closingCashCents(statementOf(row, today).cashInvested),
    rows,
    other: [...actuals.refinanceCash, ...principalBeyond(row, actuals)].filter(
      (flow) => since(flow) && flow.date <= statement.soldOn,
    ),
  };
  return { result: actualResult(held, statement), rows, planned };
}

const resultAnswer = (result: HoldResult): NonNullable<SaleAnswer['actual']> => ({
  kind: result.kind,
  value: percentOutcome(result.value),
  profit: fromCents(result.profitCents),
  invested: fromCents(result.investedCents),
  cashFlow: fromCents(result.cashFlowCents),
  price: fromCents(result.priceCents),
  sellingCosts: fromCents(result.sellingCents),
  payoff: fromCents(result.payoffCents),
});

function planAnswer(
  { books: { plan }, statement }: SaleInput,
  actual: HoldResult | null,
): SaleAnswer['plan'] {
  if (!plan || actual === null || plan.purchaseDate > statement.soldOn) return null;
  const planned = plannedResult(plan, statement.soldOn);
  return {
    frozenOn: plan.frozenOn,
    months: plannedRows(plan, statement.soldOn).length,
    result: resultAnswer(planned),
    drivers: profitDrivers(planned, actual).map(({ key, cents }) => ({
      key,
      amount: fromCents(cents),
    })),
  };
}

function yearsOf(
  rows: readonly DatedCents[],
  { books: { row, improvements }, statement: { soldOn }, actuals }: SaleInput,
): SaleAnswer['years'] {
  const years = [...new Set(rows.map(({ date }) => yearOf(date)))].toSorted((a, b) => a - b);
  return years.map((year) => {
    const within = ({ date }: { date: string }): boolean => yearOf(date) === year;
    const improvementCents = sumCents(
      actuals.months
        .filter(({ month }) => yearOf(month) === year)
        .map(({ expenses }) => expenses['improvement'] ?? 0),
    );
    const [first, ...others] = improvements.filter(within);
    const isOnly = first?.cents === improvementCents && others.length === 0;
    return {
      year,
      from: partYear(year, row.purchaseDate, '01-01'),
      to: partYear(year, soldOn, '12-31'),
      cashFlow: fromCents(sumCents(rows.filter(within).map(({ cents }) => cents))),
      improvements: fromCents(improvementCents),
      improvement: isOnly ? first.memo || first.vendor || null : null,
    };
  });
}

/** The date, if it makes the year a partial one. */
const partYear = (year: number, date: string | null, whole: string): string | null =>
  date !== null && yearOf(date) === year && !date.endsWith(whole) ? date : null;
