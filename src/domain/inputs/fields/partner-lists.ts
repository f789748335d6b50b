import { rate, share } from '#domain/inputs/calculation-field.ts';
import { inRow } from './in-row.ts';
import type { ListField } from './list-field.ts';

/** Partners can share only a buy & hold. */
const PARTNERED = ['buy-hold'] as const;

const ofTier = inRow('Profit split');
const ofTerms = inRow('Partner terms');

/** Who shares a deal, and how. */
export const PARTNER_LISTS = {
  partners: {
    group: 'Partners',
    by: PARTNERED,
    noun: 'Partner',
    cell: 'partner',
    most: 10,
    text: {
      name: 'label',
      label: 'Name',
      longest: 60,
      suggestions: ['You, sponsor', 'Limited partners'],
    },
    help: 'Partners pay in and share by percentage; the percentages add up to 100%. The first partner is the sponsor, who earns the promote.',
    start: 'Add partners',
    add: 'partner',
    columns: {
      sharePercent: {
        label: 'Share',
        cellLabel: (row: number) => `Partner ${row} share`,
        ...share,
        help: 'This partner’s percentage of each capital call.',
      },
    },
  },
  partnerTerms: {
    group: 'Partners',
    by: PARTNERED,
    noun: 'Partner terms',
    cell: 'partnerTerms',
    most: 1,
    isSparse: true,
    help: 'The preferred return is paid first, then capital is returned. Fees go to the sponsor before distributions.',
    start: 'Add a preferred return and fees',
    add: 'terms',
    columns: {
      preferredReturnPercent: ofTerms({
        label: 'Preferred return',
        ...rate,
        start: 8,
        help: 'Annual return on unreturned capital that partners get first. 0 for none.',
      }),
      compoundsEveryMonths: ofTerms({
        label: 'Compounds every',
        unit: 'months',
        min: 0,
        max: 12,
        isWhole: true,
        start: 12,
        help: 'How often unpaid preferred return compounds: 12 for every 12 months, 1 for every month, or 0 for simple interest.',
      }),
      catchUpPercent: ofTerms({
        label: 'Sponsor catch-up',
        ...share,
        start: 0,
        help: 'The sponsor’s share after capital is returned, until the promote matches the first profit split. 0 for no catch-up.',
      }),
      distributedEveryMonths: ofTerms({
        label: 'Distributed every',
        unit: 'months',
        min: 1,
        max: 12,
        isWhole: true,
        start: 12,
        help: 'Cash is distributed every 1, 3 or 12 months and at the sale.',
      }),
      acquisitionFeePercent: ofTerms({
        label: 'Acquisition fee',
        unit: 'percent',
        min: 0,
        max: 10,
        start: 0,
        help: 'Paid to the sponsor at closing, as a percentage of the price.',
      }),
      managementFeePercent: ofTerms({
        label: 'Asset management fee',
        unit: 'percent',
        min: 0,
        max: 20,
        start: 0,
        help: 'Paid to the sponsor monthly, as a percentage of effective gross income.',
      }),
      dispositionFeePercent: ofTerms({
        label: 'Disposition fee',
        unit: 'percent',
        min: 0,
        max: 10,
        start: 0,
        help: 'Paid to the sponsor at the sale, as a percentage of the sale price.',
      }),
    },
  },
  profitSplits: {
    group: 'Partners',
    by: PARTNERED,
    noun: 'Profit split',
    cell: 'profitSplit',
    most: 5,
    isSparse: true,
    help: 'Splits are paid in this order. Every split but the last ends at an IRR or a multiple; the last one divides the rest.',
    start: 'Add a profit split',
    add: 'split',
    columns: {
      promotePercent: ofTier({
        label: 'Promote',
        unit: 'percent',
        min: 0,
        max: 90,
        start: 20,
        help: 'The sponsor’s part of this split; partners share the rest.',
      }),
      untilIrrPercent: ofTier({
        label: 'Until an IRR of',
        ...rate,
        start: 0,
        help: 'The split ends when partners have this IRR. 0 if it ends at a multiple or splits the rest.',
      }),
      untilMultiple: ofTier({
        label: 'Until a multiple of',
        unit: 'times',
        min: 0,
        max: 20,
        start: 0,
        help: 'The split ends when partners have received this many times what they paid in. 0 if it ends at an IRR or splits the rest.',
      }),
    },
  },
} as const satisfies Record<string, ListField>;
