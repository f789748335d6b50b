import type { FieldName } from '#domain/inputs/calculation-fields.ts';

/** The result, the two inputs, and the break-even; a missing one is suggested, null is an emptied field. */
export interface WhatIfGoal {
  /** A name of CALCULATOR_MEASURES. */
  readonly look?: string | undefined;
  readonly across?: FieldName | undefined;
  readonly down?: FieldName | undefined;
  readonly turn?: number | null | undefined;
}
