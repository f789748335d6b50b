import {
  brrrrDealOf,
  flipDealOf,
  holdDealOf,
  mortgageOf,
  rentalOf,
} from '#domain/inputs/engine-input.ts';
import type { Calculation } from '#domain/inputs/saved-calculation.ts';
import { typedByYou } from '#engine/explain/explain.ts';
import { explainBrrrr } from '#engine/explain/explain-brrrr.ts';
import { explainFirstYear } from '#engine/explain/explain-cash-flow.ts';
import { explainFlip } from '#engine/explain/explain-flip.ts';
import { explainBuyAndHold, explainHold } from '#engine/explain/explain-hold.ts';
import { explainRoiOf } from '#engine/explain/explain-roi.ts';
import { explainMortgage } from '#engine/explain/loan/explain-mortgage.ts';
import { mortgage } from '#engine/loan/mortgage.ts';
import { brrrr } from '#engine/project/brrrr.ts';
import { fixAndFlip } from '#engine/project/fix-and-flip.ts';
import { buyAndHold, holdRental } from '#engine/rental/buy-and-hold.ts';
import { firstYear } from '#engine/rental/cash-flow.ts';
import { roi } from '#engine/rental/roi.ts';

export function explainCalculation(calculation: Calculation): object {
  switch (calculation.calculator) {
    case 'cash-flow': {
      const rental = rentalOf(calculation.input);
      return explainFirstYear(rental, firstYear(rental));
    }
    case 'buy-hold': {
      const deal = holdDealOf(calculation.input);
      return explainBuyAndHold(deal, buyAndHold(deal));
    }
    case 'roi': {
      const deal = holdDealOf(calculation.input);
      const held = holdRental(deal);
      const explained = explainHold(deal, held, typedByYou);
      return { ...explainRoiOf(explained, roi(held)), ...explained };
    }
    case 'brrrr': {
      const deal = brrrrDealOf(calculation.input);
      return explainBrrrr(deal, brrrr(deal));
    }
    case 'fix-flip': {
      const deal = flipDealOf(calculation.input);
      return explainFlip(deal, fixAndFlip(deal));
    }
    case 'mortgage': {
      const terms = mortgageOf(calculation.input);
      return explainMortgage(terms, mortgage(terms));
    }
  }
}
