import type { YearFactors } from '#engine/deal.ts';
import { type BrrrrDraw, brrrrDraw } from '#engine/monte-carlo/kernel/brrrr-kernel.ts';
import { type FlipDraw, flipDraw } from '#engine/monte-carlo/kernel/flip-kernel.ts';
import { drawMarket, drawOnce, drawYear, type Futures, newFutures } from './draw-year.ts';
import type { Core } from './value-simulation.ts';

/** What one path drew, in the form the calculators take. */
export type FutureOfPath = {
  readonly houses: readonly YearFactors[];
  readonly brrrr: BrrrrDraw | null;
  readonly flip: FlipDraw | null;
};

type Years = { [name in keyof YearFactors]: number[] };

const noYears = (): Years => ({
  valueGrowth: [],
  rentGrowth: [],
  expenseGrowth: [],
  vacancy: [],
  repairCost: [],
});

/** The futures of some lanes of the block at `firstPath`, which is drawn as in a simulation. */
export function futuresOf(
  { model, source, years }: Core,
  firstPath: number,
  lanes: readonly number[],
): readonly FutureOfPath[] {
  const futures = newFutures();
  if (model.kind !== 'hold') drawOnce(source, model.once, firstPath, futures);
  if (model.kind === 'flip') {
    const flip = (lane: number): FlipDraw => flipDraw(model.flip, futures.once, lane);
    return lanes.map((lane) => ({ houses: [], brrrr: null, flip: flip(lane) }));
  }
  const spreads =
    model.kind === 'brrrr' ? [model.marginals] : model.houses.map(({ marginals }) => marginals);
  const found = lanes.map((lane) => ({
    houses: spreads.map(noYears),
    brrrr: model.kind === 'brrrr' ? brrrrDraw(model.brrrr, futures.once, lane) : null,
    flip: null,
  }));
  const isPortfolio = source.shares !== null;
  for (let year = 1; year <= years; year++) {
    if (isPortfolio) drawMarket(source, firstPath, year, futures);
    for (const [house, marginals] of spreads.entries()) {
      drawYear(source, marginals, firstPath, year, isPortfolio ? house + 1 : 0, futures);
      for (const [at, lane] of lanes.entries()) readYear(futures, lane, found[at]!.houses[house]!);
    }
  }
  return found;
}

/** Appends a year. Repairs are drawn in today's dollars and rise with expenses. */
function readYear(futures: Futures, lane: number, years: Years): void {
  const [value, rent, expenses, vacancy] = futures.yearly;
  const expenseLevel = years.expenseGrowth.reduce((level, growth) => level * (1 + growth), 1);
  years.valueGrowth.push(value[lane]! - 1);
  years.rentGrowth.push(rent[lane]! - 1);
  years.expenseGrowth.push(expenses[lane]! - 1);
  years.vacancy.push(vacancy[lane]!);
  years.repairCost.push(futures.repairs[lane]! * expenseLevel);
}
