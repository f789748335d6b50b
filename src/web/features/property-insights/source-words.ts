import type { Estimate } from '#contract/properties.ts';
import { formatDay } from '#web/lib/format-date.ts';

/** Who says so and when: "Sample data · 12 comparables · Nov 3, 2026". */
export function sourceWords({ label, comparables, asOf }: Estimate): string {
  return [
    label,
    comparables !== null && `${comparables} comparable${comparables === 1 ? '' : 's'}`,
    // A day without a time belongs to no time zone: noon keeps it the same day everywhere.
    asOf !== null && formatDay(`${asOf}T12:00:00`),
  ]
    .filter(Boolean)
    .join(' · ');
}
