import { listText } from '#domain/text/list-text.ts';

export const LETTER_MESSAGES = {
  saved: (title: string) => `Saved the ${title.toLowerCase()}`,
  notSaved: 'We couldn’t save the letter. Try again.',
  sent: (recipients: readonly string[]) => `Emailed ${listText(recipients)}`,
  notSent: 'We couldn’t send the letter. Nothing was sent.',
  deleted: 'Deleted the letter from the log',
  notDeleted: 'We couldn’t delete the letter. Nothing was changed.',
} as const;
