import { levelBalance, monthlyPayment } from '#engine/loan/loan.ts';
import { type Outcome, quotient, ratio, valueOf } from '#engine/outcome.ts';
import { annualized } from '#engine/returns/per-year.ts';
import { equityMultiple, irr, mirr, npv } from '#engine/returns/returns.ts';

/** How a number is calculated from its parts. */
export type Operation =
  | 'sum'
  | 'difference'
  | 'product'
  | 'quotient'
  | 'ratio'
  | 'negation'
  | 'at least zero'
  | 'rounded'
  | 'rounded up'
  | 'smallest in whole dollars'
  | 'grow'
  | 'payment'
  | 'balance'
  | 'compound'
  | 'irr'
  | 'mirr'
  | 'npv'
  | 'equity multiple';

type Rule = (numbers: readonly number[]) => Outcome;

const over = (divide: typeof ratio): Rule => {
  return ([numerator = 0, denominator = 0]) =>
    divide(numerator, denominator, 'Can’t divide by zero.');
};

/** Left to right, like the calculators, so that results match to the bit. */
const fold =
  (step: (total: number, next: number) => number): Rule =>
  ([first = 0, ...rest]) =>
    valueOf(rest.reduce(step, first));

function grown([start = 0, rate = 0, years = 0]: readonly number[]): Outcome {
  let value = start;
  const whole = Math.floor(years);
  for (let year = 0; year < whole; year++) value *= 1 + rate;
  return valueOf(years === whole ? value : value * (1 + rate) ** (years - whole));
}

const RULES: Record<Operation, Rule> = {
  sum: fold((total, next) => total + next),
  difference: fold((total, next) => total - next),
  product: fold((total, next) => total * next),
  quotient: over(quotient),
  ratio: over(ratio),
  negation: ([of = 0]) => valueOf(-of),
  'at least zero': ([of = 0]) => valueOf(Math.max(0, of)),
  rounded: ([of = 0]) => valueOf(Math.round(of)),
  'rounded up': ([of = 0]) => valueOf(Math.ceil(of)),
  'smallest in whole dollars': (numbers) => valueOf(Math.floor(Math.min(...numbers))),
  grow: grown,
  payment: ([loan = 0, rate = 0, months = 0]) => valueOf(monthlyPayment(loan, rate, months)),
  balance: ([loan = 0, rate = 0, months = 0, paid = 0]) =>
    valueOf(levelBalance(loan, rate, months, paid)),
  compound: ([gain = 0, months = 0]) => annualized(valueOf(gain), months),
  irr: ([months = 0, ...flows]) => irr(flows, months),
  mirr: ([rate = 0, months = 0, ...flows]) => mirr(rate, flows, months),
  npv: ([rate = 0, months = 0, ...flows]) => npv(rate, flows, months),
  'equity multiple': equityMultiple,
};

/** Applies an operation to the values of its parts; if a part has no value, the result is that part's outcome. */
export function apply(operation: Operation, values: readonly Outcome[]): Outcome {
  const numbers: number[] = [];
  for (const value of values) {
    if (value.kind !== 'value') return value;
    numbers.push(value.value);
  }
  return RULES[operation](numbers);
}
