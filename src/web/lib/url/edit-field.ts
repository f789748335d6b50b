import type { OwnedFormName } from '#domain/record/owned-fields.ts';
import { href } from './paths.ts';

/** In an owned property's query: the field its form opens at. */
export const EDIT_FIELD = 'edit';

/** Opens an owned property's form at a field. */
export const editFieldHref = (propertyId: string, field: OwnedFormName): string =>
  `${href('userProperty', { propertyId })}?${EDIT_FIELD}=${field}`;
