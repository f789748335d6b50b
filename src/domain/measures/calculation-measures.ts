import type { CalculationInput, Calculator, RoiInput } from '#domain/inputs/calculation-inputs.ts';
import {
  brrrrDealOf,
  flipDealOf,
  holdDealOf,
  mortgageOf,
  rentalOf,
} from '#domain/inputs/engine-input.ts';
import { mortgage } from '#engine/loan/mortgage.ts';
import { mapOutcome, type Outcome, valueOf } from '#engine/outcome.ts';
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

/** An engine's measure asked of what was typed; fractions become whole percents. */
function typed<Input, D>({ label, unit, of }: LeverMeasure<D>, dealOf: (input: Input) => D) {
  if (unit !== 'fraction') return { label, unit, of: (input: Input) => of(dealOf(input)) };
  return {
    label,
    unit: 'percent' as const,
    of: (input: Input): Outcome => mapOutcome(of(dealOf(input)), toPercent),
  };
}

const allTyped = <Input, D>(
  measures: Readonly<Record<string, LeverMeasure<D>>>,
  dealOf: (input: Input) => D,
): Readonly<Record<string, LeverMeasure<Input>>> =>
  Object.fromEntries(
    Object.entries(measures).map(([name, measure]) => [name, typed(measure, dealOf)]),
  );

const CASH_FLOW_MEASURES: MeasuresOf<'cash-flow'> = {
  monthlyCashFlow: {
    label: 'Monthly cash flow',
    unit: 'dollars',
    of: (input) => valueOf(firstYear(rentalOf(input)).monthlyCashFlow),
  },
  cashOnCash: {
    label: 'Cash-on-cash return',
    unit: 'percent',
    of: (input) => mapOutcome(firstYear(rentalOf(input)).ratios.cashOnCash, toPercent),
  },
  capRate: {
    label: 'Cap rate',
    unit: 'percent',
    of: (input) => mapOutcome(firstYear(rentalOf(input)).ratios.allInCapRate, toPercent),
  },
  debtCoverage: {
    label: 'DSCR',
    unit: 'times',
    of: (input) => firstYear(rentalOf(input)).ratios.debtCoverage,
  },
  lenderDebtCoverage: {
    label: 'DSCR as lenders count it',
    unit: 'times',
    of: (input) => firstYear(rentalOf(input)).ratios.lenderDebtCoverage,
  },
};

const ROI_MEASURES: MeasuresOf<'roi'> = {
  wholeReturn: {
    label: 'Return over all years',
    unit: 'percent',
    of: (input) => mapOutcome(roi(holdRental(holdDealOf(input))).whole.returns.total, toPercent),
  },
  firstYearReturn: {
    label: 'Return of the first year',
    unit: 'percent',
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
    label: 'Monthly payment with tax and insurance',
    unit: 'dollars',
    of: (input) => valueOf(mortgage(mortgageOf(input)).monthlyPitia),
  },
  monthlyPayment: {
    label: 'Principal and interest',
    unit: 'dollars',
    of: (input) => valueOf(mortgage(mortgageOf(input)).monthlyPayment),
  },
  totalInterest: {
    label: 'Interest over the loan',
    unit: 'dollars',
    of: (input) => valueOf(mortgage(mortgageOf(input)).schedule.totalInterest),
  },
};

const BRRRR_IRR: LeverMeasure<CalculationInput<'brrrr'>> = {
  label: BRRRR_MEASURES.irr.label,
  unit: 'percent',
  of: (input) => mapOutcome(irrSinceRefinance(brrrr(brrrrDealOf(input))), toPercent),
};

/** What each calculator can be asked to reach, the most asked-for first. Percentages are whole percents. */
export const CALCULATOR_MEASURES: { readonly [C in Calculator]: MeasuresOf<C> } = {
  'cash-flow': CASH_FLOW_MEASURES,
  'buy-hold': allTyped(HOLD_MEASURES, holdDealOf),
  roi: ROI_MEASURES,
  brrrr: { ...allTyped(BRRRR_MEASURES, brrrrDealOf), irr: BRRRR_IRR },
  'fix-flip': allTyped(FLIP_MEASURES, flipDealOf),
  mortgage: MORTGAGE_MEASURES,
};
