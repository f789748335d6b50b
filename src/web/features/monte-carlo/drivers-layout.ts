import { linearScale, type Scale } from '#domain/charts/scale.ts';
import type { Simulation } from '#domain/simulation/simulation.ts';
import { movesWith } from '#domain/simulation/simulation-drivers.ts';
import type { SimulationResult } from '#domain/simulation/simulation-result.ts';
import { driverLabel } from '#domain/simulation/simulation-verdicts.ts';

export interface DriverBar {
  label: string;
  value: number;
  error: number;
  /** True if the value's sign comes from a correlated factor. */
  isBorrowed: boolean;
  y: number;
}

export interface DriversLayout {
  height: number;
  x: Scale;
  zero: number;
  barHeight: number;
  /** On narrow screens the label is above its bar. */
  isStacked: boolean;
  bars: readonly DriverBar[];
}

const TOP = 24;
const NAMES = 150;
const NARROW = 480;
/** Room for "+0.98" beyond the longest bar. */
const FIGURE = 44;

/** Bars from zero toward −1 or +1. */
export function driversLayout(
  { result, simulation }: { result: SimulationResult; simulation: Simulation },
  width: number,
): DriversLayout {
  const { drivers } = result;
  const isStacked = width < NARROW;
  const step = isStacked ? 50 : 36;
  const reach = Math.max(0.2, ...drivers.map(({ correlation }) => Math.abs(correlation.value)));
  const edge = Math.min(1, Math.ceil(reach * 10 + 1) / 10);
  const x = linearScale([-edge, edge], [(isStacked ? 0 : NAMES) + FIGURE, width - FIGURE]);
  return {
    height: TOP + drivers.length * step,
    x,
    zero: x(0),
    barHeight: 18,
    isStacked,
    bars: drivers.map((driver, at) => {
      const isBorrowed = movesWith(driver, result, simulation) !== null;
      return {
        label: `${driverLabel(driver.factor)}${isBorrowed ? '*' : ''}`,
        value: driver.correlation.value,
        error: driver.correlation.standardError,
        isBorrowed,
        y: TOP + at * step + (isStacked ? 24 : 9),
      };
    }),
  };
}
