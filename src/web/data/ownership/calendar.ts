import { useQuery } from '@tanstack/react-query';
import {
  createCalendarFeed,
  deleteCalendarFeed,
  readCalendar,
} from '#contract/calendar/calendar.ts';
import { call } from '#web/lib/api/api.ts';
import { bookKeys } from './books.ts';
import { useBookChange } from './leases.ts';

/** The next 12 months of dates, and the feed's address. */
export const useCalendar = () =>
  useQuery({
    queryKey: bookKeys.calendar(),
    queryFn: ({ signal }) => call(readCalendar, { signal }),
  });

export const useCreateCalendarFeed = () => useBookChange(() => call(createCalendarFeed));

export const useDeleteCalendarFeed = () => useBookChange(() => call(deleteCalendarFeed));
