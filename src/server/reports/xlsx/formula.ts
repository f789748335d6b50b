import type { Operation } from '#engine/explain/explain-rules.ts';
import type { Expression } from './expression.ts';
import { type StateTexts, stateTexts } from './sheet-value.ts';

type Refs = readonly string[];

const over = (refs: Refs, otherwise: string): string =>
  `IF(${refs[1]}>0,${refs[0]}/${refs[1]},${otherwise})`;

/** A return with nothing invested is infinite, as in the engine. */
const ratio = (refs: Refs, { infinite, none }: StateTexts): string =>
  over(refs, `IF(${refs[0]}>0,${infinite},${none})`);

type FlowOperation = 'irr' | 'mirr' | 'npv' | 'equity multiple';

/** The cell formula for each explanation operation. */
const FORMULAS: Readonly<
  Record<Exclude<Operation, FlowOperation>, (refs: Refs, texts: StateTexts) => string>
> = {
  sum: (refs) => refs.join('+'),
  difference: (refs) => refs.join('-'),
  product: (refs) => refs.join('*'),
  quotient: (refs, { none }) => (Number(refs[1]) > 0 ? `${refs[0]}/${refs[1]}` : over(refs, none)),
  ratio,
  negation: ([of]) => `-${of}`,
  'at least zero': ([of]) => `MAX(0,${of})`,
  rounded: ([of]) => `ROUND(${of},0)`,
  'rounded up': ([of]) => `-INT(-(${of}))`,
  'smallest in whole dollars': (refs) => `INT(MIN(${refs.join(',')}))`,
  grow: ([start, rate, years]) => `${start}*(1+${rate})^${years}`,
  payment: ([loan, rate, months]) => `PMT(${rate}/12,${months},-${loan})`,
  balance: ([loan, rate, months, paid]) =>
    `FV(${rate}/12,MIN(${paid},${months}),PMT(${rate}/12,${months},-${loan}),-${loan})`,
  compound: ([gain, months], { none }) =>
    `IF(OR(${gain}<-1,${months}<=0),${none},(1+${gain})^(12/${months})-1)`,
};

/** For flows in a range; a year without a number is skipped. */
interface Flows extends StateTexts {
  readonly range: (parts: readonly Expression[]) => string;
  /** The same flows by month, for when year 1 may start later than time 0. */
  readonly timed: (months: Expression, flows: readonly Expression[]) => TimedRange;
  readonly refOf: (part: Expression) => string;
  /** Excel's initial guess for a rate. */
  readonly guess: number;
}

/** A range of flows, and how many of its cells make up a year. */
export interface TimedRange {
  readonly range: string;
  readonly perYear: 1 | 12;
}

/** Converts an annual rate to the per-period rate Excel's functions use. */
const perPeriod = (rate: string, perYear: number): string =>
  perYear === 1 ? rate : `(1+${rate})^(1/${perYear})-1`;
const perAnnum = (rate: string, perYear: number): string =>
  perYear === 1 ? rate : `((1+${rate})^${perYear}-1)`;

type FlowFormula = (parts: readonly Expression[], flows: Flows) => string;

const FLOW_FORMULAS: Readonly<Record<FlowOperation, FlowFormula>> = {
  /** As in the engine: no rate if the first flow isn't an investment or the rate contradicts the sum of the flows. */
  irr: ([months, ...flows], { timed, refOf, guess, none }) => {
    const { range, perYear } = timed(months!, flows);
    const near = (1 + guess) ** (1 / perYear) - 1;
    const rate = perAnnum(`IRR(${range},${near.toFixed(6)})`, perYear);
    return `IFERROR(IF(OR(${refOf(flows[0]!)}>0,${rate}*SUM(${range})<0),${none},${rate}),${none})`;
  },
  mirr: ([rate, months, ...flows], { timed, refOf, none }) => {
    const { range, perYear } = timed(months!, flows);
    const carried = perPeriod(refOf(rate!), perYear);
    const found = perAnnum(`MIRR(${range},${carried},${carried})`, perYear);
    return `IF(COUNTIF(${range},"<0")=0,${none},IF(COUNTIF(${range},">0")=0,-1,${found}))`;
  },
  npv: ([rate, months, first, ...later], { range, refOf }) => {
    const [of, before] = [refOf(rate!), refOf(months!)];
    const worth = `NPV(${of},${range(later)})`;
    return `${refOf(first!)}+${before === '0' ? worth : `${worth}/(1+${of})^(${before}/12)`}`;
  },
  'equity multiple': (flows, { range, ...texts }) =>
    ratio([`SUMIF(${range(flows)},">0")`, `(-SUMIF(${range(flows)},"<0"))`], texts),
};

const isOverFlows = (operation: Operation): operation is FlowOperation =>
  operation in FLOW_FORMULAS;

type Operated = Extract<Expression, { kind: 'operation' }>;

interface PartCells {
  readonly refOf: (part: Expression) => string;
  /** Combines several parts into one range. */
  readonly rangeOf: (parts: readonly Expression[]) => string;
  readonly timedRangeOf: (months: Expression, flows: readonly Expression[]) => TimedRange;
  readonly guess: () => number;
}

/** An operation's formula on its parts' cells; if any of them contains text, the text is passed through instead. */
export function operationFormula(
  { operation, parts, measure }: Operated,
  { refOf, rangeOf, timedRangeOf, guess }: PartCells,
): string {
  const texts = stateTexts(measure);
  if (isOverFlows(operation)) {
    const cells = { range: rangeOf, timed: timedRangeOf, refOf, guess: guess() };
    return FLOW_FORMULAS[operation](parts, { ...cells, ...texts });
  }
  const refs = parts.map(refOf);
  return parts.reduceRight(
    (inner, part, index) =>
      mayBeText(part) ? `IF(ISNUMBER(${refs[index]}),${inner},${refs[index]})` : inner,
    FORMULAS[operation](refs, texts),
  );
}

const MAY_BE_MISSING: readonly Operation[] = [
  'ratio',
  'irr',
  'mirr',
  'compound',
  'equity multiple',
];

const textByExpression = new WeakMap<Expression, boolean>();

/** Whether a cell may contain text instead of a number. */
function mayBeText(expression: Expression): boolean {
  const known = textByExpression.get(expression) ?? isTextAmong(expression, []);
  textByExpression.set(expression, known);
  return known;
}

/** `positive` lists expressions known to be above 0. */
function isTextAmong(expression: Expression, positive: readonly Expression[]): boolean {
  const may = (part: Expression) =>
    positive.length === 0 ? mayBeText(part) : isTextAmong(part, positive);
  switch (expression.kind) {
    case 'missing':
      return true;
    case 'operation': {
      const { operation, parts } = expression;
      const bottom = operation === 'quotient' ? parts[1] : undefined;
      const isSafe =
        !bottom || positive.includes(bottom) || (bottom.kind === 'number' && bottom.value > 0);
      return !isSafe || MAY_BE_MISSING.includes(operation) || parts.some(may);
    }
    case 'choice': {
      const { is, left, right, met, otherwise } = expression;
      const isAboveZero = is === 'above' && right.kind === 'number' && right.value >= 0;
      return isTextAmong(met, isAboveZero ? [...positive, left] : positive) || may(otherwise);
    }
    case 'year':
      return expression.of.some(may);
    default:
      return false;
  }
}
