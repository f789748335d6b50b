import { z } from 'zod';
import { Id, Instant, Message, text } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { ALERTS } from '#domain/listing/search-alerts.ts';

/** A named search; `query` is its page's query string, without the question mark. */
export const SavedSearch = z
  .object({
    searchId: z.uuid(),
    name: z.string(),
    query: z.string(),
    createdAt: Instant,
    /** How often new listings and price drops are emailed. */
    alert: z.enum(ALERTS),
  })
  .meta({ id: 'SavedSearch' });
export type SavedSearch = z.infer<typeof SavedSearch>;

export const LONGEST_SEARCH_NAME = 80;
const name = text(LONGEST_SEARCH_NAME).trim().min(1, 'Enter a name for the search');
const alert = z.enum(ALERTS, { error: `Choose one of ${ALERTS.join(', ')}` }).optional();
const params = z.strictObject({ searchId: Id });

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/api/v2/users/searches',
  summary: 'List saved searches, newest first',
  response: z.object({ items: z.array(SavedSearch) }),
});

export const createSavedSearch = endpoint({
  method: 'POST',
  path: '/api/v2/users/searches',
  summary: 'Save a search under a name',
  access: 'subscriber',
  status: 201,
  body: z.strictObject({ name, query: text(2000).trim(), alert }),
  response: SavedSearch,
});

export const updateSavedSearch = endpoint({
  method: 'PUT',
  path: '/api/v2/users/searches/{searchId}',
  summary: 'Rename a saved search or change its alert frequency',
  access: 'subscriber',
  params,
  body: z.strictObject({ name: name.optional(), alert }),
  response: SavedSearch,
});

export const deleteSavedSearch = endpoint({
  method: 'DELETE',
  path: '/api/v2/users/searches/{searchId}',
  summary: 'Delete a saved search',
  params,
  response: Message,
});

export const savedSearchEndpoints = [
  listSavedSearches,
  createSavedSearch,
  updateSavedSearch,
  deleteSavedSearch,
];
