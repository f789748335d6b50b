import { z } from 'zod';
import { Id, Message, text } from '#contract/common.ts';
import { BODY_LIMITS, endpoint } from '#contract/endpoint.ts';
import { queryWhole } from '#contract/numbers.ts';
import { queryFlag } from '#contract/query-flag.ts';
import { OwnedPropertyAnswer } from './owned-property.ts';
import { NewOwnedPropertyBody, OwnedPropertyChangeBody } from './owned-property-fields.ts';
import { PropertyInsights } from './property-insights.ts';

export const OwnedPropertyParams = z.object({ propertyId: Id });

export const ownedPropertyPage = z.object({
  items: z.array(OwnedPropertyAnswer),
  total: z.int(),
  nextCursor: z.string().nullable(),
});

export const ownedPropertyQuery = {
  limit: queryWhole(1, 500).default(100),
  cursor: text(500).optional(),
};

export const listOwnedProperties = endpoint({
  method: 'GET',
  path: '/api/user-properties',
  summary: 'List the caller’s owned properties with their metrics, oldest first',
  query: z.strictObject({
    ...ownedPropertyQuery,
    /** Properties removed from the portfolio whose books are still stored. */
    removed: queryFlag,
  }),
  response: ownedPropertyPage,
});

export const createOwnedProperty = endpoint({
  method: 'POST',
  path: '/api/user-properties',
  summary: 'Add a property; with a saved analysis, its inputs become the saved plan',
  access: 'subscriber',
  limit: 'ownedProperties',
  status: 201,
  bodyLimit: BODY_LIMITS.property,
  body: NewOwnedPropertyBody,
  response: OwnedPropertyAnswer,
});

export const readOwnedProperty = endpoint({
  method: 'GET',
  path: '/api/user-properties/{propertyId}',
  summary: 'Return an owned property with its metrics',
  params: OwnedPropertyParams,
  response: OwnedPropertyAnswer,
});

export const changeOwnedProperty = endpoint({
  method: 'PUT',
  path: '/api/user-properties/{propertyId}',
  summary:
    'Change a property’s fields, sent alongside the version in the same form as POST (the older form, with fields under change, still works); 409 with the current property if it changed since that version was read',
  access: 'subscriber',
  params: OwnedPropertyParams,
  bodyLimit: BODY_LIMITS.property,
  body: OwnedPropertyChangeBody,
  response: OwnedPropertyAnswer,
});

export const deleteOwnedProperty = endpoint({
  method: 'DELETE',
  path: '/api/user-properties/{propertyId}',
  summary:
    'Remove a property from the portfolio. Its books stay for the tax year unless books=delete removes them too; both can then be restored for 30 days',
  params: OwnedPropertyParams,
  query: z.strictObject({ books: z.enum(['keep', 'delete']).default('keep') }),
  response: Message,
});

/** How many days a property removed with its books can be restored. */
export const RESTORE_DAYS = 30;

const PropertyContents = z
  .object({
    leases: z.int(),
    /** Payments, deposits and expenses. */
    transactions: z.int(),
    loans: z.int(),
    reserveMoves: z.int(),
    documents: z.int(),
    plans: z.int(),
  })
  .meta({ id: 'PropertyContents' });
export type PropertyContents = z.infer<typeof PropertyContents>;

export const readPropertyContents = endpoint({
  method: 'GET',
  path: '/api/user-properties/{propertyId}/contents',
  summary: 'Count what would be removed along with a property',
  params: OwnedPropertyParams,
  response: PropertyContents,
});

export const restoreOwnedProperty = endpoint({
  method: 'POST',
  path: '/api/user-properties/{propertyId}/restore',
  summary:
    'Restore a removed property with its books; 404 more than 30 days after both were removed',
  access: 'subscriber',
  limit: 'ownedProperties',
  params: OwnedPropertyParams,
  response: OwnedPropertyAnswer,
});

export const readPropertyInsights = endpoint({
  method: 'GET',
  path: '/api/user-properties/{propertyId}/insights',
  summary:
    'Return how a property compares with its plan and its ZIP code, and what to do next, with the numbers behind each',
  params: OwnedPropertyParams,
  response: PropertyInsights,
});

export const ownedPropertyEndpoints = [
  listOwnedProperties,
  createOwnedProperty,
  readOwnedProperty,
  changeOwnedProperty,
  deleteOwnedProperty,
  readPropertyContents,
  restoreOwnedProperty,
  readPropertyInsights,
];
