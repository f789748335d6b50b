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

/** Everything printed or exported for a simulation. */
export function buildSimulationReport(subject: SimulationSubject): Report {
  const { simulation, result, name, location, facts = null } = subject;
  const { borrower, comps, sampleLabel, inputs, madeOn } = subject;
  const calculatorName = CALCULATOR_NAMES[MONTE_CARLO];
  return {
    ...simulationBody(simulation, result),
    title: name ?? location ?? calculatorName,
    calculatorName,
    location,
    facts,
    borrower,
    comps,
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
  `Seed ${seed}: the same inputs and seed give the same results on every device.`,
  'A simulation ends with a loss when its cash flows and the sale return less than the cash invested.',
  'A simulation that loses more than all the cash invested has no rate of return and ranks below every simulation that has one.',
  '± is one standard error: about how much a figure would change with another seed.',
  inflationPercent > 0
    ? 'All amounts, rates and probabilities are adjusted for inflation, in today’s dollars.'
    : 'Amounts are in nominal dollars.',
];
