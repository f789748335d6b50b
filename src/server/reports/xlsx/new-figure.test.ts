import { expect, test } from 'vitest';
import {
  type BuyHoldInput,
  type CashFlowInput,
  startingInput,
} from '#domain/inputs/calculation-inputs.ts';
import { holdDealOf, rentalOf } from '#domain/inputs/engine-input.ts';
import type { Calculation } from '#domain/inputs/saved-calculation.ts';
import {
  atLeastZero,
  balance,
  compound,
  difference,
  type Explanation,
  givenBy,
  grow,
  internalRate,
  modifiedRate,
  moneyMultiple,
  negation,
  payment,
  presentValue,
  product,
  quotientNode,
  ratioNode,
  recompute,
  rounded,
  roundedUp,
  smallestWhole,
  sum,
  typedByYou,
} from '#engine/explain/explain.ts';
import { explainFirstYear } from '#engine/explain/explain-cash-flow.ts';
import { explainBuyAndHold } from '#engine/explain/explain-hold.ts';
import type { Operation } from '#engine/explain/explain-rules.ts';
import { valueOf } from '#engine/outcome.ts';
import { buyAndHold } from '#engine/rental/buy-and-hold.ts';
import { firstYear } from '#engine/rental/cash-flow.ts';
import { exampleReport } from '#server/reports/testing/example-report.ts';
import { openWorkbook } from '#server/reports/testing/open-workbook.ts';
import { sheetValueOf } from './sheet-value.ts';
import { letterOf } from './workbook-plan.ts';
import { writeWorkbook } from './write-workbook.ts';

type Explain = (calculation: Calculation) => object;

/** The workbook for a result with a different explanation, with inputs changed in its cells. */
async function writtenWith(calculation: Calculation, explain: Explain, change: object) {
  const report = { ...exampleReport(calculation), explained: explain(calculation) };
  const workbook = openWorkbook(await writeWorkbook(report, calculation, explain));
  for (const [field, value] of Object.entries(change)) workbook.setInput(report, field, value);
  return workbook;
}

const cellOf = (workbook: ReturnType<typeof openWorkbook>, label: string): string => {
  const rows = Array.from({ length: 130 }, (_, index) => index + 1);
  const row = rows.find((one) => workbook.stored('Results', `A${one}`) === label);
  expect(row, label).toBeDefined();
  return `B${row}`;
};

const HOLD: Calculation = { calculator: 'buy-hold', input: startingInput('buy-hold') };

/** A hold with one more figure, and one more in every year. */
const explainMore = ({ input }: Calculation) => {
  const deal = holdDealOf(input as BuyHoldInput);
  const explained = explainBuyAndHold(deal, buyAndHold(deal));
  const { cashInvested, operating } = explained.firstYear;
  return {
    ...explained,
    rentCover: ratioNode('Rent on the cash', null, [operating.grossRent, cashInvested.total]),
    loanShare: explained.projection.years.map(({ debt, value }) =>
      quotientNode('Loan on the value', null, [debt.balance, value], { unit: 'fraction' }),
    ),
  };
};

test('a figure added to an explanation gets a live formula in the workbook: 31,200 of rent on 57,500', async () => {
  const workbook = await writtenWith(HOLD, explainMore, { monthlyRent: 2600 });
  const cell = cellOf(workbook, 'Rent on the cash');
  expect(workbook.stored('Results', cell)).toBeCloseTo(25_200 / 57_500, 9);
  expect(workbook.value('Results', cell)).toBeCloseTo(31_200 / 57_500, 9);
});

test('a figure added to every year is a column: with 20 years instead of 10, year 20 has it and year 21 doesn’t', async () => {
  const workbook = await writtenWith(HOLD, explainMore, { holdYears: 20 });
  const columns = Array.from({ length: 40 }, (_, index) => letterOf(index));
  const column = columns.find(
    (letter) => workbook.stored('Years', `${letter}4`) === 'Loan on the value',
  );
  const after = explainMore({ ...HOLD, input: { ...HOLD.input, holdYears: 20 } });
  const last = after.loanShare[19]?.value;
  expect(workbook.value('Years', `${column}25`)).toBeCloseTo(
    last?.kind === 'value' ? last.value : Number.NaN,
    9,
  );
  expect(workbook.value('Years', `${column}26`)).toBe('');
});

test('the values come from the result the report was built from, not a second run', async () => {
  const explained = explainMore(HOLD);
  const netProfit = { ...explained.netProfit, value: valueOf(123) };
  const report = { ...exampleReport(HOLD), explained: { ...explained, netProfit } };
  const workbook = openWorkbook(await writeWorkbook(report, HOLD));
  const cell = cellOf(workbook, 'Net profit');
  expect(workbook.stored('Results', cell)).toBe(123);
  expect(workbook.stored('Results', cell.replace('B', 'C'))).toBe(123);
});

const CASH_FLOW: Calculation = { calculator: 'cash-flow', input: startingInput('cash-flow') };

/** Each operation once, applied only to inputs. */
function everyOperation({ input }: Calculation): Record<Operation, Explanation> {
  const typed = input as CashFlowInput;
  const rental = rentalOf(typed);
  const { cashInvested, operating } = explainFirstYear(rental, firstYear(rental));
  const given = givenBy(typedByYou);
  const price = given('Price', typed.purchasePrice, 'purchase.price');
  const rate = given('Rate', typed.loanInterestRate / 100, 'loans.0.annualRate', 'fraction');
  const months = given('Term', typed.loanTermYears * 12, 'loans.0.termMonths', 'months');
  const rent = given('Rent', typed.monthlyRent, 'operating.monthlyRent');
  const waited = given('Wait', typed.rentStartMonth, 'purchase.rentStartMonth', 'months');
  const { grossRent } = operating;
  const flows = [
    negation('In', null, [grossRent]),
    difference('Lost', null, [grossRent, price]),
    price,
    cashInvested.price,
  ];
  return {
    sum: sum('+', null, [price, rent, grossRent]),
    difference: difference('-', null, [rent, price, grossRent]),
    product: product('*', null, [rent, rate]),
    quotient: quotientNode('Price over a loss', null, [price, flows[0] as Explanation]),
    ratio: ratioNode('Gain on less than nothing', null, [price, flows[0] as Explanation]),
    negation: negation('Minus', null, [rent]),
    'at least zero': atLeastZero('Not below 0', null, [flows[1] as Explanation]),
    rounded: rounded('Rounded', null, [rent]),
    'rounded up': roundedUp('Rounded up', null, [rent]),
    'smallest in whole dollars': smallestWhole('Smaller', null, [rent, price]),
    grow: grow('Grown', null, [price, rate, months]),
    payment: payment('Payment', null, [price, rate, months]),
    balance: balance('Balance', null, [price, rate, months, waited]),
    compound: compound('A year', null, [rate, months]),
    irr: internalRate('IRR', null, [waited, ...flows]),
    mirr: modifiedRate('MIRR', null, [rate, waited, ...flows]),
    npv: presentValue('NPV', null, [rate, waited, ...flows]),
    'equity multiple': moneyMultiple('Multiple', null, flows),
  };
}

const CHANGES = [
  {},
  { monthlyRent: 1234.6, loanInterestRate: 9, rehabCost: 1000, rentStartMonth: 7 },
  { purchasePrice: 500, loanInterestRate: 0, loanTermYears: 10 },
] as const;

test.each(CHANGES)(
  'every operation in an explanation is a formula with the same result: %o',
  async (change) => {
    const workbook = await writtenWith(CASH_FLOW, everyOperation, change);
    const input = { ...CASH_FLOW.input, ...change };
    const after = everyOperation({ ...CASH_FLOW, input });
    for (const [operation, node] of Object.entries(after)) {
      const value = workbook.value('Results', cellOf(workbook, node.label));
      const expected = sheetValueOf(recompute(node), node.measure);
      if (typeof expected === 'string') expect(value, operation).toBe(expected);
      else
        expect((value as number) / (expected || 1), operation).toBeCloseTo(
          expected === 0 ? 0 : 1,
          9,
        );
    }
  },
);
