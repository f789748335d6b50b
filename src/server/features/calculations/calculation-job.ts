import type { UsedInput } from '#contract/calculations/calculation-used-input.ts';
import {
  calculateBrrrr,
  calculateBuyHold,
  calculateCashFlow,
  calculateFixFlip,
  calculateMortgage,
  calculateRoi,
} from '#contract/calculations/calculations.ts';
import {
  brrrrDealOf,
  flipDealOf,
  holdDealOf,
  mortgageOf,
  rentalOf,
} from '#domain/inputs/engine-input.ts';
import { partnerTermsOf } from '#domain/inputs/fields/partner-terms.ts';
import type { Calculation } from '#domain/inputs/saved-calculation.ts';
import { explainBrrrr } from '#engine/explain/explain-brrrr.ts';
import { explainFirstYear } from '#engine/explain/explain-cash-flow.ts';
import { explainFlip } from '#engine/explain/explain-flip.ts';
import { explainBuyAndHold } from '#engine/explain/explain-hold.ts';
import { explainRoi } from '#engine/explain/explain-roi.ts';
import { explainMortgage } from '#engine/explain/loan/explain-mortgage.ts';
import { sizedLoan } from '#engine/loan/loan.ts';
import { mortgage } from '#engine/loan/mortgage.ts';
import { brrrr } from '#engine/project/brrrr.ts';
import { fixAndFlip } from '#engine/project/fix-and-flip.ts';
import { buyAndHold, holdRental } from '#engine/rental/buy-and-hold.ts';
import { firstYear } from '#engine/rental/cash-flow.ts';
import { roi } from '#engine/rental/roi.ts';
import { jsonBytes } from '#server/http/ready-json.ts';
import { alwaysShort, type WorkerJob } from '#server/workers/job.ts';
import { flatExplanations } from './flat-explanations.ts';
import {
  brrrrAnswer,
  buyAndHoldAnswer,
  firstYearAnswer,
  flipAnswer,
  mortgageAnswer,
  roiAnswer,
} from './result-answers.ts';
import { sourcesOf } from './sources-of.ts';

/** A calculator request with every input filled in. */
export type CalculationTask = Calculation & {
  readonly inputs: UsedInput[];
  readonly isExplained: boolean;
  /** For a mortgage: include every payment. */
  readonly hasMonths: boolean;
};

/** A calculator's entire response, computed once, validated and serialized. */
export function answerCalculation(task: CalculationTask): Buffer {
  const { inputs, isExplained, hasMonths } = task;
  const sourceOf = sourcesOf(task.calculator, inputs);
  const rest = (explanations: () => object) => ({
    inputs,
    explanations: isExplained ? flatExplanations(explanations()) : null,
  });
  switch (task.calculator) {
    case 'cash-flow': {
      const { calculator } = task;
      const rental = rentalOf(task.input);
      const year = firstYear(rental);
      const results = firstYearAnswer(year);
      const explanations = () => explainFirstYear(rental, year, sourceOf);
      return jsonBytes(calculateCashFlow, { calculator, results, ...rest(explanations) });
    }
    case 'buy-hold': {
      const { calculator } = task;
      const deal = holdDealOf(task.input);
      const hold = buyAndHold(deal);
      const results = buyAndHoldAnswer(hold, deal, partnerTermsOf(task.input));
      const explanations = () => explainBuyAndHold(deal, hold, sourceOf);
      return jsonBytes(calculateBuyHold, { calculator, results, ...rest(explanations) });
    }
    case 'roi': {
      const { calculator } = task;
      const deal = holdDealOf(task.input);
      const hold = holdRental(deal);
      const split = roi(hold);
      const results = roiAnswer(split);
      const explanations = () => explainRoi(deal, hold, split, sourceOf);
      return jsonBytes(calculateRoi, { calculator, results, ...rest(explanations) });
    }
    case 'brrrr': {
      const { calculator } = task;
      const deal = brrrrDealOf(task.input);
      const result = brrrr(deal);
      const results = brrrrAnswer(result);
      const explanations = () => explainBrrrr(deal, result, sourceOf);
      return jsonBytes(calculateBrrrr, { calculator, results, ...rest(explanations) });
    }
    case 'fix-flip': {
      const { calculator } = task;
      const deal = flipDealOf(task.input);
      const flip = fixAndFlip(deal);
      const results = flipAnswer(flip);
      const explanations = () => explainFlip(deal, flip, sourceOf);
      return jsonBytes(calculateFixFlip, { calculator, results, ...rest(explanations) });
    }
    case 'mortgage': {
      const { calculator } = task;
      const requested = mortgageOf(task.input);
      const loan = sizedLoan(requested.loan, requested.price);
      const result = mortgage(requested);
      const results = mortgageAnswer(result, loan, requested.price, hasMonths);
      const explanations = () => explainMortgage(requested, result, sourceOf);
      return jsonBytes(calculateMortgage, { calculator, results, ...rest(explanations) });
    }
  }
}

/** Explanations can be megabytes, so they are computed, validated and serialized off the main thread. */
export const explainCalculationJob: WorkerJob<CalculationTask, Uint8Array> = {
  name: 'explain a calculation',
  lengthOf: alwaysShort,
  run: answerCalculation,
};
