import type { MapShade } from '#domain/listing/map-shades.ts';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { measureLabel } from '#engine/measures/measures.ts';

interface ShadeScale {
  /** Label in the menu. */
  short: string;
  label: string;
  /** Start of each step after the first, in percent; the same everywhere so that cities can be compared. */
  from: readonly number[];
  decimals: number;
}

const median = (label: string): string => `Median ${labelInSentence(label)}`;

export const SHADE_SCALES: Record<MapShade, ShadeScale> = {
  capRate: {
    short: 'Median cap rate',
    label: median(measureLabel('allInCapRate')),
    from: [3, 5, 7, 9],
    decimals: 1,
  },
  rentToPrice: {
    short: 'Rent to price',
    label: median(measureLabel('rentToPrice')),
    from: [0.5, 0.7, 0.9, 1.1],
    decimals: 2,
  },
};

/** Opacity of the primary color per step; names stay readable on the most opaque step in light and dark mode. */
export const SHADE_OPACITIES = [0.08, 0.19, 0.3, 0.41, 0.52] as const;

/** From 0 (lowest) to 4. */
export const shadeStep = (by: MapShade, percent: number): number =>
  SHADE_SCALES[by].from.filter((start) => percent >= start).length;

/** `< 3%`, `3–5%`, `9% +`. */
export function stepLabels(by: MapShade): string[] {
  const { from } = SHADE_SCALES[by];
  return Array.from({ length: from.length + 1 }, (_, step) => {
    const [start, end] = [from[step - 1], from[step]];
    if (start === undefined) return `< ${end}%`;
    return end === undefined ? `${start}% +` : `${start}–${end}%`;
  });
}
