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

/**
 * The engine's tree as display lines. A line's parts are created when it's opened, because a multi-year return has
 * thousands of lines.
 */
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

/** If lines of an explanation share a name, each after the first gets a number. */
function named(part: Explanation, at: number, parts: readonly Explanation[]): Explanation {
  const before = parts.slice(0, at).filter(({ label }) => label === part.label).length;
  return before > 0 ? { ...part, label: `${part.label} (${before + 1})` } : part;
}
