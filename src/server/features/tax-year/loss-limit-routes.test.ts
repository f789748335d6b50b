import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnedPropertyAnswer } from '#contract/owned-properties/owned-property.ts';
import type { LossLimitAnswer, TaxYearAnswer } from '#contract/portfolio/tax-year.ts';
import { expensesUrl, newPayment, type Owner } from '#server/testing/owner.ts';
import { createTestApp, registerUser, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  // All of 2026 is in the past.
  testApp.advance(60 * 24 * 3600 * 1000);
});
afterAll(() => testApp.close());

const YEARS = '/api/v2/portfolio/tax-years';
const PROFILE = {
  filing: 'singleOrJoint',
  modifiedIncome: 120_000,
  isActive: true,
  isProfessional: false,
  carriedLoss: null,
  isJoint: null,
  ordinaryPercent: null,
  gainsPercent: null,
  statePercent: null,
};

/** W-22: −24,000, −12,000 and 5,000 in 2026, of which the owner has this share. */
async function ownerOfW22(ownershipPercent = 100): Promise<Owner & { ids: string[] }> {
  const { browser, userId } = await registerUser(testApp);
  const ids: string[] = [];
  for (const result of [-24_000, -12_000, 5000]) {
    const added = await browser.post('/api/user-properties', {
      address: `${ids.length + 1} Cedar Lane`,
      city: 'Columbus',
      state: 'OH',
      zipCode: '43205',
      propertyType: 'Single Family',
      purchasePrice: 100_000,
      ownershipPercent,
    });
    const propertyId = added.json<OwnedPropertyAnswer>().property.id;
    const owner = { browser, userId, propertyId };
    if (result > 0)
      await newPayment(owner, { purpose: 'otherIncome', date: '2026-03-01', amount: result });
    else
      await browser.post(expensesUrl(owner), {
        category: 'repairs',
        date: '2026-03-01',
        amount: -result,
      });
    ids.push(propertyId);
  }
  return { browser, userId, propertyId: ids[0]!, ids };
}

const limitOf = async ({ browser }: Owner, year = 2026): Promise<LossLimitAnswer> =>
  (await browser.get(`${YEARS}/${year}`)).json<TaxYearAnswer>().lossLimit!;

describe('the passive loss limit for a tax year', () => {
  test('is unknown without a tax profile, and the year that needs one is named', async () => {
    const owner = await ownerOfW22();
    expect(await limitOf(owner)).toEqual({ profile: null, missingYear: 2026, limited: null });
  });

  test('W-22: at a MAGI of 120,000 allows 15,000 and carries 10,666.67 and 5,333.33 into 2027', async () => {
    const owner = await ownerOfW22();
    const saved = await owner.browser.put(`${YEARS}/2026/profile`, PROFILE);
    expect(saved.json()).toEqual(PROFILE);
    const { profile, limited } = await limitOf(owner);
    expect(profile).toEqual(PROFILE);
    expect(limited).toMatchObject({ net: -31_000, allowance: 15_000, allowed: 15_000 });
    const carried = new Map(limited!.properties.map((one) => [one.id, one.carried]));
    expect(owner.ids.map((id) => carried.get(id))).toEqual([10_666.67, 5333.33, 0]);
    // The loss carried into 2027 needs a 2027 profile too.
    expect(await limitOf(owner, 2027)).toMatchObject({ missingYear: 2027, limited: null });
    await owner.browser.put(`${YEARS}/2027/profile`, { ...PROFILE, modifiedIncome: 150_000 });
    expect((await limitOf(owner, 2027)).limited).toMatchObject({
      carriedIn: 16_000,
      allowed: 0,
      carried: 16_000,
    });
  });

  test('applies to the owner’s share: half of W-22 is a loss of 15,500, of which 500 is carried forward', async () => {
    const owner = await ownerOfW22(50);
    await owner.browser.put(`${YEARS}/2026/profile`, PROFILE);
    expect((await limitOf(owner)).limited).toMatchObject({
      net: -15_500,
      allowed: 15_000,
      carried: 500,
    });
  });

  test('allows nothing without active participation and the full 31,000 for a real estate professional', async () => {
    const owner = await ownerOfW22();
    const allowed = async (more: object) => {
      await owner.browser.put(`${YEARS}/2026/profile`, { ...PROFILE, ...more });
      return (await limitOf(owner)).limited!.allowed;
    };
    expect(await allowed({ isActive: false })).toBe(0);
    expect(await allowed({ isProfessional: true })).toBe(31_000);
    expect(await allowed({ filing: 'marriedSeparate' })).toBe(0);
  });

  test('an entered carryover of 4,000 into 2026 makes 35,000, and deleting the profile clears everything', async () => {
    const owner = await ownerOfW22();
    await owner.browser.put(`${YEARS}/2026/profile`, { ...PROFILE, carriedLoss: 4000 });
    expect((await limitOf(owner)).limited).toMatchObject({ net: -35_000, carried: 20_000 });
    expect((await owner.browser.delete(`${YEARS}/2026/profile`)).statusCode).toBe(200);
    expect(await limitOf(owner)).toEqual({ profile: null, missingYear: 2026, limited: null });
  });

  test.each([
    ['a negative income', { modifiedIncome: -1 }],
    ['no filing status', { filing: undefined }],
    ['an unknown field', { income: 1 }],
  ])('%s returns 400', async (_what, more) => {
    const { browser } = await registerUser(testApp);
    const answer = await browser.put(`${YEARS}/2026/profile`, { ...PROFILE, ...more });
    expect(answer.statusCode).toBe(400);
  });

  test('is exported with the account and deleted with it', async () => {
    const { browser, userId } = await registerUser(testApp);
    await browser.put(`${YEARS}/2026/profile`, PROFILE);
    const { body } = await browser.get('/api/auth/export');
    expect(body).toContain('"taxProfiles"');
    expect(body).toContain('12000000');
    await testApp.database.pool.query('DELETE FROM users WHERE user_id = $1', [userId]);
    const { rows } = await testApp.database.pool.query(
      'SELECT 1 FROM tax_profiles WHERE user_id = $1',
      [userId],
    );
    expect(rows).toEqual([]);
  });

  test('is in the report: the CSV file shows 15,000 allowed and 16,000 carried forward', async () => {
    const owner = await ownerOfW22();
    await owner.browser.put(`${YEARS}/2026/profile`, PROFILE);
    const { body } = await owner.browser.get(`${YEARS}/2026/export?format=csv&round=dollars`);
    expect(body).toContain('You can deduct $15,000 of the $31,000 loss against other income');
    expect(body).toContain('$16,000 carries forward to 2027.');
  });
});
