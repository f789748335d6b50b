import { FACTORS, type Factor } from '#engine/monte-carlo/assumptions.ts';
import type { Simulation } from './simulation.ts';
import { filledIn } from './simulation-request.ts';
import type { SimulationResult } from './simulation-result.ts';
import { driverLabel } from './simulation-verdicts.ts';

type Driver = SimulationResult['drivers'][number];

/** The effect of an increase on its own: +1 helps, −1 hurts. */
const OWN_EFFECT: Readonly<Record<Driver['factor'], 1 | -1>> = {
  value: 1,
  rent: 1,
  expenses: -1,
  vacancy: -1,
  refinanceRate: -1,
  arv: 1,
  rehab: -1,
  delay: -1,
  repairs: -1,
};

const isFactor = (name: Driver['factor']): name is Factor => FACTORS.some((one) => one === name);

/**
 * The factor a driver moves with, if that factor outweighs the driver's own effect and flips its sign. Null if the
 * driver keeps its own sign or its correlation is within two standard errors of zero.
 */
export function movesWith(
  driver: Driver,
  result: SimulationResult,
  simulation: Simulation,
): Factor | null {
  const { value, standardError } = driver.correlation;
  const isOwn = Math.sign(value) === OWN_EFFECT[driver.factor];
  if (isOwn || Math.abs(value) < 2 * standardError || !isFactor(driver.factor)) return null;
  const { factors, matrix } = filledIn(simulation).correlations;
  const row = matrix[factors.indexOf(driver.factor)] ?? [];
  const pulls = result.drivers.flatMap(({ factor, correlation }) =>
    isFactor(factor) && factor !== driver.factor
      ? [{ factor, pull: (row[factors.indexOf(factor)] ?? 0) * correlation.value }]
      : [],
  );
  const strongest = pulls.toSorted((a, b) => (b.pull - a.pull) * Math.sign(value))[0];
  return strongest && Math.sign(strongest.pull) === Math.sign(value) ? strongest.factor : null;
}

/** "Expense growth hurts on its own; here, its effect is reversed because it moves with value growth." */
export function borrowedSigns(result: SimulationResult, simulation: Simulation): string[] {
  return result.drivers.flatMap((driver) => {
    const other = movesWith(driver, result, simulation);
    if (other === null) return [];
    const own = OWN_EFFECT[driver.factor] > 0 ? 'helps' : 'hurts';
    return [
      `${driverLabel(driver.factor)} ${own} on its own; here, its effect is reversed because it moves with ${driverLabel(other).toLowerCase()}.`,
    ];
  });
}
