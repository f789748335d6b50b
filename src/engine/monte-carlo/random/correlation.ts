/** A sentence that explains why a matrix can't be used. */
export type Refusal = { readonly refused: string };

/** The smallest share of a factor's variance that the factors before it must leave unexplained. */
const SMALLEST_PIVOT = 1e-10;

/**
 * Lower triangle L with L·Lᵀ = `matrix`, row by row in one n × n array: independent standard normals times L have the
 * given correlations. `names` are the rows' factors, for the refusal message.
 */
export function factorise(
  matrix: readonly (readonly number[])[],
  names: readonly string[],
): Float64Array | Refusal {
  const size = names.length;
  const fault = findFault(matrix, names);
  if (fault !== null) return { refused: fault };
  const lower = new Float64Array(size * size);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let rest = matrix[row]![column]!;
      for (let k = 0; k < column; k++) {
        rest -= lower[row * size + k]! * lower[column * size + k]!;
      }
      if (row !== column) {
        lower[row * size + column] = rest / lower[column * size + column]!;
      } else if (rest > SMALLEST_PIVOT) {
        lower[row * size + row] = Math.sqrt(rest);
      } else {
        return { refused: contradiction(names, row) };
      }
    }
  }
  return lower;
}

function contradiction(names: readonly string[], row: number): string {
  const others = names.slice(0, row).join(', ');
  return `These correlations contradict each other (the matrix isn’t positive definite): the values for ${names[row]} don’t fit the values for ${others}.`;
}

function findFault(
  matrix: readonly (readonly number[])[],
  names: readonly string[],
): string | null {
  const size = names.length;
  if (matrix.length !== size || matrix.some((row) => row.length !== size)) {
    return `The correlation matrix needs ${size} rows and ${size} columns, one for each factor: ${names.join(', ')}.`;
  }
  for (let row = 0; row < size; row++) {
    if (matrix[row]![row] !== 1) return `The correlation of ${names[row]} with itself must be 1.`;
    for (let column = 0; column < row; column++) {
      const value = matrix[row]![column]!;
      const pair = `${names[column]} and ${names[row]}`;
      if (!(value >= -1 && value <= 1)) {
        return `The correlation between ${pair} must be from −1 to 1, but it is ${value}.`;
      }
      if (value !== matrix[column]![row]) {
        return `The correlation between ${pair} is given twice, with different values: ${value} and ${matrix[column]![row]}.`;
      }
    }
  }
  return null;
}
