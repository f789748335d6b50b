import type { CalculationField } from './calculation-field.ts';
import { PROJECT_FIELDS } from './calculation-fields-project.ts';
import { PURCHASE_FIELDS } from './calculation-fields-purchase.ts';
import { RENTAL_FIELDS } from './calculation-fields-rental.ts';

/**
 * Every input of every calculator, once: what it is called, in which unit it is typed, and between which bounds. The
 * schemas of the API, the forms of the browser and the levers of "solve for" and "what if" are all made from this table.
 */
export const FIELDS = { ...PURCHASE_FIELDS, ...RENTAL_FIELDS, ...PROJECT_FIELDS } as const;

export type FieldName = keyof typeof FIELDS;

export const fieldOf = (name: FieldName): CalculationField => FIELDS[name];
