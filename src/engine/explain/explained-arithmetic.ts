import type {
  Arithmetic,
  IfAny,
  LineDetail,
  LinePart,
  ShownBeside,
} from '#engine/lines/arithmetic.ts';
import { quotient, ratio } from '#engine/outcome.ts';
import {
  atLeastZero,
  constant,
  difference,
  type Explanation,
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

/** A total that leaves out optional lines of 0; a workbook has all of them. */
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
    ? `${convention} On the ${beside.name} alone it is ${(100 * beside.value.value.value).toFixed(2)}%.`
    : convention;

/** A figure that may not exist says why: a part without a value passes its own reason on. */
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
  choose({ left: line, is: 'above', right: NOTHING }, met, otherwise, name.label);

/** Reads the lines of a deal as trees: every figure with its parts, its formula and its conventions. */
export const EXPLAINED: Arithmetic<Explanation, Explanation> = {
  sum: total(sum),
  difference: total(difference),
  product: (name, parts, detail) => product(name, null, parts, detail),
  over: (name, parts, detail) => quotientNode(name, null, parts, detail),
  as: (name, line, { convention } = {}) =>
    convention === undefined ? renamed(name, line) : { ...renamed(name, line), convention },
  negative: (name, line) => negation(name, null, [line]),
  atLeastZero: (name, line, detail) => atLeastZero(name, null, [line], detail),
  constant,
  quotient: divided(quotientNode, quotient),
  ratio: divided(ratioNode, ratio),
  whereAny,
  lineWhereAny: whereAny,
};
