import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UsedInput } from '#contract/calculations/calculation-used-input.ts';
import type { PropertyAnalytics } from '#contract/listings/property-analytics.ts';
import type { Explanation } from '#engine/explain/explain.ts';
import { BRYDEN_ROAD, ownerOf } from '#server/testing/own-property.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

/** The sources of an explanation's inputs, each once, without an estimate's range. */
function sourcesIn(explanations: Record<string, Explanation>, wanted: RegExp): Set<string> {
  const found = new Set<string>();
  const visit = ({ input, parts }: Explanation): void => {
    if (input) found.add(input.source.replace(/, \$[\d,]+ to \$[\d,]+$/, ''));
    parts.forEach(visit);
  };
  for (const [name, sum] of Object.entries(explanations)) if (wanted.test(name)) visit(sum);
  return found;
}

test.each([
  ['fix-flip', /^fixAndFlip/],
  ['brrrr', /^brrrr/],
  ['buy-hold', /^(buyAndHold|capRate|cashOnCash|netOperating)/],
] as const)(
  'the math for %s names the same sources as the calculator, and only changed values are the user’s',
  async (calculator, wanted) => {
    const { browser, id } = await ownerOf(testApp, { ...BRYDEN_ROAD, rehabCost: 20_000 });
    const sources = async () => {
      const analysis = await browser.get(`/api/v2/properties/${id}/analytics?explain=true`);
      const { explanations } = analysis.json<PropertyAnalytics>();
      const path = `/api/v2/calculations/${calculator}`;
      const answer = (await browser.post(path, { propertyId: id })).json<{ inputs: UsedInput[] }>();
      const named = new Map(answer.inputs.map(({ field, sourceLabel }) => [field, sourceLabel]));
      const inExplanations = sourcesIn(explanations!, wanted);
      expect([...inExplanations].filter((one) => ![...named.values()].includes(one))).toEqual([]);
      return { named, inSums: inExplanations };
    };
    const before = await sources();
    expect(before.inSums).toContain('Default');
    expect([...before.named.values()]).not.toContain('Your preferences');
    if (calculator !== 'buy-hold')
      expect(before.inSums).toContain('The property’s taxes, insurance and HOA');

    await browser.put('/api/v2/users/preferences', { assumptions: { sellingCostPercent: 7 } });
    const after = await sources();
    const changed = [...after.named].filter(([, label]) => label === 'Your preferences');
    expect(changed).toEqual([['sellingCostPercent', 'Your preferences']]);
    if (calculator === 'fix-flip') expect(after.inSums).toContain('Your preferences');
  },
);
