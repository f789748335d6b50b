import type { Presets } from '#contract/calculations/presets.ts';

export const priceHistory: Presets['history'] = {
  source: 'FHFA index',
  years: [],
  meanPercent: 4,
  deviationPercent: 5,
  propertyDeviationPercent: 12.7,
};

/** A location without presets. */
export const noPresets = (zipCode: string): Presets => ({
  location: { level: 'nation', name: zipCode },
  presets: [],
  history: priceHistory,
});
