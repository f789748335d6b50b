import { BLOCK } from './block.ts';
import { CLOSE, type HeldSpan, singleIrr, worthBefore } from './single-irr.ts';

/*
 * Internal rates of return for a block. With u = 1/(1+r), the flows after time 0 have the value PV(u) = Σ flowₜ·uᵗ.
 * Newton's method on ln PV against ln u, both logarithms in rational form, needs only + − × ÷: p = PV/u, d = dp/du,
 * turn = (PV − I)/(PV + I) · p/(p + u·d), u ← u·(1 − turn)/(1 + turn). Months without rent before year 1 multiply PV by
 * u^f, f = months/12, and add f to its slope against ln u. Four simulations run at a time, because their sums don't
 * wait for one another. Any that don't converge are solved individually.
 */

const STEPS = 4;
/** The last step must be this small; convergence is quadratic, so the remaining error is below 1e-12. */
const LAST_TURN = 1e-6;
/**
 * PV/(PV + I) is ½ at the root; keeping it above this gives the step the right sign even if PV is small or negative.
 */
const LEAST_SHARE = 0.25;

/**
 * Writes a rate per simulation into `rates`, or NaN if none balances the flows. `flows` holds years 1 to n row by row,
 * `invested` the dollars invested at time 0; `start` is a rate near most of the answers.
 */
export function blockIrr(
  flows: Float64Array,
  span: HeldSpan,
  invested: Float64Array,
  start: number,
  rates: Float64Array,
): void {
  const u = 1 / (1 + start);
  for (let i = 0; i < BLOCK; i += 4) {
    solveFour(flows, span, invested, i, u, rates);
    for (let lane = i; lane < i + 4; lane++) {
      if (Number.isNaN(rates[lane]!)) rates[lane] = singleIrr(flows, span, invested[lane]!, lane);
    }
  }
}

/** The relative half-step in u from PV/u, its slope, the dollars invested and the months before year 1. */
function turnOf(p: number, d: number, u: number, paid: number, months: number): number {
  const before = worthBefore(u, months);
  const worth = p * u * before;
  const share = worth / (worth + paid);
  const slope = u * before * (p + u * d + (months / 12) * p);
  return ((worth - paid) * (share > LEAST_SHARE ? share : LEAST_SHARE)) / slope;
}

function solveFour(
  flows: Float64Array,
  { years, monthsWithoutRent: months }: HeldSpan,
  invested: Float64Array,
  i: number,
  start: number,
  rates: Float64Array,
): void {
  const lanes = BLOCK;
  const last = (years - 1) * lanes + i;
  let [ua, ub, uc, ud] = [start, start, start, start];
  let [ta, tb, tc, td] = [0, 0, 0, 0];
  for (let step = 0; step < STEPS; step++) {
    let [pa, pb, pc, pd, da, db, dc, dd] = [0, 0, 0, 0, 0, 0, 0, 0];
    for (let at = last; at >= 0; at -= lanes) {
      da = da * ua + pa;
      pa = pa * ua + flows[at]!;
      db = db * ub + pb;
      pb = pb * ub + flows[at + 1]!;
      dc = dc * uc + pc;
      pc = pc * uc + flows[at + 2]!;
      dd = dd * ud + pd;
      pd = pd * ud + flows[at + 3]!;
    }
    ta = turnOf(pa, da, ua, invested[i]!, months);
    tb = turnOf(pb, db, ub, invested[i + 1]!, months);
    tc = turnOf(pc, dc, uc, invested[i + 2]!, months);
    td = turnOf(pd, dd, ud, invested[i + 3]!, months);
    ua *= (1 - ta) / (1 + ta);
    ub *= (1 - tb) / (1 + tb);
    uc *= (1 - tc) / (1 + tc);
    ud *= (1 - td) / (1 + td);
  }
  rates[i] = settled(ta, invested[i]!) ? ua : Number.NaN;
  rates[i + 1] = settled(tb, invested[i + 1]!) ? ub : Number.NaN;
  rates[i + 2] = settled(tc, invested[i + 2]!) ? uc : Number.NaN;
  rates[i + 3] = settled(td, invested[i + 3]!) ? ud : Number.NaN;
  acceptPure(flows, last, invested, i, rates, months);
}

const settled = (turn: number, paid: number): boolean =>
  turn < LAST_TURN && turn > -LAST_TURN && paid > 0;

/**
 * Turns u into a rate if the remaining flows have a positive value from every year on, which proves the rate is the
 * only one (see `singleIrr`); otherwise into NaN.
 */
function acceptPure(
  flows: Float64Array,
  last: number,
  invested: Float64Array,
  i: number,
  rates: Float64Array,
  months: number,
): void {
  const ua = rates[i]!;
  const ub = rates[i + 1]!;
  const uc = rates[i + 2]!;
  const ud = rates[i + 3]!;
  const lanes = BLOCK;
  let [pa, pb, pc, pd] = [0, 0, 0, 0];
  let [sa, sb, sc, sd] = [0, 0, 0, 0];
  for (let at = last; at >= 0; at -= lanes) {
    pa = pa * ua + flows[at]!;
    sa += Math.abs(pa) - pa;
    pb = pb * ub + flows[at + 1]!;
    sb += Math.abs(pb) - pb;
    pc = pc * uc + flows[at + 2]!;
    sc += Math.abs(pc) - pc;
    pd = pd * ud + flows[at + 3]!;
    sd += Math.abs(pd) - pd;
  }
  rates[i] = sa === 0 && isRoot(pa, ua, months, invested[i]!) ? 1 / ua - 1 : Number.NaN;
  rates[i + 1] = sb === 0 && isRoot(pb, ub, months, invested[i + 1]!) ? 1 / ub - 1 : Number.NaN;
  rates[i + 2] = sc === 0 && isRoot(pc, uc, months, invested[i + 2]!) ? 1 / uc - 1 : Number.NaN;
  rates[i + 3] = sd === 0 && isRoot(pd, ud, months, invested[i + 3]!) ? 1 / ud - 1 : Number.NaN;
}

const isRoot = (p: number, u: number, months: number, paid: number): boolean =>
  Math.abs(p * u * worthBefore(u, months) - paid) <= CLOSE * paid;
