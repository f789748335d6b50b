import { CALCULATOR_NAMES, MONTE_CARLO } from '#domain/inputs/saved-calculation.ts';
import type { SavedSimulation } from '#domain/simulation/simulation.ts';
import type { SimulationResult } from '#domain/simulation/simulation-result.ts';
import { simulationSettings } from '#domain/simulation/simulation-settings.ts';
import { driversText, simulationBody } from './body-simulation.ts';
import type { ReportAbout } from './build-report.ts';
import type { Report } from './report.ts';

interface SimulationSubject extends ReportAbout {
  simulation: SavedSimulation;
  result: SimulationResult;
}

/** Everything that is printed or written about thousands of futures. */
export function buildSimulationReport(subject: SimulationSubject): Report {
  const { simulation, result, name, place, sampleLabel, inputs, madeOn } = subject;
  const calculatorName = CALCULATOR_NAMES[MONTE_CARLO];
  return {
    ...simulationBody(simulation, result),
    title: name ?? place ?? calculatorName,
    calculatorName,
    place,
    sampleLabel,
    inputs,
    settings: [
      ...simulationSettings(simulation),
      ...(result.drivers.length > 0
        ? [{ label: 'What matters most', text: driversText(result, simulation) }]
        : []),
    ],
    conventions: conventionsOf(simulation),
    madeOn,
  };
}

const conventionsOf = ({ seed, inflationPercent }: SavedSimulation): string[] => [
  `Every future is drawn anew from the seed: with ${seed} the same ones come out on every device, and every figure with them.`,
  'A future ends with a loss when its cash flows and the sale bring back less than was put in.',
  'A future that loses more than all its money has no rate of return; it counts as worse than any that has one.',
  '± is one standard error: about so far a figure would move with another seed.',
  inflationPercent > 0
    ? 'All amounts, rates and chances are in today’s money.'
    : 'Amounts are in dollars of their year.',
];
