import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
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
 * `input` holds any of the calculator's inputs, in dollars and whole percents; it is the form in which an analysis is
 * saved and shared. What is left out comes from the property, then from the caller's preferences, then from the defaults.
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
    query: z.strictObject(query),
    body: z.strictObject({
      input: partialInputOf(calculator).optional(),
      propertyId: PropertyId.optional(),
    }),
    response: z.object({
      calculator: z.literal(calculator),
      results,
      /** Every input that was used, in the order of the form. */
      inputs: z.array(UsedInput),
      /** With `explain=true`: the explanation of each number of the results, by its dotted name there. */
      explanations: z.record(z.string(), ExplanationSchema).nullable(),
    }),
  });
}

export const calculateCashFlow = calculation(
  'cash-flow',
  'The first year of a rental: rent, expenses, cash flow and ratios',
  CashFlowResultsSchema,
  explained,
);
export const calculateBuyHold = calculation(
  'buy-hold',
  'Buy & hold: year by year, IRR and net present value',
  BuyHoldResults,
  explained,
);
export const calculateRoi = calculation(
  'roi',
  'ROI by source: cash flow, principal paydown, appreciation',
  RoiResultsSchema,
  explained,
);
export const calculateBrrrr = calculation(
  'brrrr',
  'BRRRR: cash back at the refinance and cash left in',
  BrrrrResultsSchema,
  explained,
);
export const calculateFixFlip = calculation(
  'fix-flip',
  'Fix & flip: costs, profit and maximum offer',
  FixFlipResults,
  explained,
);
export const calculateMortgage = calculation(
  'mortgage',
  'Mortgage: payments and amortization schedule; `months=true` lists every payment',
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
