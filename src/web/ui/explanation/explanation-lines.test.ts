import { expect, test } from 'vitest';
import type { Explanation } from '#engine/explain/explain.ts';
import { brydenAnalytics } from '#web/testing/property-samples.ts';
import { explanationText } from './explanation-lines.ts';
import { formatExplanationValue } from './explanation-node.ts';

const cashFlow = brydenAnalytics.explanations!['monthlyCashFlow']!;

test('an explanation has its formula, its convention and its inputs’ sources', () => {
  const node = explanationText(cashFlow);
  expect(node.formula).toBe('Net operating income − Debt service');
  expect(node.note).toBe('After reserves for repairs.');
  expect(formatExplanationValue(node)).toBe('$245');
  expect(node.children?.map(({ label, source }) => [label, source])).toEqual([
    ['Net operating income', 'the statement above'],
    ['Debt service', undefined],
  ]);
});

test('a figure without a number says why in its note', () => {
  const infinite: Explanation = {
    ...cashFlow,
    unit: 'fraction',
    value: { kind: 'infinite', reason: 'No cash is left in.', surplus: 100 },
  };
  const node = explanationText(infinite);
  expect(formatExplanationValue(node)).toBe('—');
  expect(node.note).toBe('After reserves for repairs. No cash is left in.');
});

test('two lines with the same name are numbered, whatever comes before them', () => {
  const [part, other] = cashFlow.parts;
  const node = explanationText({ ...cashFlow, parts: [other!, part!, part!] });
  expect(node.children?.map(({ label }) => label)).toEqual([
    'Debt service',
    'Net operating income',
    'Net operating income (2)',
  ]);
});
