import { CALCULATOR_NAMES } from '#domain/inputs/saved-calculation.ts';
import { grouped, withSign } from '#domain/text/number-text.ts';
import { FACTORS, type Factor } from '#engine/monte-carlo/assumptions.ts';
import { plural } from '#engine/plural.ts';
import type { SavedSimulation, SimulationSpread } from './simulation.ts';
import { outcomeMeasure, SIMULATION_FACTORS } from './simulation-factors.ts';

/** A simulation setting that isn't part of the deal itself, as text. */
interface SimulationSetting {
  readonly name: string;
  readonly label: string;
  readonly text: string;
}

const plain = (value: number): string => withSign(value, grouped(value, 0, 3));

const dollars = (value: number): string => withSign(value, `$${grouped(value, 0, 2)}`);

/** An outcome as typed: 8%, $50,000, 1.5 times. */
function targetText({ outcome, atLeast }: NonNullable<SavedSimulation['target']>): string {
  const { label, unit } = outcomeMeasure(outcome);
  const amount =
    unit === 'dollars'
      ? dollars(atLeast)
      : `${plain(atLeast)}${unit === 'fraction' ? '%' : ' times'}`;
  return `${label} of at least ${amount}`;
}

/** "lognormal, ± 12.7%", "fat tails (4 degrees of freedom), ± 19% around 3%", "35 years of history, plus ± 12%". */
function spreadText(factor: Factor, spread: SimulationSpread): string {
  const { unit } = SIMULATION_FACTORS[factor];
  const amount = (value: number) =>
    unit === 'months' ? `${plain(value)} ${plural(value, 'month')}` : `${plain(value)}%`;
  if (spread.shape === 'bootstrap') {
    const noise = spread.noise ? `, plus ± ${amount(spread.noise)}` : '';
    return `${spread.history.length} years of history${noise}`;
  }
  const shape =
    spread.shape === 'student-t'
      ? `fat tails (${plain(spread.degrees)} degrees of freedom)`
      : spread.shape;
  const around = spread.mean === undefined ? '' : ` around ${amount(spread.mean)}`;
  return `${shape}, ± ${amount(spread.deviation)}${around}`;
}

/** Each pair with a correlation. */
function correlationText(
  factors: readonly Factor[],
  matrix: readonly (readonly number[])[],
): string {
  const pairs = factors.flatMap((one, at) =>
    factors.slice(at + 1).flatMap((other) => {
      const value = matrix[FACTORS.indexOf(one)]?.[FACTORS.indexOf(other)] ?? 0;
      const [first, second] = [SIMULATION_FACTORS[one].label, SIMULATION_FACTORS[other].label];
      return value === 0 ? [] : [`${first} and ${second.toLowerCase()} ${plain(value)}`];
    }),
  );
  return pairs.join('; ') || 'none';
}

/** Everything that determines the simulations except the deal's own figures; correlations cover all eight factors. */
export function simulationSettings(simulation: SavedSimulation): SimulationSetting[] {
  const { calculator, repairs, inflationPercent, target, market } = simulation;
  const factors = FACTORS.filter((name) => SIMULATION_FACTORS[name].usedBy.includes(calculator));
  const isHeld = calculator !== 'fix-flip';
  const varied = factors.map((name) => {
    const text = spreadText(name, simulation.factors[name]);
    const isOfMarket = market !== null && simulation.factors[name].shape === 'bootstrap';
    return {
      name,
      label: SIMULATION_FACTORS[name].label,
      text: isOfMarket ? `${text}, ${market}` : text,
    };
  });
  const { yearlyChancePercent, meanCost, costDeviation } = repairs;
  const often = `${plain(yearlyChancePercent)}% chance a year, ${dollars(meanCost)} ± ${dollars(costDeviation)}`;
  return [
    { name: 'calculator', label: 'Strategy', text: CALCULATOR_NAMES[calculator] },
    { name: 'paths', label: 'Simulations', text: plain(simulation.paths) },
    { name: 'seed', label: 'Seed', text: String(simulation.seed) },
    { name: 'target', label: 'Target', text: target ? targetText(target) : 'none' },
    {
      name: 'inflationPercent',
      label: 'Dollars',
      text:
        inflationPercent > 0
          ? `today’s dollars, ${plain(inflationPercent)}% annual inflation`
          : 'nominal dollars',
    },
    ...(calculator === 'buy-hold'
      ? []
      : [
          {
            name: 'discountRatePercent',
            label: 'Discount rate',
            text: `${plain(simulation.discountRatePercent)}%`,
          },
        ]),
    ...varied,
    ...(isHeld ? [{ name: 'repairs', label: 'Large repairs', text: often }] : []),
    {
      name: 'correlations',
      label: 'Correlations',
      text: correlationText(factors, simulation.correlations.matrix),
    },
  ];
}
