import { expect, test } from 'vitest';
import { CALCULATORS, type Calculator } from '#domain/inputs/calculation-field.ts';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import type { Calculation } from '#domain/inputs/saved-calculation.ts';
import { withNumbers } from '#domain/testing/with-numbers.ts';
import { explainCalculation } from '#server/reports/explain-calculation.ts';
import { exampleReport } from '#server/reports/testing/example-report.ts';
import { openWorkbook } from '#server/reports/testing/open-workbook.ts';
import { planWorkbook } from './plan-workbook.ts';
import { widestInput } from './widest-input.ts';
import { letterOf } from './workbook-plan.ts';
import { writeWorkbook } from './write-workbook.ts';

type Change = Readonly<Record<string, number>>;

const calculationOf = (calculator: Calculator, change: Change = {}) =>
  ({ calculator, input: withNumbers(startingInput(calculator), change) }) as Calculation;

const write = (calculation: Calculation) => writeWorkbook(exampleReport(calculation), calculation);

const planOf = (calculation: Calculation) =>
  planWorkbook(calculation, {
    own: explainCalculation(calculation),
    widest: explainCalculation(widestInput(calculation)),
  });

function expectSame(actual: unknown, expected: number | string, where: string): void {
  if (typeof expected === 'string') {
    expect(actual ?? '', where).toBe(expected);
    return;
  }
  expect(typeof actual, `${where} is ${String(actual)}`).toBe('number');
  const tolerance = 1e-6 * Math.max(1, Math.abs(expected));
  expect(
    Math.abs((actual as number) - expected),
    `${where}: ${String(actual)} for ${expected}`,
  ).toBeLessThan(tolerance);
}

/**
 * Recalculates every formula of the file and compares it with the engine on the same input; returns how many there are.
 */
async function expectEngine(
  file: Buffer,
  calculation: Calculation,
  changed: Change = {},
): Promise<number> {
  const workbook = openWorkbook(file);
  for (const [field, value] of Object.entries(changed))
    workbook.setInput(exampleReport(calculation), field, value);
  const after = {
    ...calculation,
    input: withNumbers(calculation.input, changed),
  } as Calculation;
  const plan = planOf(after);
  let compared = 0;
  const same = (sheet: string, cell: string, expected: number | string, where: string) => {
    expectSame(workbook.value(sheet, cell), expected, `${where} (${sheet}!${cell})`);
    compared++;
  };
  let row = 5;
  for (const { lines } of plan.sections) {
    for (const line of lines) same('Results', `B${++row}`, line.value, line.path);
    row += 2;
  }
  plan.steps.forEach(({ value, label }, index) => same('Steps', `B${5 + index}`, value, label));
  for (const { sheet, columns } of plan.grids) {
    columns.forEach(({ path, cells }, at) => {
      cells.forEach((cell, index) => {
        const value = typeof cell === 'number' ? cell : (cell?.value ?? '');
        same(sheet, `${letterOf(at)}${5 + index}`, value, path);
      });
    });
  }
  return compared;
}

test.each(CALCULATORS)('every formula of %s matches the engine to 1e-6', async (calculator) => {
  const calculation = calculationOf(calculator);
  const compared = await expectEngine(await write(calculation), calculation);
  expect(compared).toBeGreaterThan(calculator === 'fix-flip' ? 15 : 5000);
});

const CHANGES: readonly [Calculator, Change][] = [
  [
    'cash-flow',
    {
      monthlyRent: 2600,
      vacancyRatePercent: 8,
      interestOnlyYears: 5,
      downPaymentPercent: 10,
      mortgageInsurancePercent: 0.8,
    },
  ],
  [
    'buy-hold',
    {
      monthlyRent: 2750,
      holdYears: 27,
      extraMonthlyPrincipal: 350,
      exitCapRatePercent: 6.5,
      rentGrowthPercent: -1,
    },
  ],
  ['buy-hold', { loanTermYears: 15, loanInterestRate: 0, holdYears: 40, interestOnlyYears: 15 }],
  ['buy-hold', { downPaymentPercent: 100, holdYears: 1, valueGrowthPercent: 10 }],
  ['buy-hold', { reassessedTaxPercent: 2.1, reassessedAfterYears: 3, purchasePrice: 310_000 }],
  ['buy-hold', { rehabCost: 30_000, rentStartMonth: 9, holdYears: 12 }],
  ['brrrr', { reassessedTaxPercent: 1.8, holdYears: 4 }],
  [
    'roi',
    {
      purchasePrice: 180_000,
      holdYears: 3,
      loanTermYears: 0.25,
      exitCapRatePercent: 7,
      rehabCost: 8000,
    },
  ],
  ['brrrr', { afterRepairValue: 480_000, monthlyRent: 3400, refinanceMonth: 12 }],
  ['brrrr', { purchasePrice: 122_000, monthlyRent: 900, valueGrowthPercent: -2 }],
  ['brrrr', { refinanceMonth: 30, rentStartMonth: 60, holdYears: 22, loanTermYears: 20 }],
  ['fix-flip', { purchasePrice: 150_000, flipMonths: 9.5 }],
  ['fix-flip', { bridgeLoanToCostPercent: 100, rehabCost: 200_000, monthlyHoldingCosts: 0 }],
  ['mortgage', { adjustAfterYears: 5, adjustedInterestRate: 9.5, extraMonthlyPrincipal: 120 }],
  [
    'mortgage',
    { balloonYears: 7, interestOnlyYears: 2, mortgageInsurancePercent: 1, downPaymentPercent: 5 },
  ],
];

test.each(CHANGES)(
  'after other inputs are typed into the cells of %s, every result matches the engine: %o',
  async (calculator, change) => {
    const calculation = calculationOf(calculator);
    await expectEngine(await write(calculation), calculation, change);
  },
);

test.each(['cash-flow', 'buy-hold', 'roi'] as const)(
  'in %s, the amount, rate and term of a second loan of 25,000 can be typed over',
  async (calculator) => {
    const calculation = calculationOf(calculator, { secondLoanAmount: 25_000 });
    await expectEngine(await write(calculation), calculation, {
      secondLoanAmount: 40_000,
      secondLoanInterestRate: 11,
      secondLoanTermYears: 15,
      secondLoanInterestOnlyYears: 3,
    });
  },
);

test.each([
  ['buy-hold', { buydownYears: 3, buydownSellerPercent: 40, rehabCost: 20_000, holdYears: 4 }],
  ['buy-hold', { buydownYears: 3, extraMonthlyPrincipal: 60_000, buydownSellerPercent: 0 }],
  ['cash-flow', { buydownYears: 3, interestOnlyYears: 5, loanInterestRate: 2.5 }],
  ['roi', { buydownYears: 1, buydownSellerPercent: 0, loanTermYears: 1.5 }],
] as const)('a 2-1 buydown in %s can be typed over: %o', async (calculator, change) => {
  const calculation = calculationOf(calculator, { buydownYears: 2 });
  await expectEngine(await write(calculation), calculation, change);
});

test.each([
  ['brrrr', { drawMonths: 3, bridgeInterestRate: 14, rentStartMonth: 2 }],
  ['brrrr', { draw1Percent: 10, draw4Percent: 30, refinanceMonth: 5 }],
  ['fix-flip', { drawMonths: 12, flipMonths: 4.5, rehabCost: 80_000 }],
  ['fix-flip', { draw2Percent: 50, draw6Percent: 25, flipMonths: 9, purchasePrice: 180_000 }],
] as const)('draws over 5 months in %s can be typed over: %o', async (calculator, change) => {
  const calculation = calculationOf(calculator, { drawMonths: 5 });
  await expectEngine(await write(calculation), calculation, change);
});

test('itemized rehab is totaled in the workbook: typing over the roof changes every result', async () => {
  const items = { rehabItem1Amount: 12_000, rehabItem2Amount: 8500, rehabCost: 20_500 };
  const calculation = calculationOf('fix-flip', items);
  const report = exampleReport(calculation);
  const workbook = openWorkbook(await write(calculation));
  const cell = `B${5 + report.inputs.findIndex(({ field }) => field === 'rehabCost')}`;
  expect(workbook.stored('Inputs', cell)).toBe(20_500);
  workbook.setInput(report, 'rehabItem1Amount', 15_000);
  expect(workbook.value('Inputs', cell)).toBe(23_500);
  const after = calculationOf('fix-flip', {
    ...items,
    rehabItem1Amount: 15_000,
    rehabCost: 23_500,
  });
  const profit = planOf(after)
    .sections.flatMap(({ lines }) => lines)
    .find(({ path }) => path === 'profit')!;
  expectSame(workbook.value('Results', besideOf(workbook, profit.label)), profit.value, 'profit');
});

test('a report has rows only for the items entered', () => {
  const fields = (input: Change) =>
    exampleReport(calculationOf('fix-flip', input)).inputs.map(({ field }) => field);
  expect(
    fields({ rehabItem1Amount: 12_000, rehabItem2Amount: 0 }).filter((name) =>
      name.startsWith('rehab'),
    ),
  ).toEqual(['rehabCost', 'rehabContingencyPercent', 'rehabItem1Amount']);
});

/** The cell next to a label. */
function besideOf(workbook: ReturnType<typeof openWorkbook>, label: string): string {
  const rows = Array.from({ length: 120 }, (_, index) => index + 1);
  const row = rows.find((one) => workbook.stored('Results', `A${one}`) === label);
  expect(row, label).toBeDefined();
  return `B${row}`;
}

test('each formula stores its result, so a viewer that can’t calculate still shows it', async () => {
  const calculation = calculationOf('buy-hold');
  const workbook = openWorkbook(await write(calculation));
  const [first] = planOf(calculation).sections;
  expect(workbook.stored('Results', 'B6')).toBe(first?.lines[0]?.value);
  expect(workbook.formulasWithoutResult()).toEqual([]);
});

test('a formula refers to an input by name: monthlyRent*12', async () => {
  const workbook = openWorkbook(await write(calculationOf('cash-flow')));
  expect(workbook.formula('Results', besideOf(workbook, 'Gross rent'))).toBe('monthlyRent*12');
  expect(workbook.formula('Results', besideOf(workbook, 'Closing costs'))).toBe(
    'purchasePrice*closingCostPercent',
  );
});

test('a payment that never changes has no later payment: the cells show —', async () => {
  const workbook = openWorkbook(await write(calculationOf('mortgage')));
  for (const label of ['Payment changes in month', 'New payment']) {
    const cell = besideOf(workbook, label);
    expect(workbook.stored('Results', cell), label).toBe('—');
    expect(workbook.value('Results', cell), label).toBe('—');
  }
});

test('an offer below 0 isn’t shown: with a rehab of 300,000 both cells show None', async () => {
  const workbook = openWorkbook(await write(calculationOf('fix-flip', { rehabCost: 300_000 })));
  for (const label of ['70% rule maximum offer', 'Maximum offer after all costs']) {
    const cell = besideOf(workbook, label);
    expect(workbook.stored('Results', cell), label).toBe('None');
    expect(workbook.value('Results', cell), label).toBe('None');
  }
});

test('months, years, percentages and dollars are shown as entered: 4, 30, 7.5, 7.25% and $1,234.50', async () => {
  const shownIn = async (calculator: Calculator, change: Change) => {
    const calculation = calculationOf(calculator, change);
    const { inputs } = exampleReport(calculation);
    const workbook = openWorkbook(await write(calculation));
    return Object.keys(change).map((field) =>
      workbook.shown('Inputs', `B${5 + inputs.findIndex((input) => input.field === field)}`),
    );
  };
  const rental = { loanTermYears: 30, loanInterestRate: 7.25, monthlyRent: 1234.5 };
  expect(await shownIn('cash-flow', rental)).toEqual(['30', '7.25%', '$1,234.50']);
  expect(await shownIn('fix-flip', { flipMonths: 7.5 })).toEqual(['7.5']);
  expect(await shownIn('brrrr', { rentStartMonth: 4, refinanceMonth: 6 })).toEqual(['4', '6']);
});

test('a name that looks like a formula or like markup is text', async () => {
  const calculation = calculationOf('fix-flip');
  const report = { ...exampleReport(calculation), title: '=HYPERLINK("http://x") <b>&' };
  const workbook = openWorkbook(await writeWorkbook(report, calculation));
  expect(workbook.stored('Inputs', 'A1')).toBe('=HYPERLINK("http://x") <b>&');
  expect(workbook.formula('Inputs', 'A1')).toBeUndefined();
});

test.each([
  ['buy-hold', { year2RentGrowthPercent: 9, rentGrowthPercent: 1, holdYears: 4 }],
  ['buy-hold', { year12RentGrowthPercent: -9, holdYears: 11, exitCapRatePercent: 6 }],
  ['buy-hold', { reassessedTaxPercent: 2, year2ExpenseGrowthPercent: 30, expenseGrowthPercent: 4 }],
  ['roi', { year5OneTimeCost: 40_000, year1VacancyPercent: 55, vacancyRatePercent: 3 }],
  ['brrrr', { year3ValueGrowthPercent: -20, valueGrowthPercent: 5, holdYears: 2 }],
] as const)('overridden years in %s can be typed over: %o', async (calculator, change) => {
  const calculation = calculationOf(calculator, {
    year1VacancyPercent: 20,
    year2RentGrowthPercent: 0,
    year2ExpenseGrowthPercent: 8,
    year3ValueGrowthPercent: -5,
    year5OneTimeCost: 12_000,
    year12RentGrowthPercent: 6,
    ...(calculator !== 'brrrr' && { exitCapRatePercent: 7 }),
  });
  await expectEngine(await write(calculation), calculation, change);
});
