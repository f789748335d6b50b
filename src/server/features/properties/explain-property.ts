import type { Assumptions } from '#contract/assumptions.ts';
import { brrrrFrom, dealFrom, flipFrom } from '#contract/engine-input.ts';
import { figuresOf } from '#contract/metrics.ts';
import { money } from '#contract/number-words.ts';
import type { Figures } from '#contract/properties.ts';
import { needsWorksFirst } from '#contract/works.ts';
import type { Explanation, SourceOf } from '#engine/explain.ts';
import { explainBrrrr } from '#engine/explain-brrrr.ts';
import { explainFlip } from '#engine/explain-flip.ts';
import { explainBuyAndHold } from '#engine/explain-hold.ts';
import { fromPercent } from '#engine/units.ts';
import { type ListingRow, listingFiguresOf } from '#server/market/property-answer.ts';

const RENTAL_WORKS = 'purchase.rehabCost';

/** The inputs of the engine that are figures of the place; all others are assumptions. */
const FIGURE_OF_PATH: Readonly<Record<string, keyof Figures>> = {
  'operating.monthlyRent': 'monthlyRent',
  'operating.annualPropertyTax': 'propertyTaxesAnnual',
  'operating.annualInsurance': 'insuranceAnnual',
  'operating.monthlyHoa': 'hoaMonthly',
  [RENTAL_WORKS]: 'rehabCost',
  'project.rehabCost': 'rehabCost',
  'refinance.afterRepairValue': 'afterRepairValue',
  salePrice: 'afterRepairValue',
};
const PRICE_PATHS = new Set(['purchase.price', 'project.price']);

/** "Sample data, 2026-11-15, $1,140 to $1,380" beside every number that somebody estimated. */
function sourcesOf(row: ListingRow): SourceOf {
  const { provenance } = row.details;
  return (path) => {
    if (PRICE_PATHS.has(path)) return 'Asking price';
    if (path === RENTAL_WORKS && !needsWorksFirst(row)) return 'Bought as it stands';
    const figure = FIGURE_OF_PATH[path];
    const said = figure && provenance[figure];
    if (!said) return 'Your assumptions';
    const range =
      said.low === null || said.high === null ? null : `${money(said.low)} to ${money(said.high)}`;
    return [said.label, said.asOf, range].filter((part) => part !== null).join(', ');
  };
}

/** The sum behind every headline figure, by the name it has in the answer. */
export function explainProperty(
  row: ListingRow,
  assumptions: Assumptions,
): Record<string, Explanation> {
  const listing = listingFiguresOf(row);
  const figures = figuresOf(listing);
  const sourceOf = sourcesOf(row);
  const flip = explainFlip(
    flipFrom(figures ?? { ...listing, monthlyRent: 0 }, assumptions),
    sourceOf,
  );
  const flipped = {
    'fixAndFlip.profit': flip.profit,
    'fixAndFlip.projectCost': flip.projectCost,
    'fixAndFlip.returnOnCash': flip.returnOnCash,
    'fixAndFlip.cashInvested': flip.cashInvested.total,
    'fixAndFlip.seventyPercentOffer': flip.seventyPercentOffer,
    'fixAndFlip.fullMaximumOffer': flip.fullMaximumOffer,
  };
  if (!figures) return flipped;
  const discountRate = fromPercent(assumptions.discountRatePercent);
  const hold = explainBuyAndHold(dealFrom(figures, assumptions), discountRate, sourceOf);
  const { ratios } = hold.firstYear;
  const refinanced = explainBrrrr(brrrrFrom(figures, assumptions), sourceOf);
  return {
    ...flipped,
    monthlyCashFlow: hold.firstYear.monthlyCashFlow,
    netOperatingIncome: hold.firstYear.operating.netOperatingIncome,
    cashInvested: hold.firstYear.cashInvested.total,
    capRate: ratios.capRate,
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
