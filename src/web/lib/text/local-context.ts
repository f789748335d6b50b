import type { LocalArea, PropertyAnalytics } from '#contract/listings/property-analytics.ts';
import { wireText } from '#domain/measures/outcome-text.ts';
import type { MeasureId } from '#engine/measures/measures.ts';

type Areas = PropertyAnalytics['areas'];
type MedianName = keyof LocalArea['medians'];

const MEASURE_OF: Record<MedianName, MeasureId> = {
  capRate: 'allInCapRate',
  monthlyCashFlow: 'monthlyCashFlow',
  cashOnCashReturn: 'cashOnCash',
  dealScore: 'dealScore',
};

/** "Better than 82% of listings in Columbus and 91% in 43205": the larger area first; null with nothing to compare to. */
export function standingText(areas: Areas): string | null {
  const parts = areas
    .toReversed()
    .flatMap(({ name, betterThanPercent }) =>
      betterThanPercent === null ? [] : [{ name, betterThanPercent }],
    );
  const shares = parts.map(
    ({ name, betterThanPercent }, at) =>
      `${betterThanPercent}% ${at === 0 ? 'of listings ' : ''}in ${name}`,
  );
  return shares.length === 0 ? null : `Better than ${shares.join(' and ')}`;
}

/** "43205 median 5.1%": of the nearest area that has one. */
export function medianText(areas: Areas, name: MedianName): string | null {
  for (const { name: area, medians } of areas) {
    const value = medians[name];
    if (value !== null) return `${area} median ${wireText(MEASURE_OF[name], value)}`;
  }
  return null;
}
