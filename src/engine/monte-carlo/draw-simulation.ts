import type { YearFactors } from '#engine/deal.ts';
import { type BrrrrDraw, brrrrDraw } from '#engine/monte-carlo/kernel/brrrr-kernel.ts';
import { type FlipDraw, flipDraw } from '#engine/monte-carlo/kernel/flip-kernel.ts';
import { type DrawnFactors, drawMarket, drawOnce, drawYear, newDrawnFactors } from './draw-year.ts';
import type { Core } from './value-simulation.ts';

/** One simulation's draws, in the form the calculators take. */
export type DrawnSimulation = {
  readonly properties: readonly YearFactors[];
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

/** Draws for some lanes of the block starting at `firstSimulation`, which is drawn exactly as in a full run. */
export function drawnFactorsOf(
  { model, source, years }: Core,
  firstSimulation: number,
  lanes: readonly number[],
): readonly DrawnSimulation[] {
  const drawnFactors = newDrawnFactors();
  if (model.kind !== 'hold') drawOnce(source, model.once, firstSimulation, drawnFactors);
  if (model.kind === 'flip') {
    const flip = (lane: number): FlipDraw => flipDraw(model.flip, drawnFactors.once, lane);
    return lanes.map((lane) => ({ properties: [], brrrr: null, flip: flip(lane) }));
  }
  const drawnProperties = model.kind === 'brrrr' ? [model.held] : model.properties;
  const found = lanes.map((lane) => ({
    properties: drawnProperties.map(noYears),
    brrrr: model.kind === 'brrrr' ? brrrrDraw(model.brrrr, drawnFactors.once, lane) : null,
    flip: null,
  }));
  const isPortfolio = source.shares !== null;
  for (let year = 1; year <= years; year++) {
    if (isPortfolio) drawMarket(source, firstSimulation, year, drawnFactors, drawnFactors.market);
    for (const [property, drawn] of drawnProperties.entries()) {
      drawYear(source, drawn, firstSimulation, year, isPortfolio ? property + 1 : 0, drawnFactors);
      for (const [at, lane] of lanes.entries())
        readYear(drawnFactors, lane, found[at]!.properties[property]!);
    }
  }
  return found;
}

/** Appends a year. Repairs are drawn in today's dollars and rise with expenses. */
function readYear(drawnFactors: DrawnFactors, lane: number, years: Years): void {
  const [value, rent, expenses, vacancy] = drawnFactors.yearly;
  const expenseLevel = years.expenseGrowth.reduce((level, growth) => level * (1 + growth), 1);
  years.valueGrowth.push(value[lane]! - 1);
  years.rentGrowth.push(rent[lane]! - 1);
  years.expenseGrowth.push(expenses[lane]! - 1);
  years.vacancy.push(vacancy[lane]!);
  years.repairCost.push(drawnFactors.repairs[lane]! * expenseLevel);
}
