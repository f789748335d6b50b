import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UsedInput } from '#contract/calculations/calculation-used-input.ts';
import { namesThatApply } from '#domain/inputs/calculation-inputs.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import { fillTestMarket } from '#server/testing/market.ts';
import { createTestApp, registerUser, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  await fillTestMarket(testApp);
});
afterAll(() => testApp.close());

test.each(['buy-hold', 'brrrr'] as const)(
  'a report on %s lists the same sources as the calculator, even for HOA dues of 0 and no rehab',
  async (calculator) => {
    const { browser } = await registerUser(testApp);
    const { rows } = await testApp.database.pool.query<{ id: string }>(
      'SELECT property_id AS id FROM properties WHERE hoa_monthly = 0 AND rehab_cost < price / 5 ORDER BY property_id LIMIT 1',
    );
    const propertyId = rows[0]!.id;
    await browser.put('/api/v2/users/preferences', { assumptions: { capexPercent: 9 } });
    const path = `/api/v2/calculations/${calculator}`;
    const answer = await browser.post(path, { propertyId });
    const { inputs } = answer.json<{ inputs: UsedInput[] }>();
    const input: TypedFields = Object.fromEntries(inputs.map(({ field, value }) => [field, value]));
    const requested = { calculator, input, format: 'csv', propertyId };
    const lines = (await browser.post('/api/v2/reports', requested)).body.split('\r\n');
    // The terms of an unused second loan aren't lines in a report.
    const applying = namesThatApply(calculator, input);
    const used = inputs.filter(({ field }) => applying.includes(field));
    const from = lines.indexOf('Input,Value,Unit,Source') + 1;
    const sources = lines
      .slice(from, from + used.length)
      .map((line) => line.replace(/^("[^"]*"|[^,]*),[^,]*,[^,]*,/, '').replaceAll('"', ''));
    expect(sources).toEqual(used.map(({ sourceLabel }) => sourceLabel));
    const labels = new Map(inputs.map(({ field, sourceLabel }) => [field, sourceLabel]));
    expect(labels.get('hoaMonthly')).toMatch(/^Sample data/);
    expect(labels.get('capexPercent')).toBe('Your preferences');
    expect(labels.get('managementPercent')).toBe('Default');
    if (calculator === 'buy-hold') expect(labels.get('rehabCost')).toBe('Default: bought as is');
  },
);
