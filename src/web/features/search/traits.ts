import type { PropertyCard } from '#contract/listings/properties.ts';

export interface CardNote {
  label: string;
  tone: 'good' | 'caution';
}

/** What a listing's traits mean to a buyer; other traits aren't shown on cards. */
const NOTES: Record<string, CardNote> = {
  'rent-above-range': { label: 'Rent above range', tone: 'caution' },
  'tax-reassessment': { label: 'Taxes will rise', tone: 'caution' },
  'insurance-unknown': { label: 'Insurance unknown', tone: 'caution' },
  'priced-for-its-condition': { label: 'Priced for condition', tone: 'caution' },
  'flood-zone': { label: 'Flood zone', tone: 'caution' },
  fixer: { label: 'Fixer', tone: 'caution' },
  bargain: { label: 'Below value', tone: 'good' },
};
const THIN: CardNote = { label: 'Negative cash flow', tone: 'caution' };

/** At most two, warnings first. */
export function notesOf({ traits, metrics }: PropertyCard): CardNote[] {
  const isThin = metrics.monthlyCashFlow !== null && metrics.monthlyCashFlow < 0;
  const isCheapForAReason = traits.includes('priced-for-its-condition');
  const notes = traits
    .filter((trait) => trait !== 'fixer' || !isCheapForAReason)
    .flatMap((trait) => NOTES[trait] ?? []);
  const cautions = notes.filter(({ tone }) => tone === 'caution');
  const praise = notes.filter(({ tone }) => tone === 'good');
  return [...cautions, ...(isThin ? [THIN] : []), ...praise].slice(0, 2);
}
