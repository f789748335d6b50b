import type { FastifyInstance } from 'fastify';
import type { CalculationInput, Calculator } from '#contract/calculation-inputs.ts';
import {
  calculateBrrrr,
  calculateBuyHold,
  calculateCashFlow,
  calculateFixFlip,
  calculateMortgage,
  calculateRoi,
} from '#contract/calculations.ts';
import {
  brrrrDealOf,
  flipDealOf,
  holdDealOf,
  mortgageOf,
  rentalOf,
} from '#contract/engine-input.ts';
import { brrrr } from '#engine/brrrr.ts';
import { buyAndHold } from '#engine/buy-and-hold.ts';
import { firstYear } from '#engine/cash-flow.ts';
import type { SourceOf } from '#engine/explain.ts';
import { explainBrrrr } from '#engine/explain-brrrr.ts';
import { explainFirstYear } from '#engine/explain-cash-flow.ts';
import { explainFlip } from '#engine/explain-flip.ts';
import { explainBuyAndHold } from '#engine/explain-hold.ts';
import { explainMortgage } from '#engine/explain-mortgage.ts';
import { explainRoi } from '#engine/explain-roi.ts';
import { fixAndFlip } from '#engine/fix-and-flip.ts';
import { sizedLoan } from '#engine/loan.ts';
import { mortgage } from '#engine/mortgage.ts';
import { roi } from '#engine/roi.ts';
import { fromPercent } from '#engine/units.ts';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import type { SignedIn } from '#server/http/session.ts';
import { registerComparison } from './compare-routes.ts';
import { fillInput, type Given } from './fill-input.ts';
import { findBasis, sourcesOf } from './find-basis.ts';
import { flatSums } from './flat-sums.ts';
import { registerPresets } from './preset-routes.ts';
import {
  brrrrAnswer,
  buyAndHoldAnswer,
  firstYearAnswer,
  flipAnswer,
  mortgageAnswer,
  roiAnswer,
} from './result-answers.ts';

interface Call {
  body: { input?: Given | undefined; propertyId?: string | undefined };
  query: { explain: boolean };
  signedIn: SignedIn | null;
}

type Work<C extends Calculator, Results> = (
  input: CalculationInput<C>,
  sourceOf: SourceOf,
) => { results: Results; sums: () => object };

/** Nothing is stored: any instance answers. */
export function registerCalculations(app: FastifyInstance, deps: Deps): void {
  registerPresets(app, deps);
  registerComparison(app, deps);

  /** Load, compute once, answer. */
  async function answer<C extends Calculator, Results>(
    calculator: C,
    { body, query, signedIn }: Call,
    work: Work<C, Results>,
  ) {
    const basis = await findBasis(deps, signedIn, body.propertyId);
    const { input, inputs } = fillInput(calculator, body.input ?? {}, basis);
    const { results, sums } = work(input, sourcesOf(calculator, inputs));
    return { calculator, results, inputs, explanations: query.explain ? flatSums(sums()) : null };
  }

  route(app, deps, calculateCashFlow, (call) =>
    answer('cash-flow', call, (input, sourceOf) => {
      const rental = rentalOf(input);
      return {
        results: firstYearAnswer(firstYear(rental)),
        sums: () => explainFirstYear(rental, sourceOf),
      };
    }),
  );

  route(app, deps, calculateBuyHold, (call) =>
    answer('buy-hold', call, (input, sourceOf) => {
      const deal = holdDealOf(input);
      const discountRate = fromPercent(input.discountRatePercent);
      return {
        results: buyAndHoldAnswer(buyAndHold(deal, discountRate)),
        sums: () => explainBuyAndHold(deal, discountRate, sourceOf),
      };
    }),
  );

  route(app, deps, calculateRoi, (call) =>
    answer('roi', call, (input, sourceOf) => {
      const deal = holdDealOf(input);
      return { results: roiAnswer(roi(deal)), sums: () => explainRoi(deal, [], sourceOf) };
    }),
  );

  route(app, deps, calculateBrrrr, (call) =>
    answer('brrrr', call, (input, sourceOf) => {
      const deal = brrrrDealOf(input);
      return { results: brrrrAnswer(brrrr(deal)), sums: () => explainBrrrr(deal, sourceOf) };
    }),
  );

  route(app, deps, calculateFixFlip, (call) =>
    answer('fix-flip', call, (input, sourceOf) => {
      const deal = flipDealOf(input);
      return { results: flipAnswer(fixAndFlip(deal)), sums: () => explainFlip(deal, sourceOf) };
    }),
  );

  route(app, deps, calculateMortgage, (call) =>
    answer('mortgage', call, (input, sourceOf) => {
      const asked = mortgageOf(input);
      const loan = sizedLoan(asked.loan, asked.price);
      return {
        results: mortgageAnswer(mortgage(asked), loan, asked.price, call.query.months),
        sums: () => explainMortgage(asked, sourceOf),
      };
    }),
  );
}
