import { evenly, STEP, weighted } from '#server/providers/market/sample/draws.ts';
import type { Conditions } from './dwelling.ts';
import type { Estimates } from './estimates.ts';
import type { Condition, Dwelling, Trait } from './sample-listing.ts';

/** The story behind a listing's price. */
export type StoryName =
  | 'plain'
  | 'overpriced'
  | 'flip'
  | 'estate'
  | 'motivated'
  | 'waiting'
  | 'cheap-fixer'
  | 'priced-for-condition'
  | 'rent-above-range'
  | 'tax-reassessment'
  | 'insurance-unknown';

export interface Story {
  readonly name: StoryName;
  /** Percent of listings. */
  readonly share: number;
  readonly wanted: Conditions;
  readonly traits: readonly Trait[];
}

/** The highest asking price, as a fraction of the estimate, for a listing priced for its condition. */
export const LOOKS_CHEAP = 0.9;

const between = (lowest: Condition, highest: Condition): Conditions => ({ lowest, highest });
const any = between(1, 5);
const sound = between(3, 5);

/**
 * The four bargain stories make up 5.6% of listings and the four traps 9%, before dropping those that don't fit the
 * property.
 */
export const STORIES: readonly Story[] = [
  { name: 'plain', share: 76.4, wanted: any, traits: [] },
  { name: 'overpriced', share: 6, wanted: any, traits: [] },
  { name: 'flip', share: 3, wanted: between(4, 5), traits: ['recent-flip'] },
  { name: 'estate', share: 1.9, wanted: between(3, 4), traits: ['bargain', 'estate-sale'] },
  { name: 'motivated', share: 1.3, wanted: sound, traits: ['bargain', 'motivated-seller'] },
  { name: 'waiting', share: 1.2, wanted: sound, traits: ['bargain'] },
  { name: 'cheap-fixer', share: 1.2, wanted: between(1, 2), traits: ['bargain'] },
  {
    name: 'priced-for-condition',
    share: 3,
    wanted: between(1, 2),
    traits: ['priced-for-its-condition'],
  },
  { name: 'rent-above-range', share: 1.9, wanted: sound, traits: ['rent-above-range'] },
  { name: 'tax-reassessment', share: 2.2, wanted: sound, traits: ['tax-reassessment'] },
  { name: 'insurance-unknown', share: 1.9, wanted: sound, traits: ['insurance-unknown'] },
];
const SHARES = STORIES.map((story) => story.share);

/** The story of a ZIP's nth listing. Stories are spread evenly, so each ZIP gets its share of every kind. */
export function listingHistory(start: number, n: number): Story {
  return STORIES[weighted(SHARES, evenly(start, n, STEP.story))] ?? PLAIN;
}

const PLAIN: Story = { name: 'plain', share: 0, wanted: any, traits: [] };

/**
 * Keeps the story only if it fits the property: a young building isn't a ruin, a new one isn't a flip, and if the rehab
 * is cheap relative to the price, a neglected property is a bargain rather than a trap.
 */
export function fittingStory(story: Story, dwelling: Dwelling, estimates: Estimates): Story {
  if (dwelling.condition > story.wanted.highest) return PLAIN;
  if (story.name === 'flip' && dwelling.yearBuilt > 2000) return PLAIN;
  if (story.name === 'priced-for-condition') {
    const allIn = LOOKS_CHEAP * estimates.value.average + estimates.rehab.average;
    if (allIn < 0.87 * estimates.afterRepair.average) return PLAIN;
  }
  return story;
}
