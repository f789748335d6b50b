import { expect, it } from 'vitest';
import type { Preset } from '#contract/calculations/presets.ts';
import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import { presetFields, presetInForce, presetValues } from './preset-values.ts';

const preset = (key: Preset['key'], vacancyRatePercent: number): Preset => ({
  key,
  name: key,
  sentence: '',
  assumptions: { ...DEFAULT_ASSUMPTIONS, vacancyRatePercent },
  changes: [],
});
const presets = [preset('conservative', 9), preset('typical', 5), preset('optimistic', 3)];

it('presets differ only in vacancy, and not at all for a mortgage', () => {
  expect(presetFields('cash-flow', presets)).toEqual(['vacancyRatePercent']);
  expect(presetFields('mortgage', presets)).toEqual([]);
});

it('a preset sets its vacancy of 9% and leaves the down payment as typed', () => {
  expect(presetValues(['vacancyRatePercent'], presets[0]!)).toEqual({ vacancyRatePercent: 9 });
});

it('a preset is selected while its vacancy is in the form, regardless of price', () => {
  const input = { ...startingInput('cash-flow'), purchasePrice: 1 };
  const inForce = (vacancyRatePercent: number) =>
    presetInForce(['vacancyRatePercent'], presets, { ...input, vacancyRatePercent })?.key;
  expect([inForce(5), inForce(9), inForce(4)]).toEqual(['typical', 'conservative', undefined]);
});
