import type { TaxPropertyAnswer, TaxRow, TaxYearAnswer } from '#contract/portfolio/tax-year.ts';
import { yearOf } from '#engine/calendar/shift.ts';
import { fromCents, shareOfCents, sumCents, toCents } from '#engine/money.ts';
import { saleAssets } from '#engine/sale/sale-assets.ts';
import { isHeldLong, saleGain } from '#engine/sale/sale-gain.ts';
import { reportedInterest } from '#engine/tax/loan-deductions.ts';
import { TAX_NOT_COVERED } from '#engine/tax/tax-year.ts';
import {
  addScheduleEs,
  inWholeDollars,
  type ScheduleE,
  shareOfScheduleE,
  type TaxItem,
  type TaxLine,
  toWholeDollars,
} from '#engine/tax/tax-year-lines.ts';
import type { LoadedTaxProperty, LoadedTaxYear } from './load-tax-year.ts';
import { lossLimitAnswer } from './loss-limit-answer.ts';
import {
  fairRentalDays,
  loansWithoutRate,
  principalCents,
  REHAB_ROW,
  SALE_ROW,
  scheduleType,
} from './tax-property.ts';

type Figures = Pick<TaxYearAnswer, 'share' | 'round'>;

const amountAnswer = ({ line, label, cents, items }: TaxLine) => ({
  line,
  label,
  amount: fromCents(cents),
  rows: items.length,
});

const scheduleAnswer = ({ income, expenses, totalExpensesCents, resultCents }: ScheduleE) => ({
  income: amountAnswer(income),
  expenses: expenses.map(amountAnswer),
  totalExpenses: fromCents(totalExpensesCents),
  result: fromCents(resultCents),
});

const LOAN_LINES: readonly number[] = [12, 13, 19];

/** The source of an engine item, which has the ID of its ledger row, loan or asset. */
function sourceOf(
  item: TaxItem,
  line: number,
  { property, row }: LoadedTaxProperty,
): TaxRow['source'] {
  if (item.id === SALE_ROW) return 'sale';
  if (line === 3)
    return property.income.some(({ id, kind }) => id === item.id && kind !== 'rent')
      ? 'deposit'
      : 'rent';
  if (line === 18) return 'asset';
  const isLoan =
    LOAN_LINES.includes(line) &&
    (item.id === row.propertyId || property.loans.some(({ id }) => id === item.id));
  if (!isLoan) return 'expense';
  const year = yearOf(item.date);
  const loan = property.loans.find(({ id }) => id === item.id);
  return line !== 19 && loan?.form1098Cents?.[year] !== undefined ? 'form1098' : 'loan';
}

/** The rows behind a line as recorded: in full and to the cent. */
export function taxRows(loaded: LoadedTaxProperty, line: number): TaxRow[] {
  const { income, expenses } = loaded.taxYear.scheduleE;
  const found = line === income.line ? income : expenses.find((one) => one.line === line);
  return (found?.items ?? []).map((item) => rowAnswer(loaded, item, sourceOf(item, line, loaded)));
}

const rowAnswer = (
  { row }: LoadedTaxProperty,
  { id, date, label, cents }: TaxItem,
  source: TaxRow['source'],
): TaxRow => ({
  id,
  propertyId: row.propertyId,
  address: row.address,
  date,
  label,
  amount: fromCents(cents),
  source,
});

/** The owner's share is applied once per line, then each line is rounded to whole dollars as on the form. */
function shared({ row, taxYear }: LoadedTaxProperty, { share, round }: Figures): ScheduleE {
  const mine =
    share === 'mine'
      ? shareOfScheduleE(taxYear.scheduleE, row.ownershipPercent)
      : taxYear.scheduleE;
  return round === 'dollars' ? inWholeDollars(mine) : mine;
}

function propertyAnswer(
  loaded: LoadedTaxProperty,
  schedule: ScheduleE,
  { year, through }: LoadedTaxYear,
): TaxPropertyAnswer {
  const { row, property, taxYear, assumed } = loaded;
  return {
    id: row.propertyId,
    address: row.address,
    city: row.city,
    state: row.state,
    isSample: row.isSample,
    isRemoved: row.isRemoved,
    ownershipPercent: row.ownershipPercent,
    ...scheduleType(row),
    fairRentalDays: fairRentalDays(row, property, through),
    ...scheduleAnswer(schedule),
    price: row.purchasePrice,
    closingCosts: row.closingCosts ?? 0,
    landPercent: property.landPercent,
    depreciation: taxYear.depreciation.map(({ asset, cents, months, accumulatedCents }) => ({
      id: asset.id,
      label: asset.label,
      inServiceOn: asset.inServiceOn ?? through,
      basis: fromCents(asset.basisCents),
      months,
      amount: fromCents(cents),
      accumulated: fromCents(accumulatedCents),
    })),
    loansWithout1098: property.loans
      .filter(({ form1098Cents }) => form1098Cents?.[year] === undefined)
      .filter(({ id }) =>
        taxYear.scheduleE.expenses.some(
          ({ line, items }) => (line === 12 || line === 13) && items.some((item) => item.id === id),
        ),
      )
      .map(({ id, label }) => ({ id, label })),
    assumedPayments: assumedPaymentsOf(loaded),
    loansWithoutRate: loansWithoutRate(row, year),
    assumedPayoffs: assumedPayoffsOf(loaded, year),
    settledThrough: settledThroughOf(row, year),
    beforeService: taxYear.beforeService.map((item) => rowAnswer(loaded, item, 'expense')),
    deposits: taxYear.deposits.map((item) => rowAnswer(loaded, item, 'deposit')),
    sale: yearOf(row.soldOn ?? '') === year ? saleOf(loaded) : null,
    assumed: [...assumed],
  };
}

/** Payments assumed to have been made, by loan. */
const assumedPaymentsOf = ({
  property,
  taxYear: { assumedPaid },
}: LoadedTaxProperty): TaxPropertyAnswer['assumedPayments'] =>
  property.loans.flatMap(({ id, label }) => {
    const items = assumedPaid.filter((item) => item.id === id);
    if (items.length === 0) return [];
    return [
      {
        id,
        label,
        interest: fromCents(sumCents(items.map(({ cents }) => cents))),
        payments: items.map(({ date, cents }) => ({ dueOn: date, interest: fromCents(cents) })),
      },
    ];
  });

/** The year's payoffs without a closing statement or Form 1098. */
const assumedPayoffsOf = (
  { property }: LoadedTaxProperty,
  year: number,
): TaxPropertyAnswer['assumedPayoffs'] =>
  property.loans.flatMap((loan) => {
    if (loan.payoffInterestCents !== undefined || loan.form1098Cents?.[year] !== undefined)
      return [];
    return reportedInterest(loan, year)
      .filter(({ cents }) => cents !== 0)
      .map(({ date, cents }) => ({
        id: loan.id,
        label: loan.label,
        paidOffOn: date,
        interest: fromCents(cents),
      }));
  });

/**
 * The last day of the year covered by any lease's paid-through date; rent through that day has no ledger rows. Null if
 * there is none.
 */
function settledThroughOf({ leases }: LoadedTaxProperty['row'], year: number): string | null {
  const newYear = `${year}-01-01`;
  const yearEnd = `${year}-12-31`;
  const days = leases.flatMap(({ start, paidThrough }) =>
    paidThrough && paidThrough >= newYear && start <= yearEnd
      ? [paidThrough < yearEnd ? paidThrough : yearEnd]
      : [],
  );
  return days.toSorted().at(-1) ?? null;
}

/** The recorded sale's gain, in full. */
function saleOf({ row, property }: LoadedTaxProperty): TaxPropertyAnswer['sale'] {
  const { soldOn, salePrice, purchaseDate } = row;
  if (soldOn === null || salePrice === null || purchaseDate === null) return null;
  const sellingCents = toCents(row.sellingCosts ?? 0);
  const gain = saleGain(
    toCents(salePrice) - sellingCents,
    saleAssets(property, soldOn),
    isHeldLong(purchaseDate, soldOn),
  );
  return {
    soldOn,
    price: salePrice,
    sellingCosts: fromCents(sellingCents),
    basis: fromCents(gain.basisCents),
    gain: fromCents(gain.gainCents),
    ordinary: fromCents(gain.ordinaryCents),
    unrecaptured: fromCents(gain.unrecapturedCents),
    capital: fromCents(gain.capitalCents),
    loss: fromCents(gain.lossCents),
  };
}

/**
 * A property's payments that aren't deductible this year, in cents, shared and rounded like its lines, so that the
 * properties' bridges add up to the bridge for all properties.
 */
function notDeducted(loaded: LoadedTaxProperty, { share, round }: Figures, through: string) {
  const { row, property, taxYear } = loaded;
  const part = (cents: number): number => {
    const mine = share === 'mine' ? shareOfCents(cents, row.ownershipPercent) : cents;
    return round === 'dollars' ? toWholeDollars(mine) : mine;
  };
  const improvements = property.expenses.filter(
    ({ id, category, date }) =>
      id !== REHAB_ROW && category === 'improvement' && yearOf(date) === yearOf(through),
  );
  const points = taxYear.scheduleE.expenses
    .flatMap(({ line, items }) => (line === 19 ? items : []))
    .filter(({ id }) => property.loans.some((loan) => loan.id === id));
  return {
    principal: part(principalCents(property, through)),
    improvements: part(sumCents(improvements.map(({ cents }) => cents))),
    beforeService: part(sumCents(taxYear.beforeService.map(({ cents }) => cents))),
    points: part(sumCents(points.map(({ cents }) => cents))),
  };
}

function bridgeOf(
  loaded: LoadedTaxYear,
  figures: Figures,
  total: ScheduleE,
): TaxYearAnswer['bridge'] {
  const parts = loaded.properties.map((one) => notDeducted(one, figures, loaded.through));
  const sum = (key: keyof ReturnType<typeof notDeducted>): number =>
    sumCents(parts.map((part) => part[key]));
  const depreciation = total.expenses.find(({ line }) => line === 18)?.cents ?? 0;
  const [principal, improvements, beforeService, points] = [
    sum('principal'),
    sum('improvements'),
    sum('beforeService'),
    sum('points'),
  ];
  const netCash =
    total.resultCents + depreciation + points - principal - improvements - beforeService;
  return {
    netCash: fromCents(netCash),
    principal: fromCents(principal),
    improvements: fromCents(improvements),
    beforeService: fromCents(beforeService),
    depreciation: fromCents(depreciation),
    points: fromCents(points),
    result: fromCents(total.resultCents),
  };
}

/** For all properties or one; the loss limit always covers the owner's share of all properties together. */
export function taxYearAnswer(
  loaded: LoadedTaxYear,
  figures: Figures,
  scope: 'all' | 'one' = 'all',
): TaxYearAnswer {
  const schedules = loaded.properties.map((one) => shared(one, figures));
  const total = addScheduleEs(schedules);
  return {
    year: loaded.year,
    through: loaded.through,
    isInProgress: loaded.isInProgress,
    years: loaded.years,
    ...figures,
    properties: loaded.properties.map((one, at) => propertyAnswer(one, schedules[at]!, loaded)),
    ...scheduleAnswer(total),
    bridge: bridgeOf(loaded, figures, total),
    lossLimit:
      scope === 'one'
        ? null
        : lossLimitAnswer(loaded, (one) => shared(one, { ...figures, share: 'mine' })),
    notCovered: [...TAX_NOT_COVERED],
  };
}
