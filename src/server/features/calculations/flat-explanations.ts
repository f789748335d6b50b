import type { Explanation } from '#engine/explain/explain.ts';

/** Figures that are fractions in the engine but percentages in the response, with their names there. */
const WIRE_NAMES: Readonly<Record<string, string>> = {
  'refinance.loanToValue': 'refinance.loanToValuePercent',
};

/**
 * A result's explanations by their dotted names in the response. Single years are left out: the sale, IRR and NPV
 * explanations include them, and repeating them would add megabytes. A refinance is listed by its position.
 */
export function flatExplanations(explained: object, prefix = ''): Record<string, Explanation> {
  return Object.assign(
    {},
    ...Object.entries(explained).map(([key, part]: [string, unknown]) => {
      if (key === 'refinances' && Array.isArray(part))
        return flatExplanations(Object.fromEntries(part.entries()), `${prefix}${key}.`);
      if (typeof part !== 'object' || part === null || Array.isArray(part)) return {};
      const name = `${prefix}${key}`;
      return isExplanation(part)
        ? { [WIRE_NAMES[name] ?? name]: part }
        : flatExplanations(part, `${name}.`);
    }),
  ) as Record<string, Explanation>;
}

const isExplanation = (part: object): part is Explanation => 'operation' in part && 'parts' in part;
