import { expect, test } from 'vitest';
import { NewOwnedPropertyBody } from '#contract/owned-properties/owned-property-fields.ts';
import { ownedOf } from '#web/testing/owned-samples.ts';
import {
  conflictsOf,
  editOf,
  emptyOwnedDraft,
  ownedBodyOf,
  ownedDraftOf,
  withoutFields,
} from './owned-draft.ts';
import { ownedFieldText } from './owned-fields.ts';

const { property: read } = ownedOf();

test('a property with only its address and price is a valid request body', () => {
  const draft = emptyOwnedDraft({
    address: '17 Linden Ct',
    city: 'Akron',
    state: 'OH',
    zipCode: '44301',
    purchasePrice: 152_000,
  });
  const body = NewOwnedPropertyBody.parse(ownedBodyOf(draft));
  expect(body.ownershipPercent).toBe(100);
  expect(body.monthlyRent).toBeNull();
  expect(body.purchaseDate).toBeNull();
});

test('an edit contains only changed fields: the rent of 2,300 raised to 2,400, and nothing else', () => {
  const untouched = ownedBodyOf(ownedDraftOf(read));
  expect(editOf(read, untouched)).toEqual({});
  const raised = ownedBodyOf({ ...ownedDraftOf(read), monthlyRent: 2400 });
  expect(editOf(read, raised)).toEqual({ monthlyRent: 2400 });
});

test('when two users edit one property, the other user’s changes are listed, and fields changed by both need a decision', () => {
  const current = { ...read, version: 2, monthlyRent: 2350, insuranceAnnual: 1500, hoaMonthly: 55 };
  const edit = { monthlyRent: 2400, hoaMonthly: 55, currentValue: 280_000 };
  expect(conflictsOf(read, current, edit)).toEqual([
    { name: 'monthlyRent', read: 2300, current: 2350, typed: 2400 },
    { name: 'insuranceAnnual', read: 1350, current: 1500, typed: undefined },
    // Both typed 55, so there is nothing to decide.
    { name: 'hoaMonthly', read: 40, current: 55, typed: undefined },
  ]);
  expect(withoutFields(edit, ['monthlyRent'])).toEqual({ hoaMonthly: 55, currentValue: 280_000 });
});

test('a value includes its unit: $2,300/mo, 6.5%, 25% of price; an empty one reads “not entered”', () => {
  expect(ownedFieldText('monthlyRent', 2300)).toBe('$2,300/mo');
  expect(ownedFieldText('loanInterestRate', 6.5)).toBe('6.500%');
  expect(ownedFieldText('downPaymentPercent', 25)).toBe('25% of price');
  expect(ownedFieldText('purchaseDate', null)).toBe('not entered');
});
