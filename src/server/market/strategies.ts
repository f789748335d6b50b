import type {
  BrrrrResult,
  BuyAndHoldResult,
  FixFlipResult,
  StrategyResults,
} from '#contract/calculations/strategy-results.ts';
import { percentOutcome } from '#contract/outcome.ts';
import type { Assumptions } from '#domain/inputs/assumptions.ts';
import { brrrrFrom, dealFrom, flipFrom } from '#domain/inputs/engine-input.ts';
import { figuresOf } from '#domain/inputs/listing-metrics.ts';
import type { ListingFigures, PropertyFigures } from '#domain/inputs/property-figures.ts';
import { NOTHING_TYPED, type TypedFields } from '#domain/inputs/typed-fields.ts';
import { irrSinceRefinance, returnSinceClosing } from '#domain/measures/brrrr-returns.ts';
import { type Brrrr, brrrr } from '#engine/project/brrrr.ts';
import { type FixAndFlip, fixAndFlip } from '#engine/project/fix-and-flip.ts';
import { type BuyAndHold, buyAndHold, monthsHeld } from '#engine/rental/buy-and-hold.ts';
import { type StartingValue, startingValue } from '#engine/rental/starting-value.ts';
import { hasRehab } from '#engine/score/deal-score.ts';

export interface Strategies {
  /** Null while the rent is unknown. */
  hold: BuyAndHold | null;
  startingValueBasis: StartingValue['basis'] | null;
  brrrr: Brrrr | null;
  flip: FixAndFlip;
}

/** The same listing under three strategies, with the same assumptions and inputs. */
export function runStrategies(
  listing: ListingFigures,
  assumptions: Assumptions,
  typed: TypedFields = NOTHING_TYPED,
): Strategies {
  const figures = figuresOf(listing);
  // A flip collects no rent.
  const flipped: PropertyFigures = figures ?? { ...listing, monthlyRent: 0 };
  const deal = figures && dealFrom(figures, assumptions, typed);
  return {
    hold: deal && buyAndHold(deal),
    startingValueBasis: deal && startingValue(deal.purchase).basis,
    brrrr: figures && brrrr(brrrrFrom(figures, assumptions, typed)),
    flip: fixAndFlip(flipFrom(flipped, assumptions, typed)),
  };
}

export const strategiesAnswer = ({
  hold,
  startingValueBasis,
  brrrr: refinanced,
  flip,
}: Strategies): StrategyResults => ({
  buyAndHold: hold && startingValueBasis && holdAnswer(hold, startingValueBasis),
  brrrr: refinanced && brrrrAnswer(refinanced),
  fixAndFlip: flipAnswer(flip),
});

function holdAnswer(
  result: BuyAndHold,
  startingValueBasis: StartingValue['basis'],
): BuyAndHoldResult {
  const { firstYear, projection } = result;
  const { ratios } = firstYear;
  return {
    cashInvested: firstYear.cashInvested.total,
    netOperatingIncome: firstYear.operating.netOperatingIncome,
    monthlyPayment: firstYear.monthlyPayment,
    monthlyCashFlow: firstYear.monthlyCashFlow,
    annualCashFlow: firstYear.cashFlow,
    capRate: percentOutcome(ratios.allInCapRate),
    isCapRateAllIn: hasRehab(firstYear),
    cashOnCash: percentOutcome(ratios.cashOnCash),
    debtCoverage: ratios.debtCoverage,
    lenderDebtCoverage: ratios.lenderDebtCoverage,
    breakEvenRatio: percentOutcome(ratios.breakEvenRatio),
    rentToPrice: percentOutcome(ratios.rentToPrice),
    holdYears: projection.years.length,
    monthsHeld: monthsHeld(projection),
    startingValue: projection.startingValue,
    startingValueBasis,
    salePrice: projection.sale.price,
    saleProceeds: projection.sale.proceeds,
    totalCashFlow: result.totalCashFlow,
    netProfit: result.netProfit,
    equityMultiple: result.equityMultiple,
    irr: percentOutcome(result.irr),
    npv: result.npv,
  };
}

const brrrrAnswer = (result: Brrrr): BrrrrResult => ({
  cashIn: result.cashIn.total,
  rehab: result.cashIn.rehab,
  afterRepairValue: result.refinance.afterRepairValue,
  refinanceMonth: result.refinance.month,
  newLoan: result.refinance.newLoan,
  cashBack: result.refinance.cashBack,
  cashLeftIn: result.refinance.cashLeftIn,
  surplus: result.refinance.surplus,
  equity: result.refinance.equity,
  monthlyCashFlow: result.monthlyCashFlow,
  cashOnCash: percentOutcome(result.cashOnCash),
  debtCoverage: result.debtCoverage,
  capRate: percentOutcome(result.capRate),
  irr: percentOutcome(irrSinceRefinance(result)),
  returnSinceClosing: percentOutcome(returnSinceClosing(result)),
});

const flipAnswer = (result: FixAndFlip): FixFlipResult => ({
  months: result.months,
  rehab: result.cost.rehab,
  salePrice: result.salePrice,
  projectCost: result.projectCost,
  cashInvested: result.cashInvested.total,
  profit: result.profit,
  returnOnCash: percentOutcome(result.returnOnCash),
  returnOnCost: percentOutcome(result.returnOnCost),
  annualizedReturn: percentOutcome(result.annualizedReturn),
  seventyPercentOffer: result.seventyPercentOffer,
  fullMaximumOffer: result.fullMaximumOffer,
});
