import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { readHealth } from '#contract/health.ts';
import { createSavedSearch } from '#contract/listings/saved-searches.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { onCall, refuse, TOKEN, useStubApi } from '#web/testing/stub-api.ts';

useStubApi();
const user = userEvent.setup({ delay: null });

const readDocument = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'The description',
  access: 'visitor',
  response: z.unknown(),
});

const SEARCHES = createSavedSearch.path;
const described = {
  paths: {
    '/api/health': { get: { summary: 'Whether the server works', 'x-access': 'visitor' } },
    '/api/things/{thingId}': {
      get: {
        summary: 'One thing',
        'x-access': 'user',
        parameters: [
          { name: 'thingId', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'months', in: 'query', schema: { type: 'boolean' } },
        ],
      },
    },
    [SEARCHES]: {
      post: {
        summary: 'Save a search',
        'x-access': 'subscriber',
        parameters: [{ name: 'X-XSRF-TOKEN', in: 'header', required: true, schema: {} }],
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Search' } } },
        },
      },
    },
    '/api/webhook': {
      post: { summary: 'Bytes', requestBody: { content: { '*/*': { schema: {} } } } },
    },
  },
  components: {
    schemas: {
      Search: {
        type: 'object',
        required: ['name', 'query'],
        properties: {
          name: { type: 'string', examples: ['Columbus'] },
          query: { type: 'string', minLength: 6 },
          note: { type: 'string' },
        },
      },
    },
  },
};

beforeEach(() => {
  onCall(readDocument, () => described);
});

const calls = async () =>
  within(await screen.findByRole('list', { name: 'Calls' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const pick = async (name: RegExp) => user.click(await screen.findByRole('button', { name }));

test('a visitor sees the 3 calls that take JSON or nothing, and finds one by two words', async () => {
  await openPage('/v2-api-test');
  expect(await calls()).toEqual([
    'GET /api/healthWhether the server works',
    'GET /api/things/{thingId}One thing',
    `POST ${SEARCHES}Save a search`,
  ]);
  await user.type(screen.getByLabelText('Search calls'), 'post SEARCH');
  expect(await calls()).toEqual([`POST ${SEARCHES}Save a search`]);
  expect(screen.getByText('1 of 3 calls')).toBeTruthy();
});

test('a call is filled from the examples, sent with the CSRF token, and its response shown', async () => {
  const received = onCall(createSavedSearch, () =>
    refuse(401, 'not-signed-in', 'Sign in to continue.', { headers: { 'x-seen': 'yes' } }),
  );
  await openPage('/v2-api-test');
  await pick(/^POST/);
  const body = screen.getByLabelText<HTMLTextAreaElement>('Body');
  expect(JSON.parse(body.value)).toEqual({ name: 'Columbus', query: 'textxx' });
  await user.clear(body);
  await user.click(body);
  await user.paste('{"name":"Dayton","query":"q=Dayton"}');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/^401/)).toBeTruthy();
  expect(screen.getByLabelText('Response body').textContent).toContain('not-signed-in');
  expect(screen.getByText('x-seen')).toBeTruthy();
  expect(screen.getByText(/^\d+ ms$/)).toBeTruthy();
  expect(received[0]!.body).toEqual({ name: 'Dayton', query: 'q=Dayton' });
  expect(received[0]!.headers.get('x-xsrf-token')).toBe(TOKEN);
});

test('the URL shows typed values, encoded; an empty query parameter is left out', async () => {
  await openPage('/v2-api-test');
  await pick(/thingId/);
  const id = screen.getByLabelText('thingId');
  await user.clear(id);
  await user.type(id, 'a b');
  expect(screen.getByText('GET /api/things/a%20b')).toBeTruthy();
  await user.type(screen.getByLabelText(/^months/), 'true');
  expect(screen.getByText('GET /api/things/a%20b?months=true')).toBeTruthy();
});

test('a missing response is reported', async () => {
  await openPage('/v2-api-test');
  onCall(readHealth, () => Promise.reject(new TypeError('Failed to fetch')));
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/^No response/)).toBeTruthy();
});
