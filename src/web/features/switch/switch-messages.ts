import { counted } from '#domain/text/number-text.ts';
import { formatMoney } from '#web/lib/text/format.ts';

export const SWITCH_MESSAGES = {
  leasesSaved: (count: number) => `Saved ${counted(count, 'lease')}`,
  leasesNotSaved: 'We couldn’t save the leases. Nothing was changed.',

  statementSaved: 'Statement saved',
  statementNotSaved: 'We couldn’t save the statement. Try again.',

  balancesSaved: (account: string) => `Saved ${account}`,
  balancesNotSaved: 'We couldn’t save the balances. Try again.',
  accountNotSaved: 'We couldn’t save the account. Nothing was changed.',

  depositRecorded: (amount: number) =>
    `Recorded a ${formatMoney(amount, { cents: 'always' })} deposit`,
  depositNotRecorded: 'We couldn’t record the deposit. Nothing was changed.',
  depositNotUndone: 'We couldn’t undo that. The deposit is still recorded.',
} as const;
