import type { Calculator } from '#domain/inputs/calculation-field.ts';
import type { FieldName } from '#domain/inputs/calculation-fields.ts';
import type { CalculationInput } from '#domain/inputs/calculation-inputs.ts';
import { CALCULATOR_MEASURES } from '#domain/measures/calculation-measures.ts';
import { GRID_AXES, turnOf } from '#domain/measures/sensitivity-grid.ts';
import { noValue, type Outcome } from '#engine/outcome.ts';
import { STRESS_TESTS, type StressTests } from '#web/features/calculators/results/stress-tests.ts';
import {
  type SolveGoal,
  suggestedTarget,
  turnable,
} from '#web/features/calculators/solve/solve-targets.ts';
import type { WhatIfGoal } from '#web/features/calculators/what-if/what-if-goals.ts';

/** Settings for the views other than the results (solve for, what if), by URL parameter. */
export type AdvancedGoals = SolveGoal & WhatIfGoal & StressTests;

/** The main result of a calculator. */
const firstMeasure = (calculator: Calculator): string =>
  Object.keys(CALCULATOR_MEASURES[calculator])[0] ?? '';

const READERS = {
  lever: readField,
  goal: readMeasure,
  target: readNumber,
  look: readMeasure,
  across: readField,
  down: readField,
  turn: readNumber,
  shortfall: readStressTest('shortfall'),
  overrun: readStressTest('overrun'),
  delay: readStressTest('delay'),
} as const satisfies Record<keyof AdvancedGoals, unknown>;

function readField(text: string, calculator: Calculator): FieldName | undefined {
  return turnable(calculator).find((name) => name === text);
}

function readMeasure(text: string, calculator: Calculator): string | undefined {
  return Object.hasOwn(CALCULATOR_MEASURES[calculator], text) ? text : undefined;
}

function readNumber(text: string): number | undefined {
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
}

/** The stress level; undefined if it's outside the slider's range. */
function readStressTest(name: keyof StressTests) {
  return (text: string, calculator: Calculator): number | undefined => {
    const value = readNumber(text);
    const { most, calculator: requests } = STRESS_TESTS[name];
    const isHere = calculator === requests && value !== undefined && value >= 0 && value <= most;
    return isHere ? value : undefined;
  };
}

export const isGoalName = (name: string): name is keyof AdvancedGoals =>
  Object.hasOwn(READERS, name);

/** Reads one goal from a parameter; undefined if it's invalid for this calculator. */
export const readGoal = (calculator: Calculator, name: keyof AdvancedGoals, text: string) =>
  READERS[name](text, calculator);

/** The goals that differ from the panels' suggestions for this input. */
export function requestedIn<C extends Calculator>(
  calculator: C,
  input: CalculationInput<C>,
  goals: AdvancedGoals,
): [name: string, text: string][] {
  const first = firstMeasure(calculator);
  const { goal = first, look = first, target, turn } = goals;
  const axes = GRID_AXES[calculator];
  const outcomeOf = (measure: string): Outcome =>
    CALCULATOR_MEASURES[calculator][measure]?.of(input) ?? noValue('');
  const suggested: AdvancedGoals = {
    ...(goals.lever && { lever: turnable(calculator)[0] }),
    goal: first,
    look: first,
    ...axes,
    shortfall: 0,
    overrun: 0,
    delay: 0,
    ...(typeof target === 'number' && { target: suggestedTarget(goal, outcomeOf(goal)) }),
    ...(typeof turn === 'number' && { turn: turnOf(look, outcomeOf(look)) }),
  };
  return (Object.keys(READERS) as (keyof AdvancedGoals)[]).flatMap((name) => {
    const value = goals[name];
    const isStated = value !== undefined && value !== null && value !== suggested[name];
    return isStated ? [[name, String(value)] as [string, string]] : [];
  });
}
