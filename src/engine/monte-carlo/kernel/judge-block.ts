import type { OutcomeName } from '#engine/monte-carlo/outcomes.ts';
import { wholePower } from '#engine/monte-carlo/random/elementary.ts';
import type { Core, Workspace } from '#engine/monte-carlo/value-simulation.ts';
import { BLOCK } from './block.ts';
import { blockIrr } from './block-irr.ts';
import { annualizedRate, discounted } from './flip-kernel.ts';

/** One row of `BLOCK` numbers per outcome. */
export type OutcomeRows = Readonly<Record<OutcomeName, Float64Array>>;

export const newOutcomeRows = (): OutcomeRows => ({
  irr: new Float64Array(BLOCK),
  npv: new Float64Array(BLOCK),
  multiple: new Float64Array(BLOCK),
  terminalEquity: new Float64Array(BLOCK),
  profit: new Float64Array(BLOCK),
  worstCashFlow: new Float64Array(BLOCK),
});

/** Rates for judging outcomes; `irrStart` is close to most simulations' IRR. */
export type OutcomeRates = { readonly discountRate: number; readonly irrStart: number };

/** Computes a valued block's outcomes. Afterward, the last year's cash flows include the sale. */
export function judgeBlock(
  { model, years, monthsWithoutRent }: Core,
  { discountRate, irrStart }: OutcomeRates,
  space: Workspace,
  rows: OutcomeRows,
): void {
  const { cashFlows, invested, proceeds } = space;
  if (model.kind === 'flip') {
    judgeFlips(space, discountRate, rows);
    return;
  }
  const atYear0 = discounted(1, discountRate, monthsWithoutRent);
  sumYears(cashFlows, years, 1 / (1 + discountRate), rows);
  addSale(space, wholePower(1 / (1 + discountRate), years), atYear0, rows);
  const last = (years - 1) * BLOCK;
  for (let i = 0; i < proceeds.length; i++) {
    cashFlows[last + i] = cashFlows[last + i]! + proceeds[i]!;
  }
  blockIrr(cashFlows, { years, monthsWithoutRent }, invested, irrStart, rows.irr);
}

/** Total, present value and minimum of the annual cash flows, two simulations at a time. */
function sumYears(
  cashFlows: Float64Array,
  years: number,
  discount: number,
  { profit, npv, worstCashFlow }: OutcomeRows,
): void {
  const lanes = BLOCK;
  const last = (years - 1) * lanes;
  for (let i = 0; i < lanes; i += 2) {
    let leftTotal = 0;
    let leftWorth = 0;
    let leftWorst = cashFlows[last + i]!;
    let rightTotal = 0;
    let rightWorth = 0;
    let rightWorst = cashFlows[last + i + 1]!;
    for (let at = last + i; at >= 0; at -= lanes) {
      const left = cashFlows[at]!;
      const right = cashFlows[at + 1]!;
      leftTotal += left;
      leftWorth = (leftWorth + left) * discount;
      if (left < leftWorst) leftWorst = left;
      rightTotal += right;
      rightWorth = (rightWorth + right) * discount;
      if (right < rightWorst) rightWorst = right;
    }
    profit[i] = leftTotal;
    npv[i] = leftWorth;
    worstCashFlow[i] = leftWorst;
    profit[i + 1] = rightTotal;
    npv[i + 1] = rightWorth;
    worstCashFlow[i + 1] = rightWorst;
  }
}

/** `atYear0` discounts the start of year 1 to time 0. */
function addSale(
  { invested, proceeds }: Workspace,
  discount: number,
  atYear0: number,
  rows: OutcomeRows,
): void {
  const { profit, npv, multiple, terminalEquity } = rows;
  for (let i = 0; i < profit.length; i++) {
    const paid = invested[i]!;
    const back = profit[i]! + proceeds[i]!;
    profit[i] = back - paid;
    npv[i] = atYear0 * (npv[i]! + discount * proceeds[i]!) - paid;
    multiple[i] = paid > 0 ? back / paid : Number.NaN;
    terminalEquity[i] = proceeds[i]!;
  }
}

function judgeFlips(space: Workspace, discountRate: number, rows: OutcomeRows): void {
  const { invested, proceeds, months } = space;
  for (let i = 0; i < invested.length; i++) {
    const paid = invested[i]!;
    const back = proceeds[i]!;
    rows.profit[i] = back - paid;
    rows.npv[i] = discounted(back, discountRate, months[i]!) - paid;
    rows.multiple[i] = paid > 0 ? back / paid : Number.NaN;
    rows.terminalEquity[i] = back;
    rows.worstCashFlow[i] = back - paid;
    rows.irr[i] = annualizedRate(paid, back, months[i]!);
  }
}
