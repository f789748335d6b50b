import { formatDate } from '#web/lib/text/format-date.ts';

export const RECONCILIATION_MESSAGES = {
  notCompared: 'We couldn’t compare the statement. Try again.',
  saved: (closingOn: string) => `Saved the reconciliation for ${formatDate(closingOn)}`,
  notSaved: 'We couldn’t save the reconciliation. Try again.',
  deleted: (closingOn: string) => `Deleted the reconciliation for ${formatDate(closingOn)}`,
  notDeleted: 'We couldn’t delete the reconciliation. Nothing was changed.',
  notRestored: 'We couldn’t restore the reconciliation. Save it again.',
} as const;
