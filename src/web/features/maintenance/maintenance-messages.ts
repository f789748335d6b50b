import { formatDate } from '#web/lib/text/format-date.ts';

export const MAINTENANCE_MESSAGES = {
  added: (title: string) => `Added ${title}`,
  saved: (title: string) => `Saved ${title}`,
  done: (title: string) => `${title} is done`,
  nextDue: (date: string) => `The next one is due ${formatDate(date)}.`,
  removed: (title: string) => `Removed ${title}`,
  notSaved: 'We couldn’t save the request. Try again.',
  notRemoved: 'We couldn’t remove the request. Try again.',
  notUndone: 'We couldn’t undo that.',
} as const;
