import { portfolioModule } from './portfolio-loops.ts';
import { layout, type PortfolioArrays, portfolioArrays } from './portfolio-memory.ts';

type Loop = (...integers: number[]) => void;

export type Loops = {
  /** Where to write, and the start values of the generator. */
  readonly drawWords: Loop;
  /** Where the words are, and the largest that counts. */
  readonly listHits: Loop;
  /** Where figures, words, market, state and, in its array, the row of the year begin. */
  readonly addYear: Loop;
  readonly addSampledYear: Loop;
};

/** Where a portfolio is valued. There is one for each thread, and a block uses it from its start to its end. */
export type PortfolioSpace = PortfolioArrays & {
  /** Null where WebAssembly is not allowed: every year is then valued in steps. */
  readonly loops: Loops | null;
  /** The counters whose words are in the memory. */
  readonly drawn: { own: number; repairs: number };
  /** Scratch for the draws of single repairs. */
  readonly words: Int32Array;
};

let space: PortfolioSpace | null = null;

/** The space of this thread, cleared for a block. */
export function startPortfolio(): PortfolioSpace {
  space ??= newSpace();
  for (const row of [space.repairs, space.drivers, space.cashFlows, space.equities]) row.fill(0);
  space.drawn.own = -1;
  space.drawn.repairs = -1;
  return space;
}

function newSpace(): PortfolioSpace {
  const instance = newInstance();
  return {
    ...portfolioArrays(instance?.memory.buffer ?? new ArrayBuffer(layout.end)),
    loops: instance,
    drawn: { own: -1, repairs: -1 },
    words: new Int32Array(4),
  };
}

type Instance = Loops & { readonly memory: { readonly buffer: ArrayBuffer } };

/** The part of the global `WebAssembly` that is used here: the engine knows neither browser nor Node. */
type Host = {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: Instance };
};

function newInstance(): Instance | null {
  const host = (globalThis as unknown as { readonly WebAssembly?: Host }).WebAssembly;
  try {
    return host ? new host.Instance(new host.Module(portfolioModule())).exports : null;
  } catch {
    // A page's policy can forbid it.
    return null;
  }
}
