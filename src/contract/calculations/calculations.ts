import { z } from 'zod';
import { BODY_LIMITS, endpoint } from '#contract/endpoint.ts';
import { queryFlag } from '#contract/query-flag.ts';
import type { Calculator } from '#domain/inputs/calculation-field.ts';
import { compareStrategies } from './calculation-compare.ts';
import { BuyHoldResults, CashFlowResultsSchema, RoiResultsSchema } from './calculation-results.ts';
import {
  BrrrrResultsSchema,
  FixFlipResults,
  MortgageResultsSchema,
} from './calculation-results-project.ts';
import { partialInputOf } from './calculation-schema.ts';
import { PropertyId, UsedInput } from './calculation-used-input.ts';
import { ExplanationSchema } from './explanation.ts';
import { readPresets } from './presets.ts';

const explained = { explain: queryFlag };

/**
 * `input` holds any of the calculator's inputs, in the same form as in saved and shared analyses: in dollars and
 * percent (7.5 means 7.5%). Missing values come from the property, then the caller's preferences, then the defaults.
 */
function calculation<C extends Calculator, R extends z.ZodType, Q extends z.ZodRawShape>(
  calculator: C,
  summary: string,
  results: R,
  query: Q,
) {
  return endpoint({
    method: 'POST',
    path: `/api/v2/calculations/${calculator}`,
    token: 'read',
    summary,
    access: 'visitor',
    // Their lists of loans, refinances, partners and years don't fit in a form's limit.
    bodyLimit: BODY_LIMITS[calculator === 'buy-hold' || calculator === 'roi' ? 'notes' : 'form'],
    query: z.strictObject(query),
    body: z.strictObject({
      input: partialInputOf(calculator).optional(),
      propertyId: PropertyId.optional(),
    }),
    response: z.object({
      calculator: z.literal(calculator),
      results,
      /** Every input used, in form order. */
      inputs: z.array(UsedInput),
      /** With `explain=true`, an explanation of each result, keyed by its dotted name. */
      explanations: z.record(z.string(), ExplanationSchema).nullable(),
    }),
  });
}

export const calculateCashFlow = calculation(
  'cash-flow',
  'Calculate a rental’s first year: rent, expenses, cash flow and ratios',
  CashFlowResultsSchema,
  explained,
);
export const calculateBuyHold = calculation(
  'buy-hold',
  'Calculate a buy & hold year by year, with IRR and net present value',
  BuyHoldResults,
  explained,
);
export const calculateRoi = calculation(
  'roi',
  'Calculate ROI by source: cash flow, principal paydown, appreciation',
  RoiResultsSchema,
  explained,
);
export const calculateBrrrr = calculation(
  'brrrr',
  'Calculate a BRRRR, with cash back at the refinance and cash left in the deal',
  BrrrrResultsSchema,
  explained,
);
export const calculateFixFlip = calculation(
  'fix-flip',
  'Calculate a fix & flip: costs, profit and maximum offer',
  FixFlipResults,
  explained,
);
export const calculateMortgage = calculation(
  'mortgage',
  'Calculate mortgage payments and an amortization schedule; `months=true` lists every payment',
  MortgageResultsSchema,
  { ...explained, months: queryFlag },
);

export const calculationEndpoints = [
  readPresets,
  compareStrategies,
  calculateCashFlow,
  calculateBuyHold,
  calculateRoi,
  calculateBrrrr,
  calculateFixFlip,
  calculateMortgage,
];
