import type { Explanation } from '#engine/explain/explain.ts';

/**
 * The explanations of a result by their dotted names. Those of single years are left out: they are part of the
 * explanations of the sale, the IRR and the NPV, and repeating them would be megabytes.
 */
export function flatExplanations(explained: object, prefix = ''): Record<string, Explanation> {
  return Object.assign(
    {},
    ...Object.entries(explained).map(([key, part]: [string, unknown]) => {
      if (typeof part !== 'object' || part === null || Array.isArray(part)) return {};
      const name = `${prefix}${key}`;
      return isExplanation(part) ? { [name]: part } : flatExplanations(part, `${name}.`);
    }),
  ) as Record<string, Explanation>;
}

const isExplanation = (part: object): part is Explanation => 'operation' in part && 'parts' in part;
