import type { z } from 'zod';
import { percentOutcome } from '#contract/outcome.ts';
import type { OwnedFigures } from '#contract/owned-properties/owned-property.ts';
import type {
  PortfolioMetrics,
  PortfolioSummary,
  readAllocation,
  readGeography,
} from '#contract/portfolio/portfolio.ts';
import { MEASURES } from '#engine/measures/measures.ts';
import { roundToCents, sumDollars } from '#engine/money.ts';
import { numberOrNull, quotient } from '#engine/outcome.ts';
import { type AllocationGroup, allocation } from '#engine/portfolio/allocation.ts';
import { addFigures } from '#engine/portfolio/portfolio.ts';
import { portfolioHealth } from '#engine/portfolio/portfolio-health.ts';
import { toPercent } from '#engine/units.ts';
import type { LoadedPortfolio } from '#server/ownership/load-portfolio.ts';
import { figuresAnswer } from '#server/ownership/owned-answer.ts';
import { locationOfZip } from '#server/providers/neighborhood/locations.ts';

export function portfolioMetricsAnswer(loaded: LoadedPortfolio): PortfolioMetrics {
  const { rows, properties, totals, known, ratios, whole } = loaded;
  const health = portfolioHealth({ totals, known, ratios });
  const percentOrNull = (outcome: typeof ratios.occupancy) => numberOrNull(percentOutcome(outcome));
  return {
    totalValue: printedTotals(loaded).value,
    monthlyIncome: sumDollars(
      properties.map(({ grossPotentialIncome }) => roundToCents(grossPotentialIncome / 12)),
    ),
    occupancyRate: percentOrNull(ratios.occupancy),
    averageROI: percentOrNull(ratios.averageRoi),
    portfolioHealth: health.score,
    monthlyCashFlow: sumDollars(monthlyCashFlows(loaded).map((cashFlow) => cashFlow ?? 0)),
    isDefault: health.isDefault,
    healthParts: health.parts.map(({ rule, measure, points }) => ({
      key: rule.key,
      label: MEASURES[rule.measure].label,
      formula: rule.formula,
      why: rule.why,
      weight: rule.weight,
      value: MEASURES[rule.measure].unit === 'fraction' ? percentOutcome(measure) : measure,
      points,
    })),
    properties: rows.length,
    unknownCashFlow: whole.unknownCashFlow.map((at) => rows[at]!.propertyId),
  };
}

/** Totals add up the rounded figures, so they match what is shown for each property. */
function printedTotals({ properties }: LoadedPortfolio): OwnedFigures {
  const lines = properties.map(figuresAnswer);
  const none = figuresAnswer(addFigures([]));
  const keys = Object.keys(none) as (keyof OwnedFigures)[];
  const sums = keys.map((key) => [key, sumDollars(lines.map((line) => line[key]))]);
  return { ...none, ...Object.fromEntries(sums) };
}

/** Each property's cash flow, rounded to the cent so the figures add up to the total. Null if unknown. */
const monthlyCashFlows = ({ owned, properties }: LoadedPortfolio): (number | null)[] =>
  properties.map(({ cashFlow }, at) =>
    owned[at]!.statement.cashFlow.kind === 'value' ? roundToCents(cashFlow / 12) : null,
  );

export function summaryAnswer(loaded: LoadedPortfolio): PortfolioSummary {
  const { rows, properties, totals, ratios } = loaded;
  const cashFlows = monthlyCashFlows(loaded);
  const largest = properties.reduce((most, { value }) => Math.max(most, value), 0);
  return {
    properties: rows.length,
    units: totals.units,
    occupiedUnits: totals.occupiedUnits,
    assumedUnits: totals.assumedUnits,
    totals: printedTotals(loaded),
    ratios: {
      capRate: percentOutcome(ratios.capRate),
      cashOnCashReturn: percentOutcome(ratios.cashOnCash),
      debtCoverage: ratios.debtCoverage,
      breakEvenRatio: percentOutcome(ratios.breakEvenRatio),
      operatingExpenseRatio: percentOutcome(ratios.operatingExpenseRatio),
      loanToValue: percentOutcome(ratios.loanToValue),
      returnOnEquity: percentOutcome(ratios.returnOnEquity),
      averageROI: percentOutcome(ratios.averageRoi),
      occupancy: percentOutcome(ratios.occupancy),
      economicOccupancy: percentOutcome(ratios.economicOccupancy),
    },
    largestShare: percentOutcome(quotient(largest, totals.value, 'No property has a value.')),
    rentDue: roundToCents(totals.rentDue),
    rentCollected: roundToCents(totals.rentCollected),
    items: rows
      .map((row, at) => {
        const figures = properties[at]!;
        return {
          id: row.propertyId,
          address: row.address,
          city: row.city,
          state: row.state,
          value: roundToCents(figures.value),
          equity: roundToCents(figures.value - figures.debt),
          monthlyCashFlow: cashFlows[at]!,
          units: figures.units,
          occupiedUnits: figures.occupiedUnits,
        };
      })
      .toSorted((a, b) => b.value - a.value),
  };
}

/** Groups properties by any trait. */
function groups(
  { rows, properties }: LoadedPortfolio,
  groupOf: (row: LoadedPortfolio['rows'][number]) => string,
) {
  const items = rows.map((row, at) => ({ ...properties[at]!, group: groupOf(row) }));
  return allocation(items).map(partAnswer);
}

const partAnswer = (part: AllocationGroup) => ({
  group: part.group,
  properties: part.properties,
  value: roundToCents(part.value),
  equity: roundToCents(part.equity),
  valuePercent: part.valueShare === null ? null : toPercent(part.valueShare),
  equityPercent: part.equityShare === null ? null : toPercent(part.equityShare),
});

type Allocation = z.input<NonNullable<(typeof readAllocation)['response']>>;
type Geography = z.input<NonNullable<(typeof readGeography)['response']>>;

export const allocationAnswer = (loaded: LoadedPortfolio): Allocation => ({
  byType: groups(loaded, (row) => row.propertyType),
  byLocation: groups(loaded, (row) => `${row.city}, ${row.state}`),
  byEntity: groups(loaded, (row) => row.entity || 'In your own name'),
  byEquity: groups(loaded, (row) => `${row.address}, ${row.city}`).toSorted(
    (a, b) => b.equity - a.equity,
  ),
});

export const geographyAnswer = (loaded: LoadedPortfolio): Geography => ({
  byState: groups(loaded, (row) => row.state),
  byCity: groups(loaded, (row) => `${row.city}, ${row.state}`),
  byZip: groups(loaded, (row) => row.zipCode),
  points: loaded.rows.map((row, at) => {
    const { value, debt } = loaded.properties[at]!;
    return {
      id: row.propertyId,
      address: row.address,
      city: row.city,
      ...coordinatesOf(row),
      value: roundToCents(value),
      equity: roundToCents(value - debt),
    };
  }),
});

/** As recorded, or else the center of the ZIP; null if the ZIP is unknown too. */
function coordinatesOf({ latitude, longitude, zipCode }: LoadedPortfolio['rows'][number]) {
  if (latitude !== null && longitude !== null) return { latitude, longitude, isZipCenter: false };
  const zip = locationOfZip(zipCode);
  return {
    latitude: zip?.latitude ?? null,
    longitude: zip?.longitude ?? null,
    isZipCenter: zip !== null,
  };
}
