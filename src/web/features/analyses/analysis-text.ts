import type { SavedComparison } from '#domain/comparison/saved-comparison.ts';
import { DEAL_FIELDS, type TypedDeal } from '#domain/comparison/typed-deal.ts';
import type { FieldName } from '#domain/inputs/calculation-fields.ts';
import { inputValue, labelIn } from '#domain/inputs/calculation-inputs.ts';
import { isList, type ListName, listField } from '#domain/inputs/fields/list-fields.ts';
import { cellsOf } from '#domain/inputs/lists/list-cells.ts';
import {
  CALCULATOR_NAMES,
  type Calculation,
  COMPARE,
  MONTE_CARLO,
  type SavedCalculation,
} from '#domain/inputs/saved-calculation.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import { CALCULATOR_MEASURES } from '#domain/measures/calculation-measures.ts';
import type { SavedSimulation } from '#domain/simulation/simulation.ts';
import { simulationSettings } from '#domain/simulation/simulation-settings.ts';
import { counted } from '#domain/text/number-text.ts';
import type { LeverMeasure } from '#engine/solve/solve-levers.ts';
import { fieldLabel, fieldTextShort, headlineText } from '#web/lib/calculation/calculation-text.ts';

interface Headline {
  label: string;
  value: string;
}

/** The headline figure of each calculator. */
export function headlineOf(calculation: SavedCalculation): Headline {
  if (calculation.calculator === COMPARE) return comparedHeadline(calculation.input);
  if (calculation.calculator !== MONTE_CARLO) return figureOf(calculation);
  // Use the planned return: it doesn't require running thousands of simulations.
  const { label, value } = figureOf(calculation.input, 'irr');
  return { label: `${label}, as planned`, value };
}

/** Names what is compared, because calculating figures would require thousands of simulations. */
function comparedHeadline({ propertyIds, deals, strategy }: SavedComparison): Headline {
  const count = propertyIds.length + deals.length;
  return {
    label: count === 1 ? 'All strategies' : CALCULATOR_NAMES[strategy],
    value: counted(count, 'property', 'properties'),
  };
}

function figureOf({ calculator, input }: Calculation, wanted = ''): Headline {
  const measures = CALCULATOR_MEASURES[calculator] as Readonly<
    Record<string, LeverMeasure<Calculation['input']>>
  >;
  const name = wanted in measures ? wanted : (Object.keys(measures)[0] ?? '');
  const measure = measures[name];
  return measure ? headlineText(measure, measure.of(input)) : { label: '', value: '' };
}

/** Deep equality for lists and records, ignoring key order. */
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

/** Differences between two saved versions, in form order. */
export function changesBetween(before: SavedCalculation, after: SavedCalculation): FieldChange[] {
  if (before.calculator === MONTE_CARLO && after.calculator === MONTE_CARLO) {
    return simulationChanges(before.input, after.input);
  }
  if (before.calculator === COMPARE || after.calculator === COMPARE) {
    return before.calculator === COMPARE && after.calculator === COMPARE
      ? comparisonChanges(before.input, after.input)
      : [];
  }
  return fieldChanges(before.input, after.input);
}

function fieldChanges(before: TypedFields, after: TypedFields): FieldChange[] {
  return (Object.keys({ ...before, ...after }) as (keyof TypedFields)[]).flatMap((name) =>
    isList(name) ? listChanges(before, after, name) : numberChange(before, after, name),
  );
}

function numberChange(before: TypedFields, after: TypedFields, name: FieldName): FieldChange[] {
  const [from, to] = [before[name], after[name]];
  if (from === undefined || to === undefined || from === to) return [];
  return [
    { label: fieldLabel(name), from: fieldTextShort(name, from), to: fieldTextShort(name, to) },
  ];
}

/** Each number in a list that differs, and each row whose label differs. */
function listChanges(before: TypedFields, after: TypedFields, list: ListName): FieldChange[] {
  const { isSparse } = listField(list);
  const none = isSparse ? 'No override' : 'None';
  return cellsOf(list).flatMap(({ name }) => {
    const text = (typed: TypedFields) => {
      const value = inputValue(typed, name);
      return value === undefined || (value === 0 && !isSparse) ? none : fieldTextShort(name, value);
    };
    const [from, to] = [text(before), text(after)];
    const label = labelIn(inputValue(after, name) === undefined ? before : after, name);
    const was = labelIn(before, name);
    const isRenamed = from !== none && to !== none && was !== label;
    if (!isRenamed) return from === to ? [] : [{ label, from, to }];
    return [{ label, from: `${was}: ${from}`, to }];
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

function comparisonChanges(before: SavedComparison, after: SavedComparison): FieldChange[] {
  const added = after.propertyIds.filter((id) => !before.propertyIds.includes(id)).length;
  const dropped = before.propertyIds.filter((id) => !after.propertyIds.includes(id)).length;
  const listings = {
    label: 'Listings',
    from: String(before.propertyIds.length),
    to: `${after.propertyIds.length} (${[added > 0 && `${added} added`, dropped > 0 && `${dropped} removed`].filter(Boolean).join(', ')})`,
  };
  const strategies = [CALCULATOR_NAMES[before.strategy], CALCULATOR_NAMES[after.strategy]] as const;
  return [
    ...(added + dropped > 0 ? [listings] : []),
    ...dealChanges(before.deals, after.deals),
    ...(before.strategy === after.strategy
      ? []
      : [{ label: 'Strategy', from: strategies[0], to: strategies[1] }]),
    ...fieldChanges({ ...before.assumptions }, { ...after.assumptions }),
  ];
}

/** Deals are matched by name. */
function dealChanges(before: readonly TypedDeal[], after: readonly TypedDeal[]): FieldChange[] {
  const names = (deals: readonly TypedDeal[]) => deals.map(({ name }) => name).join(', ') || 'None';
  const [from, to] = [names(before), names(after)];
  const figures = after.flatMap((deal) => {
    const was = before.find(({ name }) => name === deal.name);
    if (!was) return [];
    const text = (value: number | null, field: FieldName) =>
      value === null ? 'None' : fieldTextShort(field, value);
    return DEAL_FIELDS.filter((field) => was[field] !== deal[field]).map((field) => ({
      label: `${deal.name}: ${fieldLabel(field)}`,
      from: text(was[field], field),
      to: text(deal[field], field),
    }));
  });
  return [...(from === to ? [] : [{ label: 'Deals entered by hand', from, to }]), ...figures];
}
