import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumCents } from '#engine/money.ts';
import { EXPENSE_CATEGORIES } from './categories.ts';
import { necThreshold, VENDOR_TAX_KINDS, type VendorPayment, vendorYear } from './nec.ts';

const facts = { taxKind: 'individual', isPaidByCard: false } as const;
const repairs = (cents: number): VendorPayment[] => [{ category: 'repairs', cents, count: 1 }];
const statusOf = (cents: number, year: number) => vendorYear(repairs(cents), facts, year).status;

test('$600 needs a 1099-NEC in 2025 and $599.99 doesn’t; in 2026 the threshold is $2,000', () => {
  expect([statusOf(60_000, 2025), statusOf(59_999, 2025)]).toEqual(['required', 'below']);
  expect([statusOf(200_000, 2026), statusOf(199_999, 2026)]).toEqual(['required', 'below']);
  expect(necThreshold(2024).source).toContain('6041(a)');
  expect(necThreshold(2031).source).toContain('Public Law 119-21');
});

test('a corporation paid $5,000 is exempt, a law firm isn’t, and a card company reports its own $5,000', () => {
  const year = (changed: object) =>
    vendorYear(repairs(500_000), { ...facts, ...changed }, 2026).status;
  expect(year({ taxKind: 'corporation' })).toBe('exempt');
  expect(year({ taxKind: 'lawFirm' })).toBe('required');
  expect(year({ taxKind: 'unknown' })).toBe('required');
  expect(year({ isPaidByCard: true })).toBe('card');
});

test('$2,400 of utilities isn’t for services, so $1,900 of repairs alongside it stays below $2,000', () => {
  const payments: VendorPayment[] = [
    { category: 'utilities', cents: 240_000, count: 12 },
    { category: 'repairs', cents: 190_000, count: 2 },
  ];
  expect(vendorYear(payments, facts, 2026)).toEqual({
    paidCents: 430_000,
    count: 14,
    servicesCents: 190_000,
    status: 'below',
  });
  expect(vendorYear(payments.slice(0, 1), facts, 2026).status).toBe('none');
});

test('a $500 refund takes $2,300 of repairs below $2,000', () => {
  const payments = [...repairs(230_000), ...repairs(-50_000)];
  expect(vendorYear(payments, facts, 2026)).toMatchObject({
    servicesCents: 180_000,
    status: 'below',
  });
});

const payment = fc.record({
  category: fc.constantFrom(...EXPENSE_CATEGORIES.map(({ key }) => key)),
  cents: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  count: fc.integer({ min: 1, max: 50 }),
});

test('for any payments, the total is their sum to the cent and only a vendor at the threshold is required', () => {
  fc.assert(
    fc.property(
      fc.array(payment, { maxLength: 20 }),
      fc.constantFrom(...VENDOR_TAX_KINDS.map(({ key }) => key)),
      fc.boolean(),
      fc.integer({ min: 2018, max: 2032 }),
      (payments, taxKind, isPaidByCard, year) => {
        const result = vendorYear(payments, { taxKind, isPaidByCard }, year);
        expect(result.paidCents).toBe(sumCents(payments.map(({ cents }) => cents)));
        const reaches = result.servicesCents >= necThreshold(year).cents;
        const isReported = taxKind !== 'corporation' && !isPaidByCard;
        expect(result.status === 'required').toBe(reaches && isReported);
      },
    ),
  );
});
