import type { Explanation, Unit } from '#engine/explain.ts';
import type { SumNode, SumUnit } from './sum-node.ts';

const UNITS: Record<Unit, SumUnit> = {
  dollars: 'dollars',
  'dollars a month': 'dollars',
  fraction: 'fraction',
  times: 'ratio',
  months: 'months',
  years: 'years',
};

/** The engine's tree as lines to show. Lines are made when they are opened: a return over years has thousands. */
export function sumOf(explanation: Explanation): SumNode {
  const { label, unit, value, formula, parts, convention, input } = explanation;
  const note = [convention, value.kind === 'value' ? null : value.reason].filter(Boolean).join(' ');
  return {
    label,
    unit: UNITS[unit],
    value: value.kind === 'value' ? value.value : Number.NaN,
    ...(formula && { formula }),
    ...(note && { note }),
    ...(input && { source: input.source }),
    get children() {
      return parts.map((part, at) => sumOf(named(part, at, parts)));
    },
  };
}

/** Two lines of one sum may bear the same name; the second is then told apart by its place. */
function named(part: Explanation, at: number, parts: readonly Explanation[]): Explanation {
  const isTaken = parts.findIndex(({ label }) => label === part.label) < at;
  return isTaken ? { ...part, label: `${part.label} (${at + 1})` } : part;
}
