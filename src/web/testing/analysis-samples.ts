import type { Analysis } from '#contract/analyses/analyses.ts';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';

export const SAVED_AT = '2026-11-15T12:00:00.000Z';

/** A saved mortgage analysis named "Oak Street". */
export const oak = (change: Partial<Analysis> = {}): Analysis =>
  ({
    id: '4b5c2f6a-0e7d-4c7b-9d51-6f1d1f1c3a10',
    name: 'Oak Street',
    calculator: 'mortgage',
    input: startingInput('mortgage'),
    propertyId: null,
    version: 1,
    createdAt: SAVED_AT,
    updatedAt: SAVED_AT,
    share: null,
    ...change,
  }) as Analysis;
