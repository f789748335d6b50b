import { expect, test } from 'vitest';
import { CALCULATORS, type Calculator } from '#domain/inputs/calculation-field.ts';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import type { Calculation } from '#domain/inputs/saved-calculation.ts';
import { money } from '#domain/text/number-text.ts';
import { exampleReport } from '#server/reports/testing/example-report.ts';
import { readPdf } from '#server/reports/testing/read-pdf.ts';
import { drawReport } from './draw-report.ts';

const calculationOf = (calculator: Calculator, change: object = {}): Calculation => ({
  calculator,
  input: { ...startingInput(calculator), ...change },
});

const plain = (text: string) => text.replaceAll(/\s/g, '');

test('the borrower and 2 comps print as given, with the rental comp after the sale comp', async () => {
  const comp = {
    address: '12 Oak St',
    size: '3 bd · 2 ba · 1,400 sq ft',
    yearBuilt: 1990,
    price: 219_900,
    distanceMiles: 0.04,
    likenessPercent: 93.4,
  };
  const comps = { sales: [comp], rentals: [{ ...comp, address: '14 Elm St', price: 1850 }] };
  const report = exampleReport(calculationOf('buy-hold'), {
    borrower: 'Maple Holdings LLC',
    comps,
  });
  const { text } = await readPdf(await drawReport(report));
  expect(text).toContain('Borrower: Maple Holdings LLC');
  expect(plain(text)).toContain(
    plain('12 Oak St 3 bd · 2 ba · 1,400 sq ft 1990 $219,900 < 0.1 mi 93%'),
  );
  expect(text.indexOf('Rental comps')).toBeGreaterThan(text.indexOf('Sale comps'));
  expect(plain(text)).toContain(plain('14 Elm St'));
});

test.each(CALCULATORS)('the deal-breakers and grid for %s match the screen', async (calculator) => {
  const report = exampleReport(calculationOf(calculator));
  const { text } = await readPdf(await drawReport(report));
  for (const { title, evidence, fix } of report.warnings ?? []) {
    expect(plain(text)).toContain(plain(title));
    expect(plain(text)).toContain(plain(evidence));
    expect(fix).not.toBeTypeOf('function');
    if (fix !== null) expect(plain(text)).toContain(plain(`What would fix it: ${fix}`));
  }
  expect(report.grid).toBeTruthy();
  const { values, base } = report.grid!;
  expect(text).toContain('Sensitivity');
  expect(values.flat().length).toBeGreaterThanOrEqual(9);
  expect(values[base.row]?.[base.column]).toBeTypeOf('number');
});

test('a flip has equal sources and uses', async () => {
  const report = exampleReport(calculationOf('fix-flip'));
  const sum = (side: readonly (readonly [string, number])[]) =>
    side.reduce((total, [, dollars]) => total + dollars, 0);
  const { uses, sources } = report.funding!;
  expect(sum(uses)).toBeCloseTo(sum(sources), 6);
  const { text } = await readPdf(await drawReport(report));
  expect(plain(text)).toContain(plain(`Total uses ${money(sum(uses))}`));
  expect(plain(text)).toContain(plain(`Total sources ${money(sum(sources))}`));
});

test('inputs of 0 are named in one line, and every other input has a row with its unit', async () => {
  const calculation = calculationOf('buy-hold', { hoaMonthly: 0 });
  const { text } = await readPdf(await drawReport(exampleReport(calculation)));
  const inputs = plain(text).slice(plain(text).indexOf('Assumptions'));
  expect(inputs).toMatch(/Setto0:[^.]*HOA[^.]*\./);
  expect(inputs).not.toMatch(/HOAdues\$0/);
  expect(inputs).toMatch(/Interestrate7%ayearYourinput/);
});

test('without a name, the cover shows the calculator’s name once, and below a street address it shows only the city', async () => {
  const buyHold = calculationOf('buy-hold');
  const unnamed = await readPdf(await drawReport(exampleReport(buyHold)));
  const [before = ''] = plain(unnamed.text).split('Monthlycashflow');
  expect(before.split('Buy&hold')).toHaveLength(2);
  const location = '1428 Bryden Rd, Columbus, OH 43205';
  const named = await readPdf(
    await drawReport(exampleReport(buyHold, { name: '1428 Bryden Rd', location })),
  );
  const [cover = ''] = plain(named.text).split('Monthlycashflow');
  expect(cover.split('1428BrydenRd')).toHaveLength(2);
  expect(cover).toContain('Columbus,OH43205');
});
