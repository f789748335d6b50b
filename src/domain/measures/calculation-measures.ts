import type { Calculator } from '#domain/inputs/calculation-field.ts';
import type { CalculationInput, RoiInput } from '#domain/inputs/calculation-inputs.ts';
import {
  brrrrDealOf,
  flipDealOf,
  holdDealOf,
  mortgageOf,
  rentalOf,
} from '#domain/inputs/engine-input.ts';
import { mortgage } from '#engine/loan/mortgage.ts';
import { MEASURES, measureLabel } from '#engine/measures/measures.ts';
import { mapOutcome, valueOf } from '#engine/outcome.ts';
import { brrrr } from '#engine/project/brrrr.ts';
import { holdRental } from '#engine/rental/buy-and-hold.ts';
import { firstYear } from '#engine/rental/cash-flow.ts';
import { roi } from '#engine/rental/roi.ts';
import { BRRRR_MEASURES } from '#engine/solve/solve-brrrr.ts';
import { FLIP_MEASURES } from '#engine/solve/solve-flip.ts';
import { HOLD_MEASURES } from '#engine/solve/solve-hold.ts';
import type { LeverMeasure } from '#engine/solve/solve-levers.ts';
import { toPercent } from '#engine/units.ts';
import { irrSinceRefinance } from './brrrr-returns.ts';

type MeasuresOf<C extends Calculator> = Readonly<Record<string, LeverMeasure<CalculationInput<C>>>>;

/** An engine measure of the typed inputs; fractions become percentages. */
const typed = <Input, D>(
  { measure, of }: LeverMeasure<D>,
  dealOf: (input: Input) => D,
): LeverMeasure<Input> => ({
  measure,
  of:
    MEASURES[measure].unit === 'fraction'
      ? (input) => mapOutcome(of(dealOf(input)), toPercent)
      : (input) => of(dealOf(input)),
});

const allTyped = <Input, D>(
  measures: Readonly<Record<string, LeverMeasure<D>>>,
  dealOf: (input: Input) => D,
): Readonly<Record<string, LeverMeasure<Input>>> =>
  Object.fromEntries(
    Object.entries(measures).map(([name, measure]) => [name, typed(measure, dealOf)]),
  );

const CASH_FLOW_MEASURES: MeasuresOf<'cash-flow'> = {
  monthlyCashFlow: {
    measure: 'monthlyCashFlow',
    of: (input) => valueOf(firstYear(rentalOf(input)).monthlyCashFlow),
  },
  cashOnCash: {
    measure: 'cashOnCash',
    of: (input) => mapOutcome(firstYear(rentalOf(input)).ratios.cashOnCash, toPercent),
  },
  capRate: {
    measure: 'allInCapRate',
    of: (input) => mapOutcome(firstYear(rentalOf(input)).ratios.allInCapRate, toPercent),
  },
  debtCoverage: {
    measure: 'debtCoverage',
    of: (input) => firstYear(rentalOf(input)).ratios.debtCoverage,
  },
  lenderDebtCoverage: {
    measure: 'lenderDebtCoverage',
    of: (input) => firstYear(rentalOf(input)).ratios.lenderDebtCoverage,
  },
};

const ROI_MEASURES: MeasuresOf<'roi'> = {
  wholeReturn: {
    measure: 'roi',
    of: (input) => mapOutcome(roi(holdRental(holdDealOf(input))).whole.returns.total, toPercent),
  },
  firstYearReturn: {
    measure: 'firstYearRoi',
    of: (input) => {
      const first = roi(holdRental(holdDealOf(input))).years[0]!;
      return mapOutcome(first.returns.total, toPercent);
    },
  },
  ...allTyped<RoiInput, Parameters<(typeof HOLD_MEASURES)['irr']['of']>[0]>(
    {
      irr: HOLD_MEASURES.irr,
      cashOnCash: HOLD_MEASURES.cashOnCash,
      monthlyCashFlow: HOLD_MEASURES.monthlyCashFlow,
      debtCoverage: HOLD_MEASURES.debtCoverage,
    },
    holdDealOf,
  ),
};

const MORTGAGE_MEASURES: MeasuresOf<'mortgage'> = {
  monthlyPitia: {
    measure: 'monthlyPitia',
    of: (input) => valueOf(mortgage(mortgageOf(input)).monthlyPitia),
  },
  monthlyPayment: {
    measure: 'monthlyPayment',
    of: (input) => valueOf(mortgage(mortgageOf(input)).monthlyPayment),
  },
  totalInterest: {
    measure: 'totalInterest',
    of: (input) => valueOf(mortgage(mortgageOf(input)).schedule.totalInterest),
  },
};

const BRRRR_IRR: LeverMeasure<CalculationInput<'brrrr'>> = {
  measure: 'irr',
  of: (input) => mapOutcome(irrSinceRefinance(brrrr(brrrrDealOf(input))), toPercent),
};

/** The measures as options for a select. */
export const measureOptions = (
  measures: Readonly<Record<string, Pick<LeverMeasure<never>, 'measure'>>>,
): { value: string; label: string }[] =>
  Object.entries(measures).map(([value, { measure }]) => ({ value, label: measureLabel(measure) }));

/** Each calculator's target metrics, most common first. Rates are in percent, as typed. */
export const CALCULATOR_MEASURES: { readonly [C in Calculator]: MeasuresOf<C> } = {
  'cash-flow': CASH_FLOW_MEASURES,
  'buy-hold': allTyped(HOLD_MEASURES, holdDealOf),
  roi: ROI_MEASURES,
  brrrr: { ...allTyped(BRRRR_MEASURES, brrrrDealOf), irr: BRRRR_IRR },
  'fix-flip': allTyped(FLIP_MEASURES, flipDealOf),
  mortgage: MORTGAGE_MEASURES,
};
