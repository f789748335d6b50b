import { drawing, FILL } from './drawing.ts';

const HOUSE = 'M1 7.6 8 1.5l7 6.1V15h-4.6v-4.6H5.6V15H1z';
const STEP = 20;

interface HousesOptions {
  count?: number;
  perRow?: number;
  label: string;
  /** Outlines the other houses in gray, because they don't stand for losses here. */
  isNeutral?: boolean;
}

/** House icons in rows: the first `filled` of `count` make money; the others are outlined. */
export function housesDrawing(
  filled: number,
  { count = 100, perRow = 10, label, isNeutral = false }: HousesOptions,
): string {
  const houses = Array.from({ length: count }, (_, at) => {
    const place = `translate(${(at % perRow) * STEP + 2} ${Math.floor(at / perRow) * STEP + 2})`;
    const look =
      at < filled
        ? `fill="${FILL.bar}" stroke="${FILL.bar}"`
        : `fill="none" stroke="${isNeutral ? FILL.muted : FILL.loss}"`;
    return `<path transform="${place}" d="${HOUSE}" ${look} stroke-width="1.4" stroke-linejoin="round"/>`;
  });
  return drawing(perRow * STEP, Math.ceil(count / perRow) * STEP, label, houses.join(''));
}
