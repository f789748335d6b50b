const maxSteps = 200;

/**
 * The point where `f` crosses zero between two points where it has opposite signs, by Chandrupatla's method: inverse
 * quadratic interpolation if the last three points allow it, otherwise bisection. Never leaves the bracket and never
 * takes more than 200 steps. Null if the ends don't bracket a root or `f` isn't finite in between.
 */
export function rootBetween(
  f: (x: number) => number,
  start: number,
  end: number,
  valueAtStart: number = f(start),
  valueAtEnd: number = f(end),
): number | null {
  if (valueAtStart === 0) return start;
  if (valueAtEnd === 0) return end;
  if (!(valueAtStart > 0 ? valueAtEnd < 0 : valueAtStart < 0 && valueAtEnd > 0)) return null;

  // `a` is the newest point, `b` is on the other side of the root, and `c` is the previous point.
  let [a, b, valueA, valueB] = [end, start, valueAtEnd, valueAtStart];
  let step = 0.5;
  for (let count = 0; count < maxSteps; count++) {
    const nearest = Math.abs(valueA) < Math.abs(valueB) ? a : b;
    const width = Math.abs(b - a);
    const smallest = Number.EPSILON * Math.abs(nearest) + Number.MIN_VALUE;
    if (width <= 2 * smallest) return nearest;

    const edge = smallest / width;
    const x = a + Math.min(1 - edge, Math.max(edge, step)) * (b - a);
    const value = f(x);
    if (!Number.isFinite(value)) return null;
    if (value === 0) return x;

    const isSameSide = value > 0 === valueA > 0;
    const c = isSameSide ? a : b;
    const valueC = isSameSide ? valueA : valueB;
    if (!isSameSide) {
      b = a;
      valueB = valueA;
    }
    a = x;
    valueA = value;

    step = 0.5;
    const xi = (a - b) / (c - b);
    const phi = (valueA - valueB) / (valueC - valueB);
    if (phi * phi < xi && (1 - phi) * (1 - phi) < 1 - xi) {
      step =
        (valueA / (valueB - valueA)) * (valueC / (valueB - valueC)) +
        ((c - a) / (b - a)) * (valueA / (valueC - valueA)) * (valueB / (valueC - valueB));
      if (!Number.isFinite(step)) step = 0.5;
    }
  }
  return Math.abs(valueA) < Math.abs(valueB) ? a : b;
}
