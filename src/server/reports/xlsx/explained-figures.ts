import type { Explanation } from '#engine/explain/explain.ts';

/** A figure in a result and the path of keys that leads to it. */
export interface ExplainedFigure {
  readonly path: string;
  readonly node: Explanation;
}

/** A figure with a value for every year. */
export interface YearFigure {
  readonly path: string;
  /** The year of the first item. */
  readonly firstYear: 0 | 1;
  readonly nodes: readonly Explanation[];
}

export interface ExplainedFigures {
  readonly single: readonly ExplainedFigure[];
  readonly yearly: readonly YearFigure[];
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isExplanation = (value: object): value is Explanation =>
  'operation' in value && 'parts' in value;

/** Every figure in an explained result, in order; a list has one item per year, plus one for time 0 in some lists. */
export function explainedFigures(explained: object, years: number): ExplainedFigures {
  const single: ExplainedFigure[] = [];
  const yearly: YearFigure[] = [];
  const visit = (value: unknown, path: string): void => {
    if (isListOfItems(value, path)) {
      value.forEach((item, index) => visit(item, joined(path, `refinance ${index + 1}`)));
    } else if (Array.isArray(value)) {
      const firstYear = value.length > years ? 0 : 1;
      for (const [key, nodes] of columnsIn(value))
        yearly.push({ path: joined(path, key), firstYear, nodes });
    } else if (isObject(value)) {
      if (isExplanation(value)) single.push({ path, node: value });
      else for (const [key, part] of Object.entries(value)) visit(part, joined(path, key));
    }
  };
  visit(explained, '');
  return { single, yearly };
}

/** A list with an item for each refinance rather than for each year. */
const isListOfItems = (value: unknown, path: string): value is readonly unknown[] =>
  Array.isArray(value) && path.endsWith('refinances');

const joined = (path: string, key: string): string => [path, key].filter(Boolean).join('.');

/** Each figure across all items, by its path in the item. */
function columnsIn(items: readonly unknown[]): Map<string, Explanation[]> {
  const columns = new Map<string, Explanation[]>();
  const visit = (value: unknown, path: string): void => {
    if (!isObject(value)) return;
    if (isExplanation(value)) columns.set(path, [...(columns.get(path) ?? []), value]);
    else for (const [key, part] of Object.entries(value)) visit(part, joined(path, key));
  };
  for (const item of items) visit(item, '');
  return columns;
}

/** `cashInvested` as a title: "Cash invested". */
export function titleOf(key: string): string {
  const words = key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
