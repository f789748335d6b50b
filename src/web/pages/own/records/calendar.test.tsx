import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import {
  type CalendarEntry,
  type CalendarFeed,
  createCalendarFeed,
  deleteCalendarFeed,
  readCalendar,
} from '#contract/calendar/calendar.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { ada, onCall, useStubApi } from '#web/testing/stub-api.ts';

const PROPERTY = '0f8f4b0e-7a11-4d55-9d8e-3a2b1c0d9e01';
const entry = (id: string, kind: CalendarEntry['kind'], day: string): CalendarEntry => ({
  id,
  kind,
  day,
  title: `${kind} at 1428 Bryden Rd`,
  propertyId: PROPERTY,
  address: '1428 Bryden Rd',
});
const DATES = [
  entry('a', 'bill', '2020-01-31'),
  entry('b', 'maintenance', '2199-01-05'),
  entry('c', 'leaseEnd', '2199-01-31'),
];
const PATH = '/api/v2/calendar-feeds/token/freehold.ics';
const NO_FEED: CalendarFeed = { path: null, createdAt: null, lastReadAt: null };
const FEED: CalendarFeed = { path: PATH, createdAt: '2026-11-15T12:00:00.000Z', lastReadAt: null };

useStubApi();
const user = userEvent.setup({ delay: null });
beforeEach(() => {
  onCall(readSession, () => ada);
});

test('1 date is past due and 2 are in January 2199; a search leaves 1, linked to its tab', async () => {
  onCall(readCalendar, () => ({ items: DATES, feed: NO_FEED }));
  await openPage('/portfolio/calendar');
  expect(await screen.findByText('2 dates in the next 12 months, and 1 is past due.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Past due' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'January 2199' })).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: 'Search dates' }), 'maintenance');
  const link = screen.getByRole('link', { name: 'maintenance at 1428 Bryden Rd' });
  expect(link.getAttribute('href')).toBe(`/user-property/${PROPERTY}/maintenance`);
  expect(screen.queryByText('bill at 1428 Bryden Rd')).toBeNull();
});

test('a feed address is created once, shown in full and revoked', async () => {
  let feed = NO_FEED;
  onCall(readCalendar, () => ({ items: [], feed }));
  const created = onCall(createCalendarFeed, () => {
    feed = FEED;
    return FEED;
  });
  onCall(deleteCalendarFeed, () => {
    feed = NO_FEED;
    return NO_FEED;
  });
  await openPage('/portfolio/calendar');
  expect(await screen.findByText('No dates yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Calendar link');
  expect(field.value.endsWith(PATH)).toBe(true);
  expect(created).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Revoked the calendar link')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Create link' })).toBeTruthy();
});
