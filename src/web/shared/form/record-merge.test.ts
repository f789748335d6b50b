import { expect, test } from 'vitest';
import { recordMerge } from './record-merge.ts';

interface Terms {
  rent: number;
  notes: string;
  tenants: readonly string[];
}

const { conflicts, merged } = recordMerge<Terms, keyof Terms>({
  rent: { label: 'Rent', text: ({ rent }) => `$${rent}` },
  notes: { label: 'Notes', text: ({ notes }) => notes || 'none' },
  tenants: { label: 'Tenants', text: ({ tenants }) => tenants.join(', ') },
});

const read: Terms = { rent: 1000, notes: '', tenants: ['Lee'] };
const versions = {
  read,
  current: { ...read, rent: 1100, notes: 'Keys' },
  typed: { ...read, rent: 1200, tenants: ['Lee', 'Kim'] },
};

test('of 3 fields, 2 were changed elsewhere, and 1 of those was also edited here', () => {
  expect(conflicts(versions)).toEqual([
    { name: 'rent', label: 'Rent', read: '$1000', current: '$1100', typed: '$1200' },
    { name: 'notes', label: 'Notes', read: 'none', current: 'Keys', typed: undefined },
  ]);
});

test('the rent of 1,200 is saved over 1,100 unless the other value is chosen; notes saved elsewhere and tenants typed here are both kept', () => {
  expect(merged(versions, [])).toEqual({ rent: 1200, notes: 'Keys', tenants: ['Lee', 'Kim'] });
  expect(merged(versions, ['rent']).rent).toBe(1100);
});

test('the same value typed by both isn’t a conflict', () => {
  const [rent] = conflicts({ ...versions, typed: { ...read, rent: 1100 } });
  expect(rent).toMatchObject({ name: 'rent', typed: undefined });
});
