import { portfolioModule } from './portfolio-loops.ts';
import { layout, type PortfolioArrays, portfolioArrays } from './portfolio-memory.ts';

type Loop = (...integers: number[]) => void;

export type Loops = {
  /** Arguments: where to write, and the generator's start values. */
  readonly drawWords: Loop;
  /** Arguments: where the words are, and the largest word that counts. */
  readonly listHits: Loop;
  /** Arguments: where figures, words, market, state and the year's row in its array begin. */
  readonly addYear: Loop;
  readonly addSampledYear: Loop;
};

/** The workspace for valuing a portfolio. There is one per thread, and a block uses it from start to finish. */
export type PortfolioSpace = PortfolioArrays & {
  /** Null if WebAssembly isn't allowed; every year is then valued in JavaScript, step by step. */
  readonly loops: Loops | null;
  /** The counters whose words are in memory. */
  readonly drawn: { own: number; repairs: number };
  /** Scratch space for drawing single repairs. */
  readonly words: Int32Array;
};

let space: PortfolioSpace | null = null;

/** This thread's workspace, cleared for a block. */
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

/** The part of the global `WebAssembly` used here, because the engine has neither browser nor Node types. */
type Host = {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: Instance };
};

function newInstance(): Instance | null {
  const host = (globalThis as unknown as { readonly WebAssembly?: Host }).WebAssembly;
  try {
    return host ? new host.Instance(new host.Module(portfolioModule())).exports : null;
  } catch {
    // A page's content security policy can forbid it.
    return null;
  }
}
