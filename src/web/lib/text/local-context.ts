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

/**
 * "Better than 82% of listings in Columbus and 91% in 43205", larger area first; null if there's nothing to compare
 * with.
 */
export function standingText(areas: Areas): string | null {
  let text: string | null = null;
  for (const { name, betterThanPercent: share } of areas.toReversed()) {
    if (share === null) continue;
    text = text
      ? `${text} and ${share}% in ${name}`
      : `Better than ${share}% of listings in ${name}`;
  }
  return text;
}

/** "43205 median 5.1%", for the nearest area with a known median. */
export function medianText(areas: Areas, name: MedianName): string | null {
  for (const { name: area, medians } of areas) {
    const value = medians[name];
    if (value !== null) return `${area} median ${wireText(MEASURE_OF[name], value)}`;
  }
  return null;
}
