import { expect, test } from 'vitest';
import { formulaGroups } from './formulas.ts';

const dollars = (text: string): number =>
  Number(text.replaceAll('−', '-').replaceAll(/[^\d.-]/g, ''));
const isMoney = (text: string) => /^[−-]?\$[\d,.]+$/.test(text);

test('every printed sum in the docs adds up: its rounded parts come to its result, give or take the rounding', () => {
  const sums = formulaGroups()
    .flatMap(({ formulas }) => formulas)
    .filter(({ formula, parts, result }) => {
      const isSum = /^[^×÷*/()]*$/.test(formula) && /[+−-]|sum/i.test(formula);
      return isSum && isMoney(result) && parts.every(({ value }) => isMoney(value));
    });
  expect(sums.length).toBeGreaterThan(5);
  for (const { label, parts, result } of sums) {
    const plus = parts.reduce((sum, { value }) => sum + dollars(value), 0);
    const [first, ...others] = parts.map(({ value }) => dollars(value));
    const minus = others.reduce((rest, value) => rest - value, first ?? 0);
    const off = Math.min(Math.abs(plus - dollars(result)), Math.abs(minus - dollars(result)));
    const printedTo = parts.every(({ value }) => value.includes('.')) ? 0.01 : 1;
    expect(off, label).toBeLessThanOrEqual(printedTo * parts.length);
  }
});

test('a sum over 10 years lists all 10', () => {
  const formulas = formulaGroups().flatMap((group) => group.formulas);
  const yearly = formulas.filter(({ parts }) => parts.some(({ label }) => label === 'Year 1'));
  expect(yearly.length).toBeGreaterThan(0);
  for (const { parts } of yearly)
    expect(parts.some(({ label }) => label.startsWith('Year 10'))).toBe(true);
});
