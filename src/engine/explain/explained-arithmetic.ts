import type {
  Arithmetic,
  IfAny,
  LineDetail,
  LinePart,
  ShownBeside,
} from '#engine/lines/arithmetic.ts';
import { quotient, ratio, valueOf } from '#engine/outcome.ts';
import {
  atLeastZero,
  constant,
  difference,
  type Explanation,
  labelOfNode,
  NOTHING,
  type NodeName,
  named,
  negation,
  numberIn,
  product,
  quotientNode,
  ratioNode,
  sum,
} from './explain.ts';
import { choose, inFull, renamed } from './live-rules.ts';

const isOptional = (part: LinePart<Explanation>): part is IfAny<Explanation> =>
  part !== null && 'ifAny' in part;

/** A total that leaves out optional lines that are 0; a workbook includes every line. */
const total =
  (build: typeof sum) =>
  (name: NodeName, given: readonly LinePart<Explanation>[], detail?: LineDetail): Explanation => {
    const parts = given.filter((part) => part !== null);
    const all = parts.map((part) => (isOptional(part) ? part.ifAny : part));
    const shown = parts.flatMap((part) => {
      if (!isOptional(part)) return [part];
      return numberIn(part.of) === 0 ? [] : [part.ifAny];
    });
    if (shown.length === all.length && !parts.some(isOptional))
      return build(name, null, all, detail);
    const [only] = shown;
    const node =
      shown.length === 1 && only
        ? { ...only, ...named(name), convention: detail?.convention }
        : build(name, null, shown, detail);
    return inFull(node, () => build(name, null, all, detail));
  };

const withBeside = (
  convention: string | undefined,
  beside: ShownBeside<Explanation> | undefined,
): string | undefined =>
  beside?.value.value.kind === 'value'
    ? `${convention} Based on the ${beside.name} alone, it’s ${(100 * beside.value.value.value).toFixed(2)}%.`
    : convention;

/** A quotient that may not exist, with the reason; if a part has no value, its reason is used. */
const divided =
  (build: typeof sum, divide: typeof quotient) =>
  (
    name: NodeName,
    of: readonly [Explanation, Explanation],
    nothing: string,
    { beside, ...detail }: LineDetail<Explanation> = {},
  ): Explanation => {
    const without = of.find(({ value }) => value.kind !== 'value');
    const value = without?.value ?? divide(numberIn(of[0]), numberIn(of[1]), nothing);
    return build(name, value, of, { ...detail, convention: withBeside(detail.convention, beside) });
  };

const whereAny: Arithmetic<Explanation, Explanation>['whereAny'] = (line, met, otherwise, name) =>
  choose({ left: line, is: 'above', right: NOTHING }, met, otherwise, labelOfNode(name));

/** Builds a deal's line items as trees: every figure with its parts, formula and conventions. */
export const EXPLAINED: Arithmetic<Explanation, Explanation> = {
  sum: total(sum),
  difference: total(difference),
  product: (name, parts, detail) => product(name, null, parts, detail),
  over: (name, parts, detail) => quotientNode(name, null, parts, detail),
  as: (name, line, { convention } = {}) =>
    convention === undefined ? renamed(name, line) : { ...renamed(name, line), convention },
  negative: (name, line) => negation(name, null, [line]),
  withoutMinusZero: (line) =>
    Object.is(numberIn(line), -0) ? { ...line, value: valueOf(0) } : line,
  atLeastZero: (name, line, detail) => atLeastZero(name, null, [line], detail),
  constant,
  quotient: divided(quotientNode, quotient),
  ratio: divided(ratioNode, ratio),
  whereAny,
  lineWhereAny: whereAny,
};
