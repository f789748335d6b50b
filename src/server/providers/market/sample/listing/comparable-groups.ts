import { exp, logarithm } from '#engine/monte-carlo/random/elementary.ts';
import { roundTo } from '#server/providers/market/sample/draws.ts';
import {
  drawNeighbor,
  type Neighbor,
  type NeighborScene,
} from '#server/providers/market/sample/streets/neighbors.ts';
import {
  adjusted,
  deviationOf,
  likeness,
  RENTAL,
  SALE,
  type SizeScale,
  shift,
} from './comparable-math.ts';
import type { SampleComparable, Subject } from './comparable-types.ts';
import type { SampleEstimate } from './sample-listing.ts';

const FEWEST_OTHERS = 4;
const FEWEST_RENOVATED = 3;
const MOST_RENOVATED = 5;
/** Above this multiple of the value, more renovated sales would leave too little for the others. */
const FAR_ABOVE = 1.12;
/** A sale for less than this share of a renovated home's price counts as dated. */
const DATED = 0.86;
/** The lowest mean of the other sales, as a multiple of the value. */
const LEAST = 0.6;

type Drawn = ReturnType<typeof likeness> & { readonly neighbor: Neighbor; readonly off: number };

const drawNeighbors = (
  subject: Subject,
  scene: NeighborScene,
  count: number,
  deviation: number,
): Drawn[] =>
  Array.from({ length: count }, () => {
    const neighbor = drawNeighbor(scene, subject);
    return { neighbor, ...likeness(subject, neighbor), off: scene.draws.normal(0, deviation) };
  });

const weightOf = (homes: readonly Pick<Drawn, 'correlation'>[]): number =>
  homes.reduce((sum, { correlation }) => sum + correlation, 0);

/** Moves a group so that its prices, as multiples of the estimate, have this weighted mean. */
function centered(drawn: readonly Drawn[], mean: number): Drawn[] {
  const now = drawn.reduce((sum, { correlation, off }) => sum + correlation * exp(off), 0);
  const move = logarithm((mean * weightOf(drawn)) / now);
  return drawn.map((one) => ({ ...one, off: one.off + move }));
}

/** Renovated sales around the after-repair value, and others that bring the mean of all of them to the value. */
export function saleComparables(
  subject: Subject,
  scene: NeighborScene,
  listed: readonly SampleComparable[],
  count: number,
): SampleComparable[] {
  const { valueEstimate: value, afterRepairValue: repaired } = subject;
  const goal = repaired ? repaired.average / value.average : 1;
  const renovatedCount = repaired
    ? scene.draws.whole(FEWEST_RENOVATED, goal > FAR_ABOVE ? FEWEST_RENOVATED : MOST_RENOVATED)
    : 0;
  const renovated = repaired
    ? centered(drawNeighbors(subject, scene, renovatedCount, deviationOf(repaired)), goal)
    : [];
  const others = drawNeighbors(
    subject,
    scene,
    Math.max(FEWEST_OTHERS, count - renovatedCount),
    otherDeviation(deviationOf(value), goal),
  );
  const all = [...listed, ...renovated, ...others];
  const listedSum = listed.reduce(
    (sum, other) => sum + (other.correlation * adjusted(subject, other, SALE)) / value.average,
    0,
  );
  const left = weightOf(all) - listedSum - goal * weightOf(renovated);
  const drawn = [
    ...renovated.map((one) => ({ ...one, condition: 'renovated' as const })),
    ...centered(others, Math.max(LEAST, left / weightOf(others))).map((one) => ({
      ...one,
      condition: exp(one.off) < DATED * goal ? ('dated' as const) : ('average' as const),
    })),
  ];
  const sold = drawn.map((one, i) => ({
    ...comparableAt(subject, one, value, SALE, `${subject.id}-s${i + 1}`),
    condition: one.condition,
  }));
  return [...listed, ...sold].toSorted((a, b) => b.correlation - a.correlation);
}

/** What remains of the spread for the other sales once the gap to the renovated ones has taken its share. */
const otherDeviation = (whole: number, goal: number): number =>
  Math.max(0.35 * whole, Math.sqrt(Math.max(0, whole ** 2 - (0.6 * logarithm(goal)) ** 2)));

export function rentalComparables(
  subject: Subject,
  scene: NeighborScene,
  count: number,
): SampleComparable[] {
  const { rentEstimate } = subject;
  const drawn = drawNeighbors(
    subject,
    scene,
    Math.max(FEWEST_OTHERS, count),
    deviationOf(rentEstimate),
  );
  return centered(drawn, 1)
    .map((one, i) => ({
      ...comparableAt(subject, one, rentEstimate, RENTAL, `${subject.id}-r${i + 1}`),
      condition: null,
    }))
    .toSorted((a, b) => b.correlation - a.correlation);
}

const comparableAt = (
  subject: Subject,
  { neighbor, off, correlation, distanceMiles: miles }: Drawn,
  estimate: SampleEstimate,
  scale: SizeScale,
  id: string,
) => ({
  origin: 'sample' as const,
  id,
  listingId: null,
  ...neighbor,
  price: roundTo(estimate.average * exp(shift(subject, neighbor, scale) + off), scale.step),
  distanceMiles: miles,
  correlation,
});
