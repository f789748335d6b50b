import type { Property } from '#contract/listings/properties.ts';
import type { Assumptions } from '#domain/inputs/assumptions.ts';
import type { Calculator } from '#domain/inputs/calculation-field.ts';
import { inputValue } from '#domain/inputs/calculation-inputs.ts';
import { fieldOfPath } from '#domain/inputs/calculation-paths.ts';
import { brrrrFrom, dealFrom, flipFrom } from '#domain/inputs/engine-input.ts';
import { figuresOf } from '#domain/inputs/listing-metrics.ts';
import type { ListingFigures } from '#domain/inputs/property-figures.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import type { Explanation, SourceOf } from '#engine/explain/explain.ts';
import { explainBrrrr } from '#engine/explain/explain-brrrr.ts';
import { explainFlip } from '#engine/explain/explain-flip.ts';
import { explainBuyAndHold } from '#engine/explain/explain-hold.ts';
import { inputSource, YOUR_INPUT } from '#server/market/input-source.ts';
import type { ListingRow } from '#server/market/property-answer.ts';
import { estimateRange } from '#server/market/property-source.ts';
import type { Strategies } from '#server/market/strategies.ts';

export interface Underwritten {
  readonly row: ListingRow;
  readonly property: Property;
  readonly assumptions: Assumptions;
  /** Values the reader entered, which override the listing's values and the assumptions. */
  readonly typed: TypedFields;
}

/** "Sample data, Nov 15, 2026, $1,140–$1,380" next to every estimated number. */
const sourcesOf =
  (calculator: Calculator, { row, assumptions, typed }: Underwritten): SourceOf =>
  (path) => {
    const field = fieldOfPath(calculator, path);
    if (field === null) return 'Default';
    if (inputValue(typed, field) !== undefined) return YOUR_INPUT.sourceLabel;
    const { source, sourceLabel } = inputSource(calculator, field, row, assumptions);
    const range = source === 'property' && estimateRange(row, field);
    return range ? `${sourceLabel}, ${range}` : sourceLabel;
  };

/** Every headline figure's explanation, by the figure's name in the response. */
export function explainProperty(
  underwritten: Underwritten,
  listing: ListingFigures,
  strategies: Strategies,
): Record<string, Explanation> {
  const { assumptions, typed } = underwritten;
  const figures = figuresOf(listing);
  const sourceOf = (calculator: Calculator) => sourcesOf(calculator, underwritten);
  const flip = explainFlip(
    flipFrom(figures ?? { ...listing, monthlyRent: 0 }, assumptions, typed),
    strategies.flip,
    sourceOf('fix-flip'),
  );
  const flipped = {
    'fixAndFlip.profit': flip.profit,
    'fixAndFlip.projectCost': flip.projectCost,
    'fixAndFlip.returnOnCash': flip.returnOnCash,
    'fixAndFlip.cashInvested': flip.cashInvested.total,
    'fixAndFlip.seventyPercentOffer': flip.seventyPercentOffer,
    'fixAndFlip.fullMaximumOffer': flip.fullMaximumOffer,
  };
  if (!figures || !strategies.hold || !strategies.brrrr) return flipped;
  const hold = explainBuyAndHold(
    dealFrom(figures, assumptions, typed),
    strategies.hold,
    sourceOf('buy-hold'),
  );
  const { ratios } = hold.firstYear;
  const refinanced = explainBrrrr(
    brrrrFrom(figures, assumptions, typed),
    strategies.brrrr,
    sourceOf('brrrr'),
  );
  return {
    ...flipped,
    monthlyCashFlow: hold.firstYear.monthlyCashFlow,
    netOperatingIncome: hold.firstYear.operating.netOperatingIncome,
    cashInvested: hold.firstYear.cashInvested.total,
    capRate: ratios.allInCapRate,
    cashOnCash: ratios.cashOnCash,
    debtCoverage: ratios.debtCoverage,
    lenderDebtCoverage: ratios.lenderDebtCoverage,
    breakEvenRatio: ratios.breakEvenRatio,
    rentToPrice: ratios.rentToPrice,
    'buyAndHold.irr': hold.irr,
    'buyAndHold.netProfit': hold.netProfit,
    'brrrr.cashIn': refinanced.cashIn.total,
    'brrrr.cashBack': refinanced.refinance.cashBack,
    'brrrr.cashLeftIn': refinanced.refinance.cashLeftIn,
    'brrrr.monthlyCashFlow': refinanced.monthlyCashFlow,
    'brrrr.cashOnCash': refinanced.cashOnCash,
  };
}
