import {
  DRAW_FIELDS,
  REHAB_ITEM_FIELDS,
  UNIT_RENT_FIELDS,
} from '#domain/inputs/fields/calculation-fields-items.ts';
import { PROJECT_FIELDS } from '#domain/inputs/fields/calculation-fields-project.ts';
import { PURCHASE_FIELDS } from '#domain/inputs/fields/calculation-fields-purchase.ts';
import { RENTAL_FIELDS } from '#domain/inputs/fields/calculation-fields-rental.ts';
import { YEAR_FIELDS } from '#domain/inputs/fields/calculation-fields-years.ts';
import type { CalculationField } from './calculation-field.ts';

/**
 * Every input of every calculator, once: what it is called, in which unit it is typed, and between which bounds. The
 * schemas of the API, the forms of the browser and the levers of "solve for" and "what if" are all made from this table.
 */
export const FIELDS = {
  ...PURCHASE_FIELDS,
  ...RENTAL_FIELDS,
  ...PROJECT_FIELDS,
  ...DRAW_FIELDS,
  ...REHAB_ITEM_FIELDS,
  ...UNIT_RENT_FIELDS,
  ...YEAR_FIELDS,
} as const;

export type FieldName = keyof typeof FIELDS;

export const fieldOf = (name: FieldName): CalculationField => FIELDS[name];
