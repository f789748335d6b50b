/*
 * Writes small WebAssembly modules with only what the simulation loops need. Their arithmetic matches JavaScript's to
 * the bit, handles two numbers at a time and runs at full speed from the start. In JavaScript, the portfolio loops have
 * too many arrays for the registers the compiler uses.
 * https://webassembly.github.io/spec/core/binary/
 */

/** Instructions in binary form. Used as a value, they stand for what they leave on the stack. */
export type Code = readonly number[];

const INTEGER = 0x7f;
const VECTOR = 0x7b;

function unsigned(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest & 0x7f) | 0x80);
    rest >>>= 7;
  }
  return [...bytes, rest];
}

function signed(value: number): number[] {
  const bytes: number[] = [];
  let rest = value | 0;
  while (rest < -0x40 || rest >= 0x40) {
    bytes.push((rest & 0x7f) | 0x80);
    rest >>= 7;
  }
  return [...bytes, rest & 0x7f];
}

const vectorOp = (op: number, ...after: number[]): number[] => [0xfd, ...unsigned(op), ...after];
const unary =
  (op: Code) =>
  (a: Code): Code => [...a, ...op];
const binary =
  (op: Code) =>
  (a: Code, b: Code): Code => [...a, ...b, ...op];

/** 32-bit integers. */
export const i32 = {
  constant: (value: number): Code => [0x41, ...signed(value)],
  load: (address: Code, offset = 0): Code => [...address, 0x28, 2, ...unsigned(offset)],
  store: (address: Code, value: Code, offset = 0): Code => [
    ...address,
    ...value,
    0x36,
    2,
    ...unsigned(offset),
  ],
  add: binary([0x6a]),
  multiply: binary([0x6c]),
  and: binary([0x71]),
  shiftLeft: binary([0x74]),
  shiftRight: binary([0x76]),
  /** Unsigned comparison: 1 if true, otherwise 0. */
  isBelow: binary([0x49]),
  isAtMost: binary([0x4d]),
};

/** Four 32-bit integers. */
export const i32x4 = {
  splat: unary(vectorOp(0x11)),
  constant: (lanes: readonly [number, number, number, number]): Code =>
    vectorOp(0x0c, ...new Uint8Array(Int32Array.from(lanes).buffer)),
  lane: (value: Code, lane: number): Code => [...value, ...vectorOp(0x1b, lane)],
  add: binary(vectorOp(0xae)),
  multiply: binary(vectorOp(0xb5)),
  shiftRight: (value: Code, bits: number): Code => [
    ...value,
    ...i32.constant(bits),
    ...vectorOp(0xad),
  ],
  xor: binary(vectorOp(0x51)),
};

/** Two 64-bit floating-point numbers. */
export const f64x2 = {
  constant: (value: number): Code =>
    vectorOp(0x0c, ...new Uint8Array(Float64Array.of(value, value).buffer)),
  /** The number at an address in both lanes. */
  loadSplat: (address: Code, offset = 0): Code => [
    ...address,
    ...vectorOp(0x0a, 3, ...unsigned(offset)),
  ],
  /** The numbers at two addresses. */
  loadBoth: (first: Code, second: Code, offset = 0): Code => [
    ...second,
    ...first,
    ...vectorOp(0x5d, 3, ...unsigned(offset)),
    ...vectorOp(0x57, 3, ...unsigned(offset), 1),
  ],
  /** The 32-bit floating-point numbers at two addresses. */
  loadBothSingle: (first: Code, second: Code, offset = 0): Code => [
    ...second,
    ...first,
    ...vectorOp(0x5c, 2, ...unsigned(offset)),
    ...vectorOp(0x56, 2, ...unsigned(offset), 1),
    ...vectorOp(0x5f),
  ],
  add: binary(vectorOp(0xf0)),
  subtract: binary(vectorOp(0xf1)),
  multiply: binary(vectorOp(0xf2)),
  floor: unary(vectorOp(0x75)),
  /** `b` where it is smaller, otherwise `a`. */
  smaller: binary(vectorOp(0xf6)),
  /** `b` where it is larger, otherwise `a`. */
  larger: binary(vectorOp(0xf7)),
};

/** Sixteen bytes of memory. */
export const v128 = {
  load: (address: Code, offset = 0): Code => [
    ...address,
    ...vectorOp(0x00, 4, ...unsigned(offset)),
  ],
  store: (address: Code, value: Code, offset = 0): Code => [
    ...address,
    ...value,
    ...vectorOp(0x0b, 4, ...unsigned(offset)),
  ],
};

const read = (local: number): Code => [0x20, ...unsigned(local)];
const write = (local: number, value: Code): Code => [...value, 0x21, ...unsigned(local)];

/** The building blocks of a function: values computed once, instructions and loops. */
export type Body = {
  readonly integer: (value: Code) => Code;
  readonly vector: (value: Code) => Code;
  /** A mutable integer. */
  readonly variable: (start: Code) => { readonly value: Code; readonly set: (value: Code) => void };
  readonly run: (code: Code) => void;
  /** Runs `body` with 0, `step`, 2 × `step` … below `end`. */
  readonly loop: (end: number, step: number, body: (at: Code) => void) => void;
};

type WasmFunction = { readonly parameters: number; readonly code: Code };

/** A function of integers that returns nothing. */
export function wasmFunction(
  parameters: number,
  writeBody: (body: Body, parameters: readonly Code[]) => void,
): WasmFunction {
  const types: number[] = [];
  const code: number[] = [];
  const local = (type: number): number => parameters + types.push(type) - 1;
  const once = (type: number, value: Code): Code => {
    const at = local(type);
    code.push(...write(at, value));
    return read(at);
  };
  writeBody(
    {
      integer: (value) => once(INTEGER, value),
      vector: (value) => once(VECTOR, value),
      variable: (start) => {
        const at = local(INTEGER);
        const set = (value: Code): void => void code.push(...write(at, value));
        set(start);
        return { value: read(at), set };
      },
      run: (instructions) => {
        code.push(...instructions);
      },
      loop: (end, step, body) => {
        const counter = local(INTEGER);
        code.push(...write(counter, i32.constant(0)), 0x03, 0x40);
        body(read(counter));
        const next = i32.add(read(counter), i32.constant(step));
        code.push(...next, 0x22, ...unsigned(counter));
        code.push(...i32.isBelow([], i32.constant(end)), 0x0d, 0, 0x0b);
      },
    },
    Array.from({ length: parameters }, (_, at) => read(at)),
  );
  const locals = types.flatMap((type) => [1, type]);
  return { parameters, code: [...unsigned(types.length), ...locals, ...code, 0x0b] };
}

const section = (id: number, items: readonly Code[]): number[] => {
  const content = [...unsigned(items.length), ...items.flat()];
  return [id, ...unsigned(content.length), ...content];
};

const named = (name: string, kind: number, index: number): Code => [
  name.length,
  ...Array.from(name, (letter) => letter.charCodeAt(0)),
  kind,
  ...unsigned(index),
];

/** "\0asm", version 1. */
const HEADER: Code = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

/** A module with `functions` and `bytes` of memory, exported as `memory`. */
export function wasmModule(
  bytes: number,
  functions: Readonly<Record<string, WasmFunction>>,
): Uint8Array {
  const list = Object.values(functions);
  const pages = Math.ceil(bytes / 65_536);
  return Uint8Array.from([
    ...HEADER,
    ...section(
      1,
      list.map(({ parameters }) => [
        0x60,
        parameters,
        ...Array.from({ length: parameters }, () => INTEGER),
        0,
      ]),
    ),
    ...section(
      3,
      list.map((_, at) => unsigned(at)),
    ),
    ...section(5, [[1, ...unsigned(pages), ...unsigned(pages)]]),
    ...section(7, [
      named('memory', 2, 0),
      ...Object.keys(functions).map((name, at) => named(name, 0, at)),
    ]),
    ...section(
      10,
      list.map(({ code }) => [...unsigned(code.length), ...code]),
    ),
  ]);
}
