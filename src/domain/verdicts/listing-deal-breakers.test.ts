import { expect, test } from 'vitest';
import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { type BuyHoldInput, inputFor } from '#domain/inputs/calculation-inputs.ts';
import { type KnownLocation, locationBreakers } from './listing-deal-breakers.ts';

const estimate = (value: number) => ({ value, source: 'sample' as const });

const property: KnownLocation['property'] = {
  price: 200_000,
  rentHigh: 2200,
  statedRent: null,
  taxesAfterSale: null,
  floodZone: 'outside',
  figures: {
    estimatedValue: estimate(200_000),
    rehabCost: estimate(60_000),
    propertyTaxesAnnual: estimate(2000),
    insuranceAnnual: estimate(1200),
    hoaMonthly: estimate(0),
  },
};

const FIGURES = {
  price: 200_000,
  monthlyRent: 2000,
  propertyTaxesAnnual: 2000,
  insuranceAnnual: 1200,
  hoaMonthly: 0,
  rehabCost: 0,
  afterRepairValue: 280_000,
};
const ASKED = inputFor('buy-hold', FIGURES, DEFAULT_ASSUMPTIONS);
const known = (change: Partial<KnownLocation['property']> = {}): KnownLocation => ({
  property: { ...property, ...change },
  bridgeLoanToCostPercent: 80,
});

const statedOf = (place: KnownLocation, typed: Partial<BuyHoldInput>) =>
  new Map(
    locationBreakers('buy-hold', { ...ASKED, ...typed }, place).map((one) => [
      one.key,
      one.evidence,
    ]),
  );

test('a property worth its asking price has no deal-breaker', () => {
  expect(locationBreakers('buy-hold', ASKED, known())).toEqual([]);
});

test('a price of 240,000 is 20% above the value of 200,000, and one of 209,000 isn’t a deal-breaker', () => {
  expect(statedOf(known(), { purchasePrice: 240_000 }).get('above-value')).toBe(
    '$240,000 is 20.0% above the $200,000 estimate.',
  );
  expect(statedOf(known(), { purchasePrice: 209_000 }).size).toBe(0);
});

test('rehab of 60,000 is a deal-breaker while it is above a quarter of the entered price', () => {
  const at = (purchasePrice: number) => statedOf(known(), { purchasePrice, rehabCost: 60_000 });
  expect(at(150_000).get('heavy-rehab')).toMatch(/the \$60,000 rehab, 40\.0% of the price/);
  expect(at(200_000).get('heavy-rehab')).toMatch(/30\.0% of the price/);
  expect(at(240_000).has('heavy-rehab')).toBe(false);
});

test('the tax after a sale follows the price: 4,000 at 200,000 is 3,000 at 150,000, and too small an increase to mention at 110,000', () => {
  const place = known({ taxesAfterSale: 4000 });
  expect(statedOf(place, {}).get('tax-reassessment')).toMatch(
    /^Taxes are \$2,000 a year today and about \$4,000 once /,
  );
  expect(statedOf(place, { purchasePrice: 150_000 }).get('tax-reassessment')).toMatch(
    / about \$3,000 once /,
  );
  expect(statedOf(place, { purchasePrice: 110_000 }).has('tax-reassessment')).toBe(false);
  expect(statedOf(place, { propertyTaxesAnnual: 4000 }).has('tax-reassessment')).toBe(false);
});

test('a tax of 4,000 on 200,000 is fixed by entering 2.00% as tax after reassessment, which clears the deal-breaker', () => {
  const place = known({ taxesAfterSale: 4000 });
  const [found] = locationBreakers('buy-hold', ASKED, place);
  expect(found!.fix).toMatch(/^Enter 2\.00% as tax after reassessment/);
  expect(statedOf(place, { reassessedTaxPercent: 2 }).has('tax-reassessment')).toBe(false);
});

test('a tax bill that turns cash flow negative stops the deal; if cash flow is already negative, it doesn’t', () => {
  const place = known({ taxesAfterSale: 12_000 });
  const severity = (monthlyRent: number) =>
    locationBreakers('buy-hold', { ...ASKED, monthlyRent }, place).find(
      ({ key }) => key === 'tax-reassessment',
    )!.severity;
  expect(severity(1000)).toBe('caution');
  expect(severity(2200)).toBe('stop');
  expect(severity(5000)).toBe('caution');
});

test('the cash flow after the new tax is the strategy’s own: a BRRRR pays its own loan', () => {
  const place = known({ taxesAfterSale: 4000 });
  const hold = statedOf(place, {}).get('tax-reassessment');
  const input = inputFor('brrrr', FIGURES, DEFAULT_ASSUMPTIONS);
  const [brrrr] = locationBreakers('brrrr', input, place);
  expect(brrrr!.evidence).toMatch(/^Taxes are \$2,000 a year today and about \$4,000 once /);
  expect(brrrr!.evidence).not.toBe(hold);
});

test('the HOA share is based on the entered rent', () => {
  expect(statedOf(known(), { hoaMonthly: 400 }).get('association-share')).toMatch(/is 20\.0% of/);
  expect(statedOf(known(), { hoaMonthly: 400, monthlyRent: 2700 }).size).toBe(0);
});

test('for a stated rent above the range, the deal-breaker names the rent used', () => {
  const place = known({ statedRent: 2500 });
  expect(statedOf(place, { monthlyRent: 2300 }).get('rent-above-range')).toMatch(
    /rent for up to \$2,200\. We use \$2,300\.$/,
  );
});

test('entered insurance is no longer an estimate, and a flip does not need one', () => {
  const place = known({ floodZone: 'unknown' });
  expect(statedOf(place, {}).has('insurance-unknown')).toBe(true);
  expect(statedOf(place, { insuranceAnnual: 1900 }).has('insurance-unknown')).toBe(false);
  const flip = inputFor('fix-flip', FIGURES, DEFAULT_ASSUMPTIONS);
  expect(locationBreakers('fix-flip', flip, place)).toEqual([]);
});

test('a flood zone is reported for every strategy, with the insurance used', () => {
  const place = known({ floodZone: 'inside' });
  expect(statedOf(place, { insuranceAnnual: 2600 }).get('flood-zone')).toMatch(/\$2,600 a year/);
  const flip = inputFor('fix-flip', FIGURES, DEFAULT_ASSUMPTIONS);
  expect(locationBreakers('fix-flip', flip, place).map(({ key }) => key)).toEqual(['flood-zone']);
});
