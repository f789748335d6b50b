/** Ranks from 0; equal values share the middle of their ranks. */
export function ranksOf(values: Float64Array): Float64Array {
  const sorted = values.toSorted();
  return values.map(
    (value) => (firstFrom(sorted, value, false) + firstFrom(sorted, value, true) - 1) / 2,
  );
}

/** The first place in `sorted` that is not below `value`, or, when `beyond`, that is above it. */
function firstFrom(sorted: Float64Array, value: number, beyond: boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const isBefore = beyond ? sorted[middle]! <= value : sorted[middle]! < value;
    if (isBefore) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Spearman's correlation from the ranks of two series; null when one of them does not vary. */
export function rankCorrelation(left: Float64Array, right: Float64Array): number | null {
  const middle = (left.length - 1) / 2;
  let both = 0;
  let leftSquares = 0;
  let rightSquares = 0;
  for (let i = 0; i < left.length; i++) {
    const x = left[i]! - middle;
    const y = right[i]! - middle;
    both += x * y;
    leftSquares += x * x;
    rightSquares += y * y;
  }
  const scale = Math.sqrt(leftSquares * rightSquares);
  return scale > 0 ? both / scale : null;
}
