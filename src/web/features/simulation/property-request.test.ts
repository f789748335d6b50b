import { expect, test } from 'vitest';
import { NOTHING_TYPED } from '#domain/inputs/typed-fields.ts';
import { startingDraft } from '#web/lib/calculation/simulation-draft.ts';
import { brydenAnalytics } from '#web/testing/property-samples.ts';
import { propertyRequest } from './property-request.ts';

test('a property page uses the same seed as its simulation page, so both show the same chances', () => {
  expect(propertyRequest(brydenAnalytics, NOTHING_TYPED)?.seed).toBe(
    startingDraft('buy-hold').seed,
  );
});

test('without rent there is nothing to simulate', () => {
  const { property, assumptions } = brydenAnalytics;
  const figures = { ...property.figures, monthlyRent: null };
  expect(
    propertyRequest({ assumptions, property: { ...property, figures } }, NOTHING_TYPED),
  ).toBeNull();
});
