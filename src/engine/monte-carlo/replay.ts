import type { BrrrrDeal, FlipDeal, YearFactors } from '#engine/deal.ts';
import { cashMultipleOf } from '#engine/lines/hold-numbers.ts';
import { BLOCK } from '#engine/monte-carlo/kernel/block.ts';
import { type BrrrrDraw, drawnBrrrr } from '#engine/monte-carlo/kernel/brrrr-kernel.ts';
import { drawnFlip, type FlipDraw } from '#engine/monte-carlo/kernel/flip-kernel.ts';
import { numberOrNull } from '#engine/outcome.ts';
import { type Brrrr, planAfterRefinance } from '#engine/project/brrrr.ts';
import { brrrrCashIn, brrrrRefinance } from '#engine/project/brrrr-refinance.ts';
import { type FixAndFlip, fixAndFlip } from '#engine/project/fix-and-flip.ts';
import { type HoldProjection, projectHold } from '#engine/rental/buy-and-hold-years.ts';
import { operatingStatement } from '#engine/rental/operating.ts';
import { irr, npv } from '#engine/returns/returns.ts';
import { type DrawnSimulation, drawnFactorsOf } from './draw-simulation.ts';
import type { OutcomeName } from './outcomes.ts';
import { heldPlan, type SimulationPlan } from './plan.ts';
import { realRate, worthToday } from './todays-money.ts';

/** One simulation's outcomes; null for an outcome without a value. */
export type SimulationOutcomes = Readonly<Record<OutcomeName, number | null>>;

/** One full simulation: its draws and every line the plain calculator derives from them. */
export type Replay = { readonly path: number; readonly outcomes: SimulationOutcomes } & (
  | {
      readonly kind: 'buy-and-hold' | 'portfolio';
      /** One per property. */
      readonly properties: readonly {
        readonly factors: YearFactors;
        readonly projection: HoldProjection;
      }[];
    }
  | {
      readonly kind: 'brrrr';
      readonly draw: BrrrrDraw;
      readonly factors: YearFactors;
      readonly cashIn: Brrrr['cashIn'];
      readonly refinance: Brrrr['refinance'];
      readonly projection: HoldProjection;
    }
  | { readonly kind: 'fix-and-flip'; readonly draw: FlipDraw; readonly flip: FixAndFlip }
);

/** Replays one simulation of a plan through the deterministic calculator. */
export function replaySimulation(plan: SimulationPlan, path: number): Replay {
  const lane = path % BLOCK;
  return replayLanes(plan, path - lane, [lane])[0]!;
}

/** Replays some lanes of the block starting at `firstSimulation`. */
export const replayLanes = (
  plan: SimulationPlan,
  firstSimulation: number,
  lanes: readonly number[],
): readonly Replay[] =>
  drawnFactorsOf(plan, firstSimulation, lanes).map((simulation, at) =>
    replay(plan, firstSimulation + lanes[at]!, simulation),
  );

function replay(plan: SimulationPlan, path: number, simulation: DrawnSimulation): Replay {
  const { strategy } = plan.request;
  if (strategy.kind === 'fix-and-flip') return replayFlip(plan, path, strategy.deal, simulation);
  if (strategy.kind === 'brrrr') return replayBrrrr(plan, path, strategy.deal, simulation);
  const deals = strategy.kind === 'portfolio' ? strategy.deals : [strategy.deal];
  const properties = deals.map((deal, property) => {
    const factors = simulation.properties[property]!;
    return { factors, projection: projectHold(heldPlan(deal, plan.years), factors) };
  });
  const outcomes = holdOutcomes(
    properties.map(({ projection }) => projection),
    plan,
  );
  return { kind: strategy.kind, path, properties, outcomes };
}

function replayBrrrr(
  plan: SimulationPlan,
  path: number,
  deal: BrrrrDeal,
  simulation: DrawnSimulation,
): Replay {
  const draw = simulation.brrrr!;
  const factors = simulation.properties[0]!;
  const drawn = drawnBrrrr(deal, draw);
  const cashIn = brrrrCashIn(drawn);
  const refinance = brrrrRefinance(drawn, cashIn, operatingStatement(drawn.operating));
  const projection = projectHold(planAfterRefinance(drawn, refinance), factors);
  const outcomes = holdOutcomes([projection], plan);
  return { kind: 'brrrr', path, draw, factors, cashIn, refinance, projection, outcomes };
}

function replayFlip(
  { discountRate, inflationRate }: SimulationPlan,
  path: number,
  deal: FlipDeal,
  simulation: DrawnSimulation,
): Replay {
  const draw = simulation.flip!;
  const flip = fixAndFlip(drawnFlip(deal, draw));
  const paid = flip.cashInvested.total;
  const back = (paid + flip.profit) / (1 + inflationRate) ** (flip.months / 12);
  return {
    kind: 'fix-and-flip',
    path,
    draw,
    flip,
    outcomes: {
      irr: realIrr(numberOrNull(flip.annualizedReturn), inflationRate),
      npv: back / (1 + discountRate) ** (flip.months / 12) - paid,
      multiple: numberOrNull(cashMultipleOf(back, paid)),
      terminalEquity: back,
      profit: back - paid,
      worstCashFlow: back - paid,
    },
  };
}

const realIrr = (rate: number | null, inflationRate: number): number | null =>
  rate === null || inflationRate === 0 ? rate : realRate(rate, inflationRate);

/** Combined outcomes for all properties, with their flows added up. */
function holdOutcomes(
  holds: readonly HoldProjection[],
  { discountRate, inflationRate, monthsWithoutRent }: SimulationPlan,
): SimulationOutcomes {
  const worth = (year: number) => worthToday(inflationRate, year, monthsWithoutRent);
  const last = holds[0]!.years.length;
  const flows = holds[0]!.flows.map(
    (_, year) => worth(year) * total(holds, (hold) => hold.flows[year]!),
  );
  const cashFlows = holds[0]!.years.map(
    (_, year) => worth(year + 1) * total(holds, (hold) => hold.years[year]!.cashFlow),
  );
  const paid = -flows[0]!;
  const back = flows.reduce((sum, flow) => sum + flow, 0) + paid;
  return {
    irr: numberOrNull(irr(flows, monthsWithoutRent)),
    npv: numberOrNull(npv(discountRate, flows, monthsWithoutRent)),
    multiple: numberOrNull(cashMultipleOf(back, paid)),
    terminalEquity: worth(last) * total(holds, (hold) => hold.sale.proceeds),
    profit: back - paid,
    worstCashFlow: Math.min(...cashFlows),
  };
}

const total = (holds: readonly HoldProjection[], of: (hold: HoldProjection) => number): number =>
  holds.reduce((sum, hold) => sum + of(hold), 0);
