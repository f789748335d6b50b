/** Ranks from 0; equal values share the middle of their ranks. */
export function ranksOf(values: Float64Array): Float64Array {
  const sorted = values.slice();
  sorted.sort();
  const middles = new Float64Array(values.length);
  for (let first = 0, last = 0; first < sorted.length; first = last + 1) {
    last = first;
    while (sorted[last + 1] === sorted[first]) last++;
    middles[first] = (first + last) / 2;
  }
  return values.map((value) => middles[firstFrom(sorted, value)]!);
}

/** The first place in `sorted` that is not below `value`. */
function firstFrom(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
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
