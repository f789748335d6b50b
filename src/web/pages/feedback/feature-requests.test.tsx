import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import {
  type FeatureRequest,
  listFeatureRequests,
  voteForFeedback,
} from '#contract/trust/feedback.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { ada, onCall, useStubApi } from '#web/testing/stub-api.ts';

useStubApi();

const RECEIPTS: FeatureRequest = {
  id: '7d7f1f0e-3f0e-4f7a-9c55-0a6a4f6f5b11',
  title: 'Rent receipts',
  description: 'As PDF, by mail',
  votes: 2,
  hasVoted: false,
  createdAt: '2026-11-01T08:00:00.000Z',
};

test('a user votes once: the count goes from 2 to 3 and the button is disabled', async () => {
  onCall(readSession, () => ada);
  onCall(listFeatureRequests, () => ({ items: [RECEIPTS] }));
  const votes = onCall(voteForFeedback, () => ({ ...RECEIPTS, votes: 3, hasVoted: true }));
  await openPage('/feedback');
  const vote = await screen.findByRole('button', { name: '2 votes. Vote for Rent receipts' });
  await userEvent.click(vote);
  const done = await screen.findByRole<HTMLButtonElement>('button', {
    name: '3 votes. You voted for Rent receipts',
  });
  expect([done.disabled, votes.length]).toEqual([true, 1]);
});

test('a visitor reads the requests, and voting goes to the login page', async () => {
  onCall(listFeatureRequests, () => ({ items: [RECEIPTS] }));
  await openPage('/feedback');
  const link = await screen.findByRole('link', { name: /2 votes\. Log in to vote/ });
  expect(link.getAttribute('href')).toBe('/login');
  expect(within(screen.getByRole('main')).getByText('As PDF, by mail')).toBeTruthy();
});

test('with no requests, the page says how to add the first one', async () => {
  onCall(listFeatureRequests, () => ({ items: [] }));
  await openPage('/feedback');
  expect(await screen.findByText('No feature requests yet')).toBeTruthy();
});
