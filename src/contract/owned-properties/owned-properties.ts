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
  summary: 'The properties the caller owns with their metrics, the one added first first',
  query: z.strictObject({
    ...ownedPropertyQuery,
    /** Those out of the portfolio whose books are still there. */
    removed: queryFlag,
  }),
  response: ownedPropertyPage,
});

export const createOwnedProperty = endpoint({
  method: 'POST',
  path: '/api/user-properties',
  summary: 'Add a property; bought with a saved analysis, its inputs are frozen as the plan',
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
  summary: 'One owned property with its metrics',
  params: OwnedPropertyParams,
  response: OwnedPropertyAnswer,
});

export const changeOwnedProperty = endpoint({
  method: 'PUT',
  path: '/api/user-properties/{propertyId}',
  summary:
    'Change fields of a property as it was read at a version, sent beside the version as POST takes them; fields under change, the form before, are still read. A stale version is 409 with the current property',
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
    'Take a property out of the portfolio. Its books stay for the tax year; with books=delete they go with it, and both can be restored for 30 days',
  params: OwnedPropertyParams,
  query: z.strictObject({ books: z.enum(['keep', 'delete']).default('keep') }),
  response: Message,
});

/** Days in which a property that was removed with its books can be restored. */
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
  summary: 'Count what belongs to a property and would be removed with it',
  params: OwnedPropertyParams,
  response: PropertyContents,
});

export const restoreOwnedProperty = endpoint({
  method: 'POST',
  path: '/api/user-properties/{propertyId}/restore',
  summary:
    'Restore a removed property with its books; 404 once it was removed with them 30 days ago',
  access: 'subscriber',
  limit: 'ownedProperties',
  params: OwnedPropertyParams,
  response: OwnedPropertyAnswer,
});

export const readPropertyInsights = endpoint({
  method: 'GET',
  path: '/api/user-properties/{propertyId}/insights',
  summary:
    'Where a property stands against its plan and its ZIP, and what to do next, each with its numbers',
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
