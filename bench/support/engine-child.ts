import type { Deal } from '#engine/deal.ts';
import { buyAndHold, projectDeal } from '#engine/rental/buy-and-hold.ts';
import { ORDINARY_DEAL } from '#engine/testing/deals.ts';
import { scoreRental } from '#engine/testing/score-rental.ts';

/* The workload for `engine.ts`, in its own process without a loader; prints one JSON object. */

const ROUNDS = 40;
const TURNS = 2000;

/** Different deals, so that no run repeats the one before it. */
const DEALS: readonly Deal[] = Array.from({ length: 1000 }, (_, i) => ({
  ...ORDINARY_DEAL,
  purchase: { ...ORDINARY_DEAL.purchase, price: 200_000 + 137 * i },
  operating: { ...ORDINARY_DEAL.operating, monthlyRent: 1800 + (i % 97) * 10 },
}));

const VALUES = { estimatedValue: 310_000, afterRepairValue: null };

/** Keeps results alive so that the work isn't optimized away. */
let kept = 0;

/** CPU microseconds per call in the fastest of many rounds. */
function microseconds(turn: (deal: Deal) => number): number {
  let quickest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const used = process.cpuUsage();
    for (let i = 0; i < TURNS; i++) kept += turn(DEALS[i % DEALS.length]!);
    const { user, system } = process.cpuUsage(used);
    quickest = Math.min(quickest, (user + system) / TURNS);
  }
  return quickest;
}

console.log(
  JSON.stringify({
    projection: microseconds((deal) => projectDeal(deal).sale.proceeds),
    wholeHold: microseconds((deal) => buyAndHold(deal).netProfit),
    score: microseconds((deal) => scoreRental(deal, VALUES).score ?? 0),
    kept,
  }),
);
