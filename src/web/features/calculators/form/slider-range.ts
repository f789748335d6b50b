import type { FieldName } from '#domain/inputs/calculation-fields.ts';
import { fieldOf } from '#domain/inputs/calculation-fields.ts';

export interface SliderRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** Rounds up to the next 1, 2, 2.5 or 5 times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const head = [1, 2, 2.5, 5, 10].find((lead) => lead * power >= value * (1 - 1e-12)) ?? 10;
  return head * power;
}

/**
 * Upper end of rate sliders, unless a higher rate is typed; with a wider range, a rate would be hard to set precisely.
 */
const USUAL_RATE = 12;
const STEPS_ALONG = 400;

/**
 * Slider range around the starting and current values. Dollar sliders go up to about twice the largest value, in steps
 * large enough to hit with a pointer; sliders for shares go from 0 to 100 percent.
 */
export function sliderRange(name: FieldName, ...values: readonly number[]): SliderRange {
  const { unit, min, max } = fieldOf(name);
  const most = Math.max(...values);
  if (unit === 'percent a year') {
    return { min, max: most > USUAL_RATE ? Math.min(max, roundUp(most)) : USUAL_RATE, step: 0.125 };
  }
  if (!unit.startsWith('dollars')) return { min, max, step: 1 };
  const reach = Math.min(max, roundUp(Math.max(most * 1.6, unit === 'dollars' ? 50_000 : 1000)));
  const step = roundUp(reach / STEPS_ALONG);
  return { min: min > 0 ? step : 0, max: reach, step };
}
