import { counted } from '#domain/text/number-text.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { PROPERTY_NOT_LOADED } from '#web/shared/loading/loading-messages.ts';

const money = (dollars: number) => formatMoney(dollars, { cents: 'always' });

/** Messages that several features show. */
export const COMMON_MESSAGES = {
  couldNotUndo: 'We couldn’t undo that.',
  dataIsSafe: 'Your data is safe. Try again.',
  notLoaded: (what: string) => `We couldn’t load ${what}`,
  propertyNotLoaded: PROPERTY_NOT_LOADED,

  paymentRecorded: (amount: number, from: string) => `Recorded ${money(amount)} from ${from}`,
  paymentNotRecorded: 'We couldn’t record the payment. Try again.',
  paymentNotUndone: 'We couldn’t undo the payment. It’s still recorded.',

  expenseRecorded: (amount: number, category: string) => `Recorded ${money(amount)}, ${category}`,

  reserveNotFunded: 'We couldn’t fund the reserve. Try again.',

  changesNotSaved: 'We couldn’t save your changes. Try again.',
  mergeNotSaved: 'We couldn’t save your changes. Nothing you typed is lost.',

  simulationNotRun: 'We couldn’t run the simulation',

  fileNotCreated: 'We couldn’t create the file. Try again.',
  fileNotRead: 'We couldn’t read the file.',
  rowsNotRead: (rows: number) => `We couldn’t read ${counted(rows, 'row')}`,
  fileNotImported: 'We couldn’t import the file. Nothing was changed.',

  linkCopied: 'Link copied',
} as const;
