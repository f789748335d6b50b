import type { Explanation, Unit } from '#engine/explain/explain.ts';
import type { ExplanationNode, ExplanationUnit } from './explanation-node.ts';

const UNITS: Record<Unit, ExplanationUnit> = {
  dollars: 'dollars',
  'dollars a month': 'dollars',
  fraction: 'fraction',
  times: 'ratio',
  months: 'months',
  years: 'years',
};

/** The engine's tree as lines to show. Lines are made when they are opened: a return over years has thousands. */
export function explanationText(explanation: Explanation): ExplanationNode {
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
      return parts.map((part, at) => explanationText(named(part, at, parts)));
    },
  };
}

/** Two lines of one explanation may have the same name; the second then gets a number. */
function named(part: Explanation, at: number, parts: readonly Explanation[]): Explanation {
  const before = parts.slice(0, at).filter(({ label }) => label === part.label).length;
  return before > 0 ? { ...part, label: `${part.label} (${before + 1})` } : part;
}
