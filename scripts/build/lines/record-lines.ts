/* Records a deal's line items as code: every operation becomes a statement on plain numbers. */
import type { NodeName } from '#engine/explain/explain.ts';
import type { Arithmetic, LinePart } from '#engine/lines/arithmetic.ts';

/** Code for a number: the name of a constant, an input or a literal. */
export type Code = string;

interface Recorded {
  readonly arithmetic: Arithmetic<Code, Code>;
  /** `const grossPotentialIncome = grossRent + otherIncome;`, in order, and only the statements the result needs. */
  statementsFor(result: Code): string[];
}

/** "Occupancy rate" becomes `occupancyRate`; a listed measure uses its own id. */
const nameOf = (name: NodeName): string =>
  typeof name === 'string'
    ? name
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+(.)/g, (_, next: string) => next.toUpperCase())
        .replace(/[^a-zA-Z0-9]/g, '')
        .replace(/^(?=\d)/, 'the')
    : name.id;

const codeOf = (parts: readonly LinePart<Code>[]): Code[] =>
  parts.flatMap((part) => {
    if (part === null) return [];
    return [typeof part === 'string' ? part : part.ifAny];
  });

/**
 * Each name is one constant, so a second figure with the same name gets a number appended. `taken` holds the function's
 * parameters.
 */
export function recordLines(taken: readonly string[]): Recorded {
  const statements: { own: string; code: Code }[] = [];
  const used = new Set(taken);
  const keep = (name: NodeName, code: Code): Code => keepAs(nameOf(name), code);
  const keepAs = (wanted: string, code: Code): Code => {
    let own = wanted;
    for (let number = 2; used.has(own); number += 1) own = `${wanted}${number}`;
    used.add(own);
    statements.push({ own, code });
    return own;
  };
  const folded = (sign: string) => (name: NodeName, parts: readonly LinePart<Code>[]) =>
    keep(name, codeOf(parts).join(` ${sign} `));
  const divided =
    (divide: string) => (name: NodeName, of: readonly [Code, Code], nothing: string) =>
      keep(name, `${divide}(${of.join(', ')}, '${nothing}')`);
  const whereAny: Arithmetic<Code, Code>['whereAny'] = (line, met, otherwise, name) =>
    keep(name, `${line} > 0 ? ${met()} : ${otherwise()}`);
  return {
    statementsFor: (result) => {
      const needed = [result];
      const isNeeded = ({ own }: { own: string }) =>
        needed.some((code) => new RegExp(`(?<![.\\w])${own}\\b(?!:)`).test(code));
      return statements
        .toReversed()
        .filter((one) => isNeeded(one) && needed.push(one.code))
        .toReversed()
        .map(({ own, code }) => `const ${own} = ${code};`);
    },
    arithmetic: {
      sum: folded('+'),
      difference: folded('-'),
      product: folded('*'),
      over: folded('/'),
      as: (_name, line) => line,
      negative: (name, line) => keep(name, `-${line}`),
      withoutMinusZero: (line) => keepAs(line, `${line} + 0`),
      atLeastZero: (name, line) => keep(name, `Math.max(0, ${line})`),
      constant: (_label, value) => String(value),
      quotient: divided('quotient'),
      ratio: divided('ratio'),
      whereAny,
      lineWhereAny: whereAny,
    },
  };
}
