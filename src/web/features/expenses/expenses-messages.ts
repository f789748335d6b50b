import { formatMoney } from '#web/lib/text/format.ts';
import { formatShortDate } from '#web/lib/text/format-date.ts';

const money = (dollars: number) => formatMoney(dollars, { cents: 'always' });

export const EXPENSES_MESSAGES = {
  scheduled: (amount: number, category: string) => `Scheduled ${money(amount)}, ${category}`,
  notSaved: 'We couldn’t save the expense. Try again.',
  notUndone: 'We couldn’t undo the expense. It’s still recorded.',

  updated: (amount: number, category: string) => `Expense updated: ${money(amount)}, ${category}`,
  changeNotUndone: 'We couldn’t undo the change.',

  removed: (amount: number, category: string) => `Removed ${money(amount)}, ${category}`,
  notRemoved: 'We couldn’t remove the expense. It’s still recorded.',
  notRestored: 'We couldn’t restore the expense.',

  // Recurring expenses.
  repeats: (category: string, from: string) =>
    `${category} repeats starting ${formatShortDate(from)}`,
  skipped: (date: string) => `Skipped ${formatShortDate(date)}`,
  notSkipped: 'We couldn’t skip that date. Try again.',
  noLongerRepeats: (category: string) => `${category} no longer repeats`,
  recurringNotEnded: 'We couldn’t end the recurring expense. It still repeats.',
  recurringNotRestored: 'We couldn’t restore the recurring expense.',
} as const;
