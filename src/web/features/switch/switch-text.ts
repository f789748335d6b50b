import type { BankAccount, BankMatchAnswer } from '#contract/book-imports/bank-accounts.ts';
import type { SwitchAnswer, SwitchAssumption, SwitchStep } from '#contract/book-imports/switch.ts';
import { counted, decimals } from '#domain/text/number-text.ts';
import { capitalized, inWords, startsWithCount } from '#domain/text/number-words.ts';
import { plural } from '#engine/plural.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { minutesLeft } from './time-left.ts';

export const toTheCent = (dollars: number | null) => formatMoney(dollars, { cents: 'always' });

/** The page's status in one sentence. */
export function switchSentence({ steps, doneCount, bank }: SwitchAnswer): string {
  if (doneCount === 0)
    return `None of the ${inWords(steps.length)} steps are done yet. Start with your properties.`;
  const verb = plural(doneCount, 'is', 'are');
  const done = `${capitalized(inWords(doneCount))} of ${inWords(steps.length)} steps ${verb} done`;
  const { isMatch, isOff } = bankState(bank);
  if (isMatch) return `${done}, and your books match your bank to the cent.`;
  if (isOff) return `${done}, but your books don’t match your bank yet.`;
  return `${done}.`;
}

export function bankState({ comparedCount, unknownCount, differentCount }: BankMatchAnswer) {
  return {
    isOff: differentCount > 0,
    isMatch: comparedCount > 0 && differentCount === 0 && unknownCount === 0,
  };
}

/** Whether an account's balance differs from the bank's, or a row has changed since the import. */
export const isOffBank = ({ difference, changedCount }: BankAccount): boolean =>
  (difference ?? 0) !== 0 || changedCount > 0;

const oneTitle = ({ difference, changedCount }: BankAccount): string =>
  difference ? `Books are ${toTheCent(Math.abs(difference))} off` : changedRows(changedCount);

const changedRows = (count: number): string =>
  `${counted(count, 'row differs', 'rows differ')} from your bank`;

/** "Chase checking: 2 rows differ by $40.00". */
export function changedText({ account, changedCount, changedBy }: BankAccount): string {
  const differ = counted(changedCount, 'row differs', 'rows differ');
  return changedBy === 0
    ? `${account}: ${differ}, but the balance is the same`
    : `${account}: ${differ} by ${toTheCent(Math.abs(changedBy))}`;
}

function offText(one: BankAccount): string {
  const { account, difference, changedCount, changedBy } = one;
  const changed = changedCount === 0 ? [] : [changedText(one)];
  if (!difference || difference === changedBy) return changed.join('');
  const side = difference > 0 ? 'above' : 'below';
  return [`${account}: ${toTheCent(Math.abs(difference))} ${side} the bank`, ...changed].join('. ');
}

const ALL: Readonly<Record<number, string>> = { 1: 'To the cent', 2: 'Both accounts, to the cent' };

/** Books vs. bank, as a title and a line below it. */
export function bankText(bank: BankMatchAnswer): { title: string; detail: string } {
  const { comparedCount, unknownCount, differentCount, accounts } = bank;
  const banks = accounts.filter(({ isBank }) => isBank);
  if (banks.length === 0)
    return {
      title: 'Nothing to compare yet',
      detail: 'Import a bank file to compare your books with your bank',
    };
  const unknown = startsWithCount(unknownCount, 'account needs', 'accounts need');
  if (differentCount > 0) {
    const different = banks.filter(isOffBank);
    const [only] = different;
    const title =
      different.length === 1 && only
        ? oneTitle(only)
        : startsWithCount(differentCount, 'account is off', 'accounts are off');
    return { title, detail: different.map(offText).join('. ') };
  }
  if (comparedCount === 0)
    return { title: 'Enter your bank balances', detail: `${unknown} a balance to compare` };
  if (unknownCount > 0)
    return {
      title: `${capitalized(inWords(comparedCount))} of ${inWords(banks.length)} accounts match`,
      detail: `${unknown} a bank balance`,
    };
  return {
    title: 'Books match your bank',
    detail: ALL[comparedCount] ?? `All ${inWords(comparedCount)} accounts, to the cent`,
  };
}

export const STEP_TITLES: Record<SwitchStep['key'], string> = {
  properties: 'Properties',
  bankFiles: 'Bank files',
  leases: 'Leases',
  loans: 'Loans',
  openingBalances: 'Opening balances',
  review: 'Review',
};

export function stepBadge({ status, key, done, total }: SwitchStep): string {
  if (status === 'done') return 'Done';
  if (status === 'notStarted') return 'Not started';
  if (total === 0) return 'In progress';
  return key === 'loans' ? `${done} of ${total} confirmed` : `${done} of ${total}`;
}

export function stepCaption(key: SwitchStep['key'], answer: SwitchAnswer): string {
  const { bankFiles, bank, openingBalances } = answer;
  switch (key) {
    case 'properties':
      return 'Every property with its units, imported or entered by hand';
    case 'bankFiles': {
      if (bankFiles.firstDate === null || bankFiles.lastDate === null)
        return 'A file from each bank account and card';
      const { length } = bank.accounts;
      const accounts = startsWithCount(length, 'account');
      return `${accounts}, ${formatDate(bankFiles.firstDate)} to ${formatDate(bankFiles.lastDate)}`;
    }
    case 'leases':
      return 'Tell us the date each tenant is paid through. We start charging rent after that date.';
    case 'loans':
      return 'Confirm each balance with your latest statement';
    case 'openingBalances':
      return openingBalances.startsOn === null
        ? 'Where your books start: cash, deposits and reserves'
        : `Where your books start, ${formatDate(openingBalances.startsOn)}`;
    case 'review':
      return 'Review what’s left, then your books are live';
  }
}

/** The counts below a step: a figure and its noun. */
export function stepCounts(step: SwitchStep, answer: SwitchAnswer): [string, string][] {
  const { key, status } = step;
  if (status === 'notStarted' && key !== 'review') return [];
  const { properties, bankFiles, leases, loans, openingBalances, toReview, assumptions } = answer;
  const count = (n: number, one: string, many = `${one}s`): [string, string] => [
    decimals(n, 0),
    plural(n, one, many),
  ];
  switch (key) {
    case 'properties':
      return [count(properties.count, 'property', 'properties'), count(properties.units, 'unit')];
    case 'bankFiles':
      return [
        count(bankFiles.rows, 'transaction'),
        count(bankFiles.duplicates, 'duplicate skipped', 'duplicates skipped'),
        ...(toReview.count > 0
          ? [[String(toReview.count), 'to review in step 6'] as [string, string]]
          : []),
      ];
    case 'leases': {
      const open = leases.filter(({ isSaved }) => !isSaved).length;
      return [
        count(leases.length, 'lease'),
        [formatMoney(answer.monthlyRent), 'monthly rent'],
        ...(open > 0 ? [[String(open), 'to confirm'] as [string, string]] : []),
      ];
    }
    case 'loans': {
      const assumed = loans.filter(({ statement }) => statement === null).length;
      return [
        count(loans.length, 'loan'),
        [formatMoney(answer.loanBalance), 'loan balance'],
        ...(assumed > 0 ? [[String(assumed), 'assumed'] as [string, string]] : []),
      ];
    }
    case 'openingBalances':
      return [
        [toTheCent(openingBalances.cash), 'cash'],
        [toTheCent(openingBalances.depositsHeld), 'deposits held'],
        [toTheCent(openingBalances.reserves), 'reserves'],
      ];
    case 'review': {
      const minutes = minutesLeft(step, answer);
      return [
        count(toReview.count, 'payment to match', 'payments to match'),
        count(assumptions.length, 'assumption'),
        ...(minutes > 0
          ? [[`about ${minutes}`, plural(minutes, 'minute')] as [string, string]]
          : []),
      ];
    }
  }
}

/** "Four figures are still assumed". */
export const assumedTitle = (count: number): string =>
  count === 0
    ? 'Nothing is assumed'
    : `${startsWithCount(count, 'figure is', 'figures are')} still assumed`;

export function assumptionText({ kind, address, propertyIds, amount }: SwitchAssumption): {
  title: string;
  detail: string;
} {
  const where =
    propertyIds.length === 1 ? address : counted(propertyIds.length, 'property', 'properties');
  switch (kind) {
    case 'loanBalance':
      return {
        title: `Loan balance, ${where}`,
        detail:
          amount === null
            ? 'Unknown until you enter the interest rate'
            : `${formatMoney(amount)} calculated from the loan’s schedule, not a statement`,
      };
    case 'deposit':
      return {
        title: `Deposit, ${where}`,
        detail: `${toTheCent(amount)} in the lease, not yet recorded as received`,
      };
    case 'landShare':
      return {
        title: `Land value, ${where}`,
        detail:
          'Assumed to be 20% of the price, for depreciation, until you enter the share from your tax bill',
      };
    case 'closingCosts':
      return { title: `Closing costs, ${where}`, detail: 'Counted as $0' };
    case 'purchaseDate':
      return { title: `Purchase date, ${where}`, detail: 'No depreciation without it' };
  }
}
