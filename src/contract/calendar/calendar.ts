import { z } from 'zod';
import { Instant, text } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';

/** What a date is for. */
export const CALENDAR_KINDS = ['leaseEnd', 'bill', 'insurance', 'maintenance'] as const;

const CalendarEntry = z
  .object({
    id: z.string(),
    kind: z.enum(CALENDAR_KINDS),
    day: z.iso.date(),
    title: z.string(),
    propertyId: z.string(),
    address: z.string(),
  })
  .meta({ id: 'CalendarEntry' });
export type CalendarEntry = z.infer<typeof CalendarEntry>;

const Feed = z
  .object({
    /** The path of the feed, which works without signing in; null if there isn't one. */
    path: z.string().nullable(),
    createdAt: Instant.nullable(),
    /** When a calendar program last read it, to the hour. */
    lastReadAt: Instant.nullable(),
  })
  .meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.infer<typeof Feed>;

export const readCalendar = endpoint({
  method: 'GET',
  path: '/api/v2/portfolio/calendar',
  summary:
    'List the next 12 months of lease ends, bills, insurance renewals and maintenance due dates, overdue ones included',
  response: z.object({ items: z.array(CalendarEntry), feed: Feed }),
});

export const createCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/v2/portfolio/calendar/feed',
  summary: 'Return the address of the calendar feed; creates it if there isn’t one',
  access: 'subscriber',
  response: Feed,
});

export const deleteCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/api/v2/portfolio/calendar/feed',
  summary: 'Revoke the calendar feed; its address stops working immediately',
  response: Feed,
});

export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/v2/calendar-feeds/{token}/freehold.ics',
  summary: 'Return a calendar feed as iCalendar, without tenants’ names',
  access: 'visitor',
  params: z.object({ token: text(43).regex(/^[\w-]{43}$/) }),
  files: ['text/calendar; charset=utf-8'],
});

export const calendarEndpoints = [
  readCalendar,
  createCalendarFeed,
  deleteCalendarFeed,
  readCalendarFeed,
];
