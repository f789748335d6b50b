import { describe, expect, test } from 'vitest';
import { savedSimulation, simulationFrom } from '#domain/simulation/saved-simulation.ts';
import { engineRequest } from '#domain/simulation/simulation-request.ts';
import { simulationSettings } from '#domain/simulation/simulation-settings.ts';
import { SIMULATION_CASES } from '#domain/testing/simulation-cases.ts';
import { SavedSimulationSchema, ShownSimulation } from './saved-simulation.ts';

describe('a saved simulation', () => {
  test.each(SIMULATION_CASES)('case %$ gives the engine the same request', (one) => {
    const saved = savedSimulation(one, null);
    expect(SavedSimulationSchema.parse(saved)).toEqual(saved);
    expect(ShownSimulation.parse(saved)).toEqual(saved);
    const [requested, again] = [engineRequest(one), engineRequest(saved)];
    expect({ ...again, assumptions: null }).toEqual({ ...requested, assumptions: null });
    expect(again.assumptions.spreads).toEqual(requested.assumptions.spreads);
    expect(again.assumptions.repairs).toEqual(requested.assumptions.repairs);
    expect(savedSimulation(saved, null)).toEqual(saved);
  });

  test('stores every default in effect', () => {
    const { factors, repairs, correlations, inflationPercent } = savedSimulation(
      SIMULATION_CASES[0]!,
      null,
    );
    expect(factors.value).toEqual({ shape: 'lognormal', deviation: 12.7 });
    expect(repairs.meanCost).toBe(8000);
    expect(correlations.matrix).toHaveLength(8);
    expect(inflationPercent).toBe(0);
    const { factors: _none, ...without } = savedSimulation(SIMULATION_CASES[0]!, null);
    expect(SavedSimulationSchema.safeParse(without).success).toBe(false);
  });

  test('keeps two listed correlations in the full eight-factor matrix', () => {
    const { correlations } = savedSimulation(SIMULATION_CASES[9]!, null);
    expect(correlations.matrix[0]!.slice(0, 3)).toEqual([1, -0.9, 0]);
    expect(correlations.matrix[7]![7]).toBe(1);
  });

  test('a missing field and factor get an empty form’s values, and removed ones are dropped', () => {
    const saved = savedSimulation(SIMULATION_CASES[10]!, 'Columbus, OH');
    const { delay: _delay, ...factors } = saved.factors;
    const { holdYears: _years, ...input } = saved.input as Record<string, unknown>;
    const read = simulationFrom({ ...saved, factors, input, gone: 1 });
    expect(read).toEqual({ ...saved, input: { ...saved.input, holdYears: 10 } });
  });

  test('of a flip shows its delay and discount rate, but no repairs', () => {
    const lines = simulationSettings(savedSimulation(SIMULATION_CASES[15]!, null));
    const descriptions = Object.fromEntries(
      lines.map(({ label, text: stated }) => [label, stated]),
    );
    expect(descriptions).toMatchObject({
      Strategy: 'Fix & flip',
      Simulations: '3,000',
      Seed: '2417',
      Target: 'none',
      Dollars: 'nominal dollars',
      'Discount rate': '8%',
      Delay: 'lognormal, ± 1.5 months around 1 month',
      'Rehab cost': 'lognormal, ± 15%',
    });
    expect(descriptions.Correlations).toBe(
      'After-repair value and delay −0.2; Rehab cost and delay 0.5',
    );
    expect(Object.keys(descriptions)).not.toContain('Large repairs');
  });
});
