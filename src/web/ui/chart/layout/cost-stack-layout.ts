import { linearScale } from '#domain/charts/scale.ts';

export interface CostPart {
  label: string;
  value: number;
}

export interface CostStackLayout {
  height: number;
  barHeight: number;
  /** The costs, in sequence. */
  parts: readonly { label: string; value: number; x: number; width: number }[];
  priceX: number;
  priceY: number;
  costY: number;
  costEnd: number;
  /** From the end of the costs to the price. */
  gap: { x: number; width: number; isLoss: boolean };
}

/** Two bars from the same start: income above, costs below, and the gap between their ends. */
export function costStackLayout(
  parts: readonly CostPart[],
  price: number,
  width: number,
): CostStackLayout {
  const costs = parts.reduce((sum, part) => sum + Math.max(0, part.value), 0);
  const x = linearScale([0, Math.max(costs, price, 1)], [0, width]);
  let start = 0;
  const placed = parts.map(({ label, value }) => {
    const from = start;
    start += Math.max(0, value);
    return { label, value, x: x(from), width: x(start) - x(from) };
  });
  const left = Math.min(x(costs), x(price));
  return {
    height: 118,
    barHeight: 30,
    parts: placed,
    priceX: x(price),
    priceY: 20,
    costY: 82,
    costEnd: x(costs),
    gap: { x: left, width: Math.abs(x(price) - x(costs)), isLoss: costs > price },
  };
}
