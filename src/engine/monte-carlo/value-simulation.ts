import { BLOCK, DRIVERS, REPAIRS_DRIVER } from '#engine/monte-carlo/kernel/block.ts';
import {
  type BrrrrKernel,
  payBrrrrDebt,
  startBrrrr,
} from '#engine/monte-carlo/kernel/brrrr-kernel.ts';
import { type FlipKernel, valueFlips } from '#engine/monte-carlo/kernel/flip-kernel.ts';
import {
  addHoldYear,
  type HoldKernel,
  type HoldState,
  holdYear,
  inflateRepairs,
  newHoldState,
  payRepairs,
  sellHold,
  startHold,
} from '#engine/monte-carlo/kernel/hold-kernel.ts';
import { PROPERTIES_AT_ONCE } from '#engine/monte-carlo/simd/portfolio-memory.ts';
import { type PortfolioSpace, startPortfolio } from '#engine/monte-carlo/simd/portfolio-space.ts';
import {
  type DrawnFactors,
  type DrawnProperty,
  drawMarket,
  drawOnce,
  drawYear,
  type FactorSource,
  type Marginals,
  newDrawnFactors,
} from './draw-year.ts';
import { deflateSales, deflateYears } from './todays-money.ts';
import { addUsualYear, hasUsualSpread, storeFigures, type YearOfProperty } from './usual-year.ts';

/** A property to hold; its kernel is scaled to the owner's share. */
export type HeldProperty = DrawnProperty & { readonly kernel: HoldKernel };

/** What is simulated. `once` has the distributions of the factors drawn once. */
export type Model =
  | { readonly kind: 'hold'; readonly properties: readonly HeldProperty[] }
  | {
      readonly kind: 'brrrr';
      readonly brrrr: BrrrrKernel;
      /** What is drawn for the years after the refinance. */
      readonly held: DrawnProperty;
      readonly once: Marginals;
    }
  | { readonly kind: 'flip'; readonly flip: FlipKernel; readonly once: Marginals };

/** Results for a block of simulations. Rows of years are `BLOCK` wide; time 0 is when `invested` is paid. */
export type Valuation = {
  readonly cashFlows: Float64Array;
  readonly equities: Float64Array;
  readonly invested: Float64Array;
  readonly proceeds: Float64Array;
  /** Months from cash in to cash back; flips only. */
  readonly months: Float64Array;
  readonly drivers: Float64Array;
};

/** Everything that determines a simulation's draws and result. Plain data. */
export type Core = {
  readonly model: Model;
  readonly source: FactorSource;
  readonly years: number;
  /** From time 0 to the start of year 1. */
  readonly monthsWithoutRent: number;
  /** If above zero, amounts are in dollars as of the day the cash was invested. */
  readonly inflationRate: number;
};

/** The memory for computing a block; allocated once and reused for any number of blocks. */
export type Workspace = Valuation & {
  readonly drawnFactors: DrawnFactors;
  readonly state: HoldState;
};

export function newWorkspace({ years }: Core): Workspace {
  return {
    cashFlows: new Float64Array(years * BLOCK),
    equities: new Float64Array(years * BLOCK),
    invested: new Float64Array(BLOCK),
    proceeds: new Float64Array(BLOCK),
    months: new Float64Array(BLOCK),
    drivers: new Float64Array(DRIVERS * BLOCK),
    drawnFactors: newDrawnFactors(),
    state: newHoldState(),
  };
}

/** Draws and values the block that starts at `firstSimulation`; if `isSampled`, also stores its drivers. */
export function valueBlock(
  core: Core,
  firstSimulation: number,
  isSampled: boolean,
  space: Workspace,
) {
  const { model, inflationRate } = core;
  space.proceeds.fill(0);
  space.invested.fill(0);
  space.drivers.fill(0);
  if (model.kind === 'hold')
    valueProperties(core, model.properties, firstSimulation, isSampled, space);
  else if (model.kind === 'brrrr') valueBrrrr(core, model, firstSimulation, isSampled, space);
  else valueFlip(core, model, firstSimulation, space);
  if (inflationRate !== 0 && model.kind !== 'flip') deflateYears(space, core);
}

function valueProperties(
  core: Core,
  properties: readonly HeldProperty[],
  firstSimulation: number,
  isSampled: boolean,
  space: Workspace,
): void {
  const { invested } = space;
  for (const { kernel } of properties) {
    for (let i = 0; i < invested.length; i++) invested[i] = invested[i]! + kernel.invested;
  }
  if (core.source.shares === null)
    valueOnlyProperty(core, properties[0]!, firstSimulation, isSampled, space);
  else valuePortfolio(core, properties, firstSimulation, isSampled, space);
}

function valueOnlyProperty(
  { source, years }: Core,
  property: HeldProperty,
  firstSimulation: number,
  isSampled: boolean,
  space: Workspace,
): void {
  const { drawnFactors, state, cashFlows, equities, proceeds } = space;
  startHold(property.kernel, state);
  for (let year = 1; year <= years; year++) {
    drawYear(source, property, firstSimulation, year, 0, drawnFactors);
    valueYear(source, property.kernel, state, drawnFactors, year, cashFlows, equities);
    if (isSampled) addYearlyDrivers(source, drawnFactors, space.drivers);
  }
  sellHold(property.kernel, state, proceeds, equities);
}

function valuePortfolio(
  { source, years }: Core,
  properties: readonly HeldProperty[],
  firstSimulation: number,
  isSampled: boolean,
  space: Workspace,
): void {
  const { drawnFactors, proceeds } = space;
  const portfolio = startPortfolio();
  const { loops, figures, markets, states } = portfolio;
  for (let year = 1; year <= years; year++)
    drawMarket(source, firstSimulation, year, drawnFactors, markets[year - 1]!);
  for (let from = 0; from < properties.length; from += PROPERTIES_AT_ONCE) {
    const group = properties.slice(from, from + PROPERTIES_AT_ONCE);
    const isUsual = group.map(
      ({ marginals, byYear }) => byYear === null && hasUsualSpread(marginals),
    );
    for (const [slot, property] of group.entries()) {
      startHold(property.kernel, states[slot]!);
      storeFigures(source, property, figures[slot]!);
    }
    for (let year = 1; year <= years; year++) {
      for (const [slot, property] of group.entries()) {
        const at = { firstSimulation, year, property: from + slot + 1, slot, isSampled };
        if (loops !== null && isUsual[slot]) addUsualYear(source, property, at, portfolio, loops);
        else addYearInSteps(source, property, at, portfolio, drawnFactors);
      }
    }
    for (const [slot, { kernel }] of group.entries())
      sellHold(kernel, states[slot]!, proceeds, portfolio.equities);
  }
  space.cashFlows.set(portfolio.cashFlows.subarray(0, space.cashFlows.length));
  space.equities.set(portfolio.equities.subarray(0, space.equities.length));
  space.drivers.set(portfolio.drivers);
}

/** The same as `addUsualYear` for any spread, with every factor stored. */
export function addYearInSteps(
  source: FactorSource,
  property: HeldProperty,
  { firstSimulation, year, property: number, slot, isSampled }: YearOfProperty,
  { markets, states, cashFlows, equities, drivers }: PortfolioSpace,
  drawnFactors: DrawnFactors,
): void {
  const row = (year - 1) * BLOCK;
  drawnFactors.market = markets[year - 1]!;
  drawYear(source, property, firstSimulation, year, number, drawnFactors);
  addHoldYear(property.kernel, states[slot]!, drawnFactors, year, cashFlows, equities, row);
  if (isSampled) addYearlyDrivers(source, drawnFactors, drivers);
}

/** Writes one property's year into its row, including repairs. */
function valueYear(
  source: FactorSource,
  kernel: HoldKernel,
  state: HoldState,
  drawnFactors: DrawnFactors,
  year: number,
  cashFlows: Float64Array,
  equities: Float64Array,
): void {
  const row = (year - 1) * BLOCK;
  if (source.repairs !== null) inflateRepairs(state, drawnFactors.repairs);
  holdYear(kernel, state, drawnFactors, year, cashFlows, equities, row);
  if (source.repairs !== null) payRepairs(drawnFactors.repairs, cashFlows, row);
}

function valueBrrrr(
  { source, years }: Core,
  { brrrr, held, once }: Extract<Model, { kind: 'brrrr' }>,
  firstSimulation: number,
  isSampled: boolean,
  space: Workspace,
): void {
  const { drawnFactors, state, cashFlows, equities, invested, proceeds } = space;
  drawOnce(source, once, firstSimulation, drawnFactors);
  startHold(brrrr.hold, state);
  startBrrrr(brrrr, drawnFactors.once, state.value, invested);
  for (let year = 1; year <= years; year++) {
    drawYear(source, held, firstSimulation, year, 0, drawnFactors);
    valueYear(source, brrrr.hold, state, drawnFactors, year, cashFlows, equities);
    if (isSampled) addYearlyDrivers(source, drawnFactors, space.drivers);
  }
  sellHold(brrrr.hold, state, proceeds, equities);
  payBrrrrDebt(brrrr, drawnFactors.once, cashFlows, equities, proceeds);
  addOnceDrivers(space);
}

/** A flip has one period: its cash flow is the profit, its equity the cash from the sale. */
function valueFlip(
  { source, inflationRate }: Core,
  { flip, once }: Extract<Model, { kind: 'flip' }>,
  firstSimulation: number,
  space: Workspace,
): void {
  const { drawnFactors, cashFlows, equities, invested, proceeds, months } = space;
  drawOnce(source, once, firstSimulation, drawnFactors);
  valueFlips(flip, drawnFactors.once, invested, proceeds, months);
  if (inflationRate !== 0) deflateSales(proceeds, months, inflationRate);
  for (let i = 0; i < BLOCK; i++) {
    cashFlows[i] = proceeds[i]! - invested[i]!;
    equities[i] = proceeds[i]!;
  }
  addOnceDrivers(space);
}

function addYearlyDrivers(
  source: FactorSource,
  drawnFactors: DrawnFactors,
  drivers: Float64Array,
): void {
  for (let factor = 0; factor < 4; factor++)
    addDriver(drivers, factor, drawnFactors.yearly[factor]!);
  if (source.repairs !== null) addDriver(drivers, REPAIRS_DRIVER, drawnFactors.repairs);
}

function addOnceDrivers({ drawnFactors, drivers }: Workspace): void {
  for (let factor = 0; factor < 4; factor++)
    addDriver(drivers, 4 + factor, drawnFactors.once[factor]!);
}

function addDriver(drivers: Float64Array, driver: number, row: Float64Array): void {
  const from = driver * BLOCK;
  for (let i = 0; i < row.length; i++) drivers[from + i] = drivers[from + i]! + row[i]!;
}
