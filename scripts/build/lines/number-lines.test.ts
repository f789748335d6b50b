import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ifAny } from '#engine/lines/arithmetic.ts';
import { numberFiles } from './number-lines.ts';
import { recordLines } from './record-lines.ts';

test.each(Object.entries(numberFiles()))('%s is up to date with the lines', (file, code) => {
  expect(readFileSync(file, 'utf8'), 'Run npx tsx scripts/make-lines.ts').toBe(code);
});

test('each line becomes one statement, in order, and lines the result doesn’t need are omitted', () => {
  const { arithmetic, statementsFor } = recordLines(['rent', 'other', 'rate']);
  const income = arithmetic.sum('Gross income', ['rent', null, ifAny('other')]);
  arithmetic.product('Unused', [income, 'rate']);
  const lost = arithmetic.product('Lost', [income, 'rate']);
  const net = arithmetic.difference('Net', [income, lost]);
  expect(statementsFor(arithmetic.quotient('Net', [net, 'rent'], 'No rent.'))).toEqual([
    'const grossIncome = rent + other;',
    'const lost = grossIncome * rate;',
    'const net = grossIncome - lost;',
    "const net2 = quotient(net, rent, 'No rent.');",
  ]);
});
