import { LONGEST_NAME } from '#contract/analyses/analyses.ts';
import type { SavedComparison } from '#domain/comparison/saved-comparison.ts';

interface Named {
  propertyId: string;
  address: string;
}

/** Default name of a comparison, such as "1428 Bryden Road vs. Off market"; '' if a property's name is unknown. */
export function comparisonTitle(
  { propertyIds, deals }: Pick<SavedComparison, 'propertyIds' | 'deals'>,
  known: readonly Named[],
): string {
  const listings = propertyIds.map((id) => known.find(({ propertyId }) => propertyId === id));
  if (listings.includes(undefined)) return '';
  const names = [
    ...listings.flatMap((listing) => listing?.address ?? []),
    ...deals.map(({ name }) => name),
  ];
  const title = names.length === 1 ? `${names[0]}, all strategies` : names.join(' vs. ');
  return title.length > LONGEST_NAME ? `${title.slice(0, LONGEST_NAME - 1)}…` : title;
}
