import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UsedInput } from '#contract/calculations/calculation-used-input.ts';
import { isAbsent } from '#domain/inputs/calculation-inputs.ts';
import { fillTestMarket } from '#server/testing/market.ts';
import { createTestApp, registerUser, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  await fillTestMarket(testApp);
});
afterAll(() => testApp.close());

test.each(['buy-hold', 'brrrr'])(
  'a report on %s names the sources that the calculator names, also of an association of 0 and of no rehab',
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
    const input: Partial<Record<UsedInput['field'], number>> = Object.fromEntries(
      inputs.map(({ field, value }) => [field, value]),
    );
    const requested = { calculator, input, format: 'csv', propertyId };
    const lines = (await browser.post('/api/v2/reports', requested)).body.split('\r\n');
    // The terms of a second loan that is not taken are no lines of a report.
    const used = inputs.filter(({ field }) => !isAbsent(field, input));
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
