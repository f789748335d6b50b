import type { FieldName } from '#domain/inputs/calculation-fields.ts';

/**
 * The result, the grid's two inputs and the break-even target. A missing value is suggested; null means the field was
 * cleared.
 */
export interface WhatIfGoal {
  /** A key of CALCULATOR_MEASURES. */
  readonly look?: string | undefined;
  readonly across?: FieldName | undefined;
  readonly down?: FieldName | undefined;
  readonly turn?: number | null | undefined;
}
