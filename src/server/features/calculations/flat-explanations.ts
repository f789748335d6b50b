import type { Explanation } from '#engine/explain/explain.ts';

/** A fraction in the engine, whole percents in the answer, and named so. */
const WIRE_NAMES: Readonly<Record<string, string>> = {
  'refinance.loanToValue': 'refinance.loanToValuePercent',
};

/**
 * The explanations of a result by their dotted names in the answer. Those of single years are left out: they are part of the
 * explanations of the sale, the IRR and the NPV, and repeating them would be megabytes.
 */
export function flatExplanations(explained: object, prefix = ''): Record<string, Explanation> {
  return Object.assign(
    {},
    ...Object.entries(explained).map(([key, part]: [string, unknown]) => {
      if (typeof part !== 'object' || part === null || Array.isArray(part)) return {};
      const name = `${prefix}${key}`;
      return isExplanation(part)
        ? { [WIRE_NAMES[name] ?? name]: part }
        : flatExplanations(part, `${name}.`);
    }),
  ) as Record<string, Explanation>;
}

const isExplanation = (part: object): part is Explanation => 'operation' in part && 'parts' in part;
