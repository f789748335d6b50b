import type { PropertyCard } from '#contract/listings/properties.ts';
import type { DealScore } from '#contract/listings/property-analytics.ts';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { plural } from '#engine/plural.ts';
import { formatMoney, formatNumber } from '#web/lib/text/format.ts';

/** Columbus, OH 43205 · Franklin County · Built 1924 */
export function whereAndWhen(property: PropertyCard): string {
  const { city, state, zipCode, county, yearBuilt, propertyType } = property;
  return [
    `${city}, ${state} ${zipCode}`,
    county && (/county|parish|borough|city/i.test(county) ? county : `${county} County`),
    propertyType,
    yearBuilt !== null && `Built ${yearBuilt}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

interface Fact {
  figure: string;
  unit: string;
}

const countFact = (count: number, one: string, many?: string): Fact => ({
  figure: formatNumber(count, 1),
  unit: plural(count, one, many),
});

/** Known facts, each with a figure and its unit. */
export function listingFacts(property: PropertyCard): Fact[] {
  const { bedrooms, bathrooms, squareFeet, price, daysOnMarket, units } = property;
  return [
    ...(units > 1 ? [countFact(units, 'unit')] : []),
    ...(bedrooms === null ? [] : [countFact(bedrooms, 'bed')]),
    ...(bathrooms === null ? [] : [countFact(bathrooms, 'bath')]),
    ...(squareFeet === null
      ? []
      : [
          { figure: formatNumber(squareFeet), unit: 'sq ft' },
          { figure: formatMoney(price / squareFeet, { cents: 'never' }), unit: '/sq ft' },
        ]),
    ...(daysOnMarket === null ? [] : [countFact(daysOnMarket, 'day listed', 'days listed')]),
  ];
}

const LEVELS = [
  { from: 80, label: 'Strong' },
  { from: 60, label: 'Good' },
  { from: 40, label: 'Fair' },
  { from: 20, label: 'Weak' },
  { from: 0, label: 'Poor' },
] as const;

/** One-word rating for a score or the points of one factor. */
export const levelOf = (points: number): string =>
  (LEVELS.find(({ from }) => points >= from) ?? LEVELS[4]).label;

/** "Strong debt coverage, weak rent to price": the best and worst factors by points. */
export function scoreText({ score, parts }: DealScore): string {
  if (score === null) return 'No rent estimate yet';
  const known = parts
    .flatMap(({ label, points }) => (points === null ? [] : [{ label, points }]))
    .toSorted((a, b) => b.points - a.points);
  const best = known[0];
  const worst = known.at(-1);
  if (!best || !worst || best === worst) return levelOf(score);
  const spoken = ({ label, points }: { label: string; points: number }) =>
    `${levelOf(points).toLowerCase()} ${labelInSentence(label)}`;
  const text = `${spoken(best)}, ${spoken(worst)}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
