import type { OwnedFormName } from '#domain/record/owned-fields.ts';
import { href } from './paths.ts';

/** In the query of an owned property: the field its form opens at. */
export const EDIT_FIELD = 'edit';

/** The form of an owned property, open at a field. */
export const editFieldHref = (propertyId: string, field: OwnedFormName): string =>
  `${href('userProperty', { propertyId })}?${EDIT_FIELD}=${field}`;
