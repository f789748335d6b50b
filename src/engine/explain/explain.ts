import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import type { MeasureUnit } from '#engine/measures/measure.ts';
import type { Measure, MeasureId } from '#engine/measures/measures.ts';
import { type Outcome, valueOf } from '#engine/outcome.ts';
import { apply, type Operation } from './explain-rules.ts';

/** A symbol, so that rules are never written to JSON or sent to another thread. */
export const LIVE: unique symbol = Symbol('live');

/**
 * Explains a figure as a tree of operations. The values come from the calculator's own result; a test recomputes every
 * node from its parts with `recompute`, so the two can't diverge.
 */
export type Explanation = {
  /** The measure it shows; unset for a step that no calculator names. */
  readonly measure?: MeasureId | undefined;
  readonly label: string;
  readonly unit: Unit;
  readonly value: Outcome;
  readonly operation: Operation | Leaf;
  /** The formula in labels: "Effective gross income − Operating expenses". Empty for an input. */
  readonly formula: string;
  readonly parts: readonly Explanation[];
  /** The convention used where practice varies. */
  readonly convention?: string | undefined;
  /** For an input, its path and where its value comes from. */
  readonly input?: { readonly path: string; readonly source: string } | undefined;
  /** The rule for every case, if the formula shown covers only the current case. */
  readonly [LIVE]?: (() => LiveRule) | undefined;
};

/** How a figure depends on its inputs in every case; workbooks calculate with it. */
export type LiveRule = (
  | { readonly kind: 'sum'; readonly node: Explanation }
  | {
      readonly kind: 'choice';
      readonly test: ExplainedTest;
      readonly met: Explanation;
      readonly otherwise: Explanation;
    }
  | {
      readonly kind: 'schedule';
      readonly terms: ScheduleTerms;
      readonly lines: readonly ScheduleLine[];
      readonly span: ScheduleSpan;
    }
  | { readonly kind: 'year'; readonly year: Explanation; readonly of: readonly Explanation[] }
) & {
  /** The label for every case, if the node's own label describes only the current case. */
  readonly label?: string | undefined;
};

export type ExplainedTest = {
  readonly left: Explanation;
  readonly is: 'above' | 'equal to';
  readonly right: Explanation;
};

/** Everything a loan's schedule is calculated from. */
export type ScheduleTerms = {
  readonly name: string;
  readonly principal: Explanation;
  readonly annualRate: Explanation;
  readonly termMonths: Explanation;
  readonly interestOnlyMonths: Explanation;
  readonly extraMonthlyPrincipal: Explanation;
  readonly insuranceRate: Explanation;
  /** The value that mortgage insurance is based on. */
  readonly insuredValue: Explanation;
  /** The first payment at the adjusted rate; 0 if the rate never changes. */
  readonly adjustMonth: Explanation;
  readonly adjustedRate: Explanation;
  readonly balloonMonth: Explanation;
};

/** A column of a schedule; `payments` is the number of payments, and `owed` is the balance after a payment. */
export type ScheduleLine =
  | 'interest'
  | 'scheduled'
  | 'extra'
  | 'insurance'
  | 'balloon'
  | 'owed'
  | 'payments';

/** Which payments are read: one, the first few, a year's worth after `made` payments, or all. */
export type ScheduleSpan =
  | { readonly month: Explanation }
  | { readonly through: Explanation }
  | { readonly year: number; readonly made: Explanation }
  | 'all';

/** A node's unit; counts use `times`. */
export type Unit = Exclude<MeasureUnit, 'count' | 'hours' | 'points'>;

/** A measure, or a step that appears only in the explanation. */
export type NodeName = string | Measure;

export const labelOfNode = (name: NodeName): string =>
  typeof name === 'string' ? name : name.label;

/** "Loan: debt service", a figure for one loan, month or property among several. */
export const partOf = (whole: string, name: Measure): Measure => ({
  ...name,
  label: `${whole}: ${labelInSentence(name.label)}`,
});

function unitOf(name: NodeName): Unit {
  if (typeof name === 'string') return 'dollars';
  const { unit } = name;
  return unit === 'count' || unit === 'hours' || unit === 'points' ? 'times' : unit;
}

export const named = (name: NodeName): Pick<Explanation, 'label' | 'measure'> =>
  typeof name === 'string' ? { label: name } : { label: name.label, measure: name.id };

/** A leaf: an input, a constant of the formula, a line of a loan's schedule. */
type Leaf = 'input' | 'constant' | 'schedule';

/** A result with every number replaced by its explanation. */
export type WithExplanation<Result> = Result extends number | Outcome
  ? Explanation
  : Result extends readonly (infer Item)[]
    ? readonly WithExplanation<Item>[]
    : Result extends null
      ? null
      : { readonly [Line in keyof Result]: WithExplanation<Result[Line]> };

/** Where an input's value comes from ("Your input", "12 comparable rents"), by path. */
export type SourceOf = (path: string) => string;

export const typedByYou: SourceOf = () => 'Your input';

type Detail = { readonly unit?: Unit; readonly convention?: string | undefined };

/**
 * `value` is the calculator's own result; if it's null, it's calculated from the parts, for a step the calculator
 * doesn't name.
 */
type Build = (
  name: NodeName,
  value: number | Outcome | null,
  parts: readonly Explanation[],
  detail?: Detail,
) => Explanation;

const asOutcome = (value: number | Outcome): Outcome =>
  typeof value === 'number' ? valueOf(value) : value;

const applyTo = (operation: Operation, parts: readonly Explanation[]): Outcome =>
  apply(
    operation,
    parts.map((part) => part.value),
  );

const build =
  (operation: Operation, formula: (labels: readonly string[]) => string): Build =>
  (name, value, parts, { unit = unitOf(name), convention } = {}) => ({
    ...named(name),
    unit,
    value: value === null ? applyTo(operation, parts) : asOutcome(value),
    operation,
    formula: formula(parts.map((part) => part.label)),
    parts,
    convention,
  });

const joined = (sign: string) => (labels: readonly string[]) => labels.join(` ${sign} `);

export const sum = build('sum', joined('+'));
export const difference = build('difference', joined('−'));
export const product = build('product', joined('×'));
/** A quotient that is undefined if the divisor is 0 or less. */
export const quotientNode = build('quotient', joined('/'));
/** A quotient that is infinite if the dividend is positive and the divisor is 0 or less. */
export const ratioNode = build('ratio', joined('/'));
export const negation = build('negation', ([of]) => `− ${of}`);
export const atLeastZero = build('at least zero', ([of]) => `${of}, at least 0`);
/** start × (1 + rate)^years, multiplied once per whole year; a fraction of a year is a fractional power. */
export const grow = build('grow', ([start, rate, years]) => `${start} × (1 + ${rate})^${years}`);
export const rounded = build('rounded', ([of]) => `${of}, rounded`);
export const roundedUp = build('rounded up', ([of]) => `${of}, rounded up`);
export const smallestWhole = build(
  'smallest in whole dollars',
  (labels) =>
    `${labels.length === 2 ? 'The smaller of the two' : labels.length === 1 ? labels[0] : 'The smallest'}, rounded down to whole dollars`,
);
/** Parts: loan, annual rate, months. */
export const payment = build(
  'payment',
  ([loan, rate, months]) =>
    `P·i / (1 − (1+i)^−n) with P = ${loan}, i = ${rate} / 12, n = ${months}`,
);
/** Parts: loan, annual rate, months, payments made. */
export const balance = build(
  'balance',
  ([loan, rate, months, paid]) =>
    `P · (1 − (1+i)^−(n−k)) / (1 − (1+i)^−n) with P = ${loan}, i = ${rate} / 12, n = ${months}, k = ${paid}`,
);
/** Parts: gain, months. */
export const compound = build('compound', ([gain, months]) => `(1 + ${gain})^(12 / ${months}) − 1`);
/** Parts: months without rent, then the cash flows for years 0, 1, 2 … */
export const internalRate = build(
  'irr',
  () => 'The rate at which all cash flows have a present value of 0',
);
/** Parts: rate, months without rent, then the cash flows for years 0, 1, 2 … */
export const modifiedRate = build(
  'mirr',
  ([rate]) =>
    `(Cash back, reinvested at ${rate} to the end / cash in, discounted at ${rate})^(1 / years) − 1`,
);
/** Parts: rate, months without rent, then the cash flows for years 0, 1, 2 … */
export const presentValue = build(
  'npv',
  ([rate, months]) =>
    `Sum of each cash flow / (1 + ${rate})^(${months} / 12 + year), with the first at closing`,
);
export const moneyMultiple = build('equity multiple', () => 'Total cash back / total cash in');

const leaf = (operation: Leaf, name: NodeName, value: number, unit: Unit): Explanation => ({
  ...named(name),
  unit,
  value: asOutcome(value),
  operation,
  formula: '',
  parts: [],
});

/** A number that belongs to the formula, such as 12 months or 50%. */
export const constant = (name: NodeName, value: number, unit: Unit = unitOf(name)): Explanation =>
  leaf('constant', name, value, unit);

/** Zero, for comparisons. */
export const NOTHING = constant('0', 0);

/** A line read from a loan's month-by-month schedule. */
export const scheduled = (name: NodeName, value: number, unit: Unit = unitOf(name)): Explanation =>
  leaf('schedule', name, value, unit);

export type GivenNode = (name: NodeName, value: number, path: string, unit?: Unit) => Explanation;

/** Builds a tree's inputs, each with its path and source. */
export const givenBy =
  (sourceOf: SourceOf): GivenNode =>
  (name, value, path, unit = unitOf(name)) => ({
    ...leaf('input', name, value, unit),
    input: { path, source: sourceOf(path) },
  });

/** Labels a node with its year. */
export const inYearNode = (node: Explanation, year: number): Explanation => ({
  ...node,
  label: `Year ${year}`,
});

/** A node's number; 0 if it has none. */
export const numberIn = ({ value }: Explanation): number =>
  value.kind === 'value' ? value.value : 0;

/**
 * Recomputes a node's value from its parts.
 * @internal for tests
 */
export const recompute = ({ operation, parts, value }: Explanation): Outcome =>
  parts.length === 0 || operation === 'schedule' ? value : applyTo(operation as Operation, parts);
