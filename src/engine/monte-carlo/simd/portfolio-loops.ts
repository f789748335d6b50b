import type { LinePart } from '#engine/lines/arithmetic.ts';
import { type LoopArithmetic, simulatedCashFlowLine } from '#engine/lines/simulated-lines.ts';
import { BLOCK } from '#engine/monte-carlo/kernel/block.ts';
import { MULTIPLIER } from '#engine/monte-carlo/random/random.ts';
import { FIGURES, layout, type PropertyFigure, ROW, WORD_ROW } from './portfolio-memory.ts';
import {
  type Body,
  type Code,
  f64x2,
  i32,
  i32x4,
  v128,
  wasmFunction,
  wasmModule,
} from './wasm-module.ts';

/*
 * The loops for a portfolio, which values 60 million property years: the steps of `drawBlockWords`, `joinOwnNormals`,
 * `spreadBlock` and `addHoldYear` for the usual spreads, identical to the bit, on two or four simulations at a time.
 */

const START = i32.constant(0);
const timesFour = (value: Code): Code => i32.shiftLeft(value, i32.constant(2));

/** `drawBlockWords`: four rows of words at `target` from the generator's start values. */
const drawWords = () =>
  wasmFunction(5, (body, [target, x0, y0, z0, w0]) => {
    const { add, multiply, xor, shiftRight, splat, constant } = i32x4;
    const step = MULTIPLIER;
    const first = body.vector(add(splat(x0!), constant([0, step, 2 * step, 3 * step])));
    const y1 = body.vector(splat(y0!));
    const z1 = body.vector(splat(z0!));
    const w1 = body.vector(splat(w0!));
    const mixed = (value: Code): Code => body.vector(xor(value, shiftRight(value, 16)));
    body.loop(BLOCK, 4, (simulation) => {
      const steps = i32.multiply(simulation, i32.constant(step));
      const x2 = body.vector(add(first, splat(steps)));
      const y2 = body.vector(add(y1, multiply(z1, x2)));
      const z2 = body.vector(add(z1, multiply(x2, y2)));
      const w2 = body.vector(add(w1, multiply(y2, z2)));
      const x3 = mixed(x2);
      const y3 = mixed(y2);
      const z3 = mixed(z2);
      const w3 = mixed(w2);
      const x = body.vector(add(x3, multiply(y3, w3)));
      const y = body.vector(add(y3, multiply(z3, x)));
      const z = body.vector(add(z3, multiply(x, y)));
      const w = add(w3, multiply(y, z));
      const at = body.integer(i32.add(target!, timesFour(simulation)));
      for (const [row, word] of [x, y, z, w].entries())
        body.run(v128.store(at, word, row * WORD_ROW));
    });
  });

/** Lists the simulations whose word in the row at `words` is at most `largest`. */
const listHits = () =>
  wasmFunction(2, (body, [words, largest]) => {
    const count = body.variable(i32.constant(0));
    body.loop(BLOCK, 1, (simulation) => {
      const word = i32.load(i32.add(words!, timesFour(simulation)));
      body.run(i32.store(timesFour(count.value), simulation, layout.hits));
      count.set(i32.add(count.value, i32.isAtMost(word, largest!)));
    });
    body.run(i32.store(START, count.value, layout.hitCount));
  });

type Pair = { readonly first: Code; readonly second: Code };

/** Normals of the low or high halves of two words. */
const lowQuantile = ({ first, second }: Pair): Code => {
  const at = (word: Code): Code => timesFour(i32.and(word, i32.constant(0xffff)));
  return f64x2.loadBothSingle(at(first), at(second), layout.quantiles);
};
const highQuantile = ({ first, second }: Pair): Code => {
  const at = (word: Code): Code =>
    i32.and(i32.shiftRight(word, i32.constant(14)), i32.constant(0x3fffc));
  return f64x2.loadBothSingle(at(first), at(second), layout.quantiles);
};

/**
 * `expNearOne`. Adding a whole number k to 2^49 leaves 8 × k in the low bits, which is the byte offset in the table.
 */
function exponential(body: Body): (x: Code) => Code {
  const { add, subtract, multiply, floor, constant, loadBoth } = f64x2;
  const steps = body.vector(constant(512));
  const middle = body.vector(constant(1024.5));
  const whole = body.vector(constant(2 ** 49));
  const center = body.vector(constant(1024));
  const step = body.vector(constant(0.001953125));
  const half = body.vector(constant(0.5));
  const sixth = body.vector(constant(0.16666666666666666));
  return (x) => {
    const k = body.vector(floor(add(multiply(x, steps), middle)));
    const at = body.vector(add(k, whole));
    const base = body.vector(loadBoth(i32x4.lane(at, 0), i32x4.lane(at, 2), layout.growth));
    const r = body.vector(subtract(x, multiply(subtract(k, center), step)));
    const series = add(r, multiply(multiply(r, r), add(half, multiply(r, sixth))));
    return body.vector(add(base, multiply(base, series)));
  };
}

const partsOf = (parts: readonly LinePart<Code>[]): Code[] =>
  parts.flatMap((part) => (part === null ? [] : ['ifAny' in part ? part.ifAny : part]));

/** A deal's line items on two simulations at a time. */
const TWO_AT_ONCE: LoopArithmetic<Code> = {
  sum: (_name, parts) => partsOf(parts).reduce((sum, part) => f64x2.add(sum, part)),
  difference: (_name, parts) => partsOf(parts).reduce((left, part) => f64x2.subtract(left, part)),
  product: (_name, [of, by]) => f64x2.multiply(of, by),
  constant: (_label, value) => f64x2.constant(value),
};

/** Adds one more property's year for a block to its rows, and to the drivers if the block is sampled. */
const addYear = (isSampled: boolean) =>
  wasmFunction(5, (body, [figures, words, market, state, row]) => {
    const { add, subtract, multiply, smaller, larger } = f64x2;
    const of = Object.fromEntries(
      FIGURES.map((name, at) => [name, body.vector(f64x2.loadSplat(figures!, 8 * at))]),
    ) as Record<PropertyFigure, Code>;
    const growthOf = exponential(body);
    body.loop(ROW, 16, (at) => {
      const word = body.integer(i32.add(words!, i32.shiftRight(at, i32.constant(1))));
      const pairAt = (offset: number): Pair => ({
        first: body.integer(i32.load(word, offset)),
        second: body.integer(i32.load(word, offset + 4)),
      });
      const firstWords = pairAt(0);
      const furtherWords = pairAt(WORD_ROW);
      const p = body.vector(lowQuantile(firstWords));
      const q = body.vector(highQuantile(firstWords));
      const r = body.vector(lowQuantile(furtherWords));
      const s = body.vector(highQuantile(furtherWords));

      const marketAt = body.integer(i32.add(market!, at));
      const joined = (factor: number, ...own: (readonly [Code, Code])[]): Code =>
        own.reduce<Code>(
          (sum, [weight, normal]) => add(sum, multiply(weight, normal)),
          v128.load(marketAt, factor * ROW),
        );
      const spread = (location: Code, scale: Code, normal: Code): Code =>
        body.vector(add(location, multiply(scale, normal)));
      const level = spread(
        of.vacancyMean,
        of.vacancyScale,
        joined(3, [of.n0, p], [of.n1, q], [of.n2, r], [of.n3, s]),
      );
      const vacancy = body.vector(larger(smaller(level, of.vacancyHigh), of.vacancyLow));
      const valueGrowth = growthOf(spread(of.valueMean, of.valueScale, joined(0, [of.v0, p])));
      const rentGrowth = growthOf(
        spread(of.rentMean, of.rentScale, joined(1, [of.r0, p], [of.r1, q])),
      );
      const expenseGrowth = growthOf(
        spread(of.costMean, of.costScale, joined(2, [of.e0, p], [of.e1, q], [of.e2, r])),
      );

      const stateAt = body.integer(i32.add(state!, at));
      const rowAt = body.integer(i32.add(row!, at));
      const rent = body.vector(v128.load(stateAt, ROW));
      const expenses = body.vector(v128.load(stateAt, 2 * ROW));
      const grown = body.vector(multiply(v128.load(stateAt), valueGrowth));
      const repair = body.vector(multiply(v128.load(at, layout.repairs), expenses));
      const cashFlow = simulatedCashFlowLine(TWO_AT_ONCE, {
        rentLevel: rent,
        expenseLevel: expenses,
        vacancy,
        ...of,
        repairs: repair,
      });
      const addAt = (address: Code, offset: number, value: Code): void =>
        body.run(v128.store(address, add(v128.load(address, offset), value), offset));
      addAt(rowAt, layout.cashFlows, cashFlow);
      addAt(rowAt, layout.equities, subtract(grown, of.balance));
      body.run(v128.store(stateAt, grown));
      body.run(v128.store(stateAt, multiply(rent, rentGrowth), ROW));
      body.run(v128.store(stateAt, multiply(expenses, expenseGrowth), 2 * ROW));
      if (!isSampled) return;
      const drivers = [valueGrowth, rentGrowth, expenseGrowth, vacancy];
      for (const [driver, value] of drivers.entries())
        addAt(at, layout.drivers + driver * ROW, value);
      addAt(at, layout.drivers + 8 * ROW, repair);
    });
  });

export const portfolioModule = (): Uint8Array =>
  wasmModule(layout.end, {
    drawWords: drawWords(),
    listHits: listHits(),
    addYear: addYear(false),
    addSampledYear: addYear(true),
  });
