/** An input whose output exists, and how far the output is above the target. */
export type Defined = {
  readonly input: number;
  readonly miss: number;
  /** True if the output also exists at the next point, so that a crossing in between can be searched for. */
  readonly isJoined: boolean;
};

/** How far the output at an input is above the target; NaN without an output. */
export type Miss = (input: number) => number;

type Looked = Pick<Defined, 'input' | 'miss'>;

const CELLS = 64;
/** Multiples of `near` that are also evaluated, because answers close to it are preferred. */
const NEARBY = [0.25, 0.5, 0.75, 0.9, 1, 1.1, 1.3, 2, 4];
const EDGE_STEPS = 60;
/** A minimum is flat, so narrowing its interval beyond the square root of the rounding error reveals nothing new. */
const GOLDEN_STEPS = 40;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

const look = (missAt: Miss, input: number): Looked => ({ input, miss: missAt(input) });

/**
 * Scans the whole range in 65 even steps, with closer ones around `near`. If the output starts or stops existing
 * between two of them, the edge is found by bisection and its last defined point is added.
 */
export function scan(missAt: Miss, low: number, high: number, near?: number): Defined[] {
  const inputs = Array.from({ length: CELLS + 1 }, (_, cell) => {
    const share = cell / CELLS;
    return low * (1 - share) + high * share;
  });
  for (const factor of NEARBY) {
    const input = (near ?? 0) * factor;
    if (input > low && input < high) inputs.push(input);
  }
  inputs.sort((a, b) => a - b);

  const points: Defined[] = [];
  let last: Looked | null = null;
  for (const input of inputs) {
    if (last && input === last.input) continue;
    const here: Looked = look(missAt, input);
    if (last) addEdge(points, missAt, last, here);
    if (Number.isFinite(here.miss)) points.push({ ...here, isJoined: true });
    last = here;
  }
  const end = points.pop();
  if (end) points.push({ ...end, isJoined: false });
  return points;
}

/** Adds the last defined point if exactly one of two neighbors is defined. */
function addEdge(points: Defined[], missAt: Miss, before: Looked, after: Looked): void {
  const isBeforeDefined = Number.isFinite(before.miss);
  if (isBeforeDefined === Number.isFinite(after.miss)) return;
  let defined = isBeforeDefined ? before : after;
  let undefinedInput = isBeforeDefined ? after.input : before.input;
  for (let step = 0; step < EDGE_STEPS; step++) {
    const input = (defined.input + undefinedInput) / 2;
    if (input === defined.input || input === undefinedInput) break;
    const middle = look(missAt, input);
    if (Number.isFinite(middle.miss)) defined = middle;
    else undefinedInput = input;
  }
  points.push({ ...defined, isJoined: !isBeforeDefined });
}

/**
 * If the target isn't crossed, moves the best point to the true optimum between its neighbors by golden-section search,
 * because the target may be touched, or crossed twice, between two scanned points.
 */
export function refineNearest(missAt: Miss, points: readonly Defined[]): readonly Defined[] {
  const isCrossed = points.some((point, index) => {
    const next = points[index + 1];
    return point.miss === 0 || (point.isJoined && next && point.miss > 0 !== next.miss > 0);
  });
  if (isCrossed) return points;
  const index = points.reduce(
    (best, point, place) =>
      Math.abs(point.miss) < Math.abs(points[best]?.miss ?? Infinity) ? place : best,
    0,
  );
  const best = points[index];
  if (!best) return points;
  const before = points[index - 1];
  const start = before?.isJoined ? before.input : best.input;
  const end = best.isJoined ? (points[index + 1]?.input ?? best.input) : best.input;
  const found = goldenMinimum(missAt, start, end, best);
  if (found.input === best.input) return points;
  const inserted = { ...found, isJoined: true };
  return found.input < best.input
    ? points.toSpliced(index, 0, inserted)
    : points.toSpliced(index + 1, 0, inserted);
}

/**
 * The input with the smallest miss on the same side of zero as `best`; stops once it has crossed or everything is flat.
 */
function goldenMinimum(missAt: Miss, start: number, end: number, best: Looked): Looked {
  const side = Math.sign(best.miss);
  let [a, b] = [start, end];
  let left = look(missAt, b - GOLDEN * (b - a));
  let right = look(missAt, a + GOLDEN * (b - a));
  let least = best;
  for (let step = 0; step < GOLDEN_STEPS; step++) {
    if (side * left.miss < side * least.miss) least = left;
    if (side * right.miss < side * least.miss) least = right;
    const isFlat = left.miss === best.miss && right.miss === best.miss;
    if (isFlat || side * least.miss <= 0) break;
    if (side * left.miss >= side * right.miss) {
      a = left.input;
      left = right;
      right = look(missAt, a + GOLDEN * (b - a));
    } else {
      b = right.input;
      right = left;
      left = look(missAt, b - GOLDEN * (b - a));
    }
  }
  return least;
}
