import type { FieldName } from '#domain/inputs/calculation-fields.ts';
import {
  type Calculation,
  MONTE_CARLO,
  type SavedCalculation,
} from '#domain/inputs/saved-calculation.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import { CALCULATOR_MEASURES } from '#domain/measures/calculation-measures.ts';
import type { SavedSimulation } from '#domain/simulation/simulation.ts';
import { simulationSettings } from '#domain/simulation/simulation-settings.ts';
import type { LeverMeasure } from '#engine/solve/solve-levers.ts';
import { fieldLabel, fieldTextShort, headlineText } from '#web/lib/calculation/calculation-text.ts';

interface Headline {
  label: string;
  value: string;
}

/** The one figure that users look for first in a calculator. */
export function headlineOf(calculation: SavedCalculation): Headline {
  if (calculation.calculator !== MONTE_CARLO) return figureOf(calculation);
  // Simulating takes thousands of simulations; the return of the plan is known without them.
  const { label, value } = figureOf(calculation.input, 'irr');
  return { label: `${label}, as planned`, value };
}

function figureOf({ calculator, input }: Calculation, wanted = ''): Headline {
  const measures = CALCULATOR_MEASURES[calculator] as Readonly<
    Record<string, LeverMeasure<Calculation['input']>>
  >;
  const name = wanted in measures ? wanted : (Object.keys(measures)[0] ?? '');
  const measure = measures[name];
  return measure ? headlineText(measure, measure.of(input)) : { label: '', value: '' };
}

/** Deep equality of lists and records; the order of keys does not matter. */
export function isSameInput(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [ones, others] = [Object.entries(a), new Map(Object.entries(b))];
  return (
    ones.length === others.size && ones.every(([name, one]) => isSameInput(one, others.get(name)))
  );
}

export interface FieldChange {
  label: string;
  from: string;
  to: string;
}

/** What differs between two saves, in the order of the form. */
export function changesBetween(before: SavedCalculation, after: SavedCalculation): FieldChange[] {
  if (before.calculator === MONTE_CARLO && after.calculator === MONTE_CARLO) {
    return simulationChanges(before.input, after.input);
  }
  return fieldChanges(before.input, after.input);
}

function fieldChanges(before: TypedFields, after: TypedFields): FieldChange[] {
  return (Object.keys(after) as FieldName[]).flatMap((name) => {
    const [from, to] = [before[name], after[name]];
    if (from === to || from === undefined || to === undefined) return [];
    return [
      { label: fieldLabel(name), from: fieldTextShort(name, from), to: fieldTextShort(name, to) },
    ];
  });
}

function simulationChanges(before: SavedSimulation, after: SavedSimulation): FieldChange[] {
  const was = new Map(simulationSettings(before).map(({ name, text }) => [name, text]));
  return [
    ...fieldChanges(before.input, after.input),
    ...simulationSettings(after).flatMap(({ name, label, text }) => {
      const earlier = was.get(name);
      return earlier === undefined || earlier === text ? [] : [{ label, from: earlier, to: text }];
    }),
  ];
}
