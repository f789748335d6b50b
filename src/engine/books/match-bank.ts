import { groupedBy } from '#engine/grouped-by.ts';
import { sumCents } from '#engine/money.ts';

/** An account's totals for one day, according to the bank's files. */
export type BankDay = {
  readonly account: string;
  readonly date: string;
  readonly inCents: number;
  readonly outCents: number;
  /** Signed transfers between the owner's accounts: neither income nor expense. */
  readonly transferCents: number;
  readonly rowCount: number;
};

/** A bank row whose amount in the books no longer matches the bank's; money in is positive. */
export type ChangedBankRow = {
  readonly account: string;
  /** The bank's date, because an owner may move a row to another month without changing the balance. */
  readonly date: string;
  readonly text: string;
  readonly bankCents: number;
  /** Total of the book rows it became; 0 if they were removed. */
  readonly booksCents: number;
  /** Date range of those book rows; null if they were removed. */
  readonly booksFrom: string | null;
  readonly booksTo: string | null;
};

/** The running balance of an account's first and last rows, if its files have one. */
export type FileBalances = {
  readonly account: string;
  readonly opening: Omit<DatedBalance, 'source'> | null;
  readonly closing: Omit<DatedBalance, 'source'> | null;
};

export type DatedBalance = {
  readonly date: string;
  readonly cents: number;
  readonly source: 'file' | 'typed';
};

/** What the owner entered; null means the file's balance applies. */
export type TypedAccount = {
  readonly account: string;
  /** False for a manager's statement or another tool's export, which has no bank balance. */
  readonly isBank: boolean;
  /** The balance at the start of its date. */
  readonly opening: Omit<DatedBalance, 'source'> | null;
  /** The balance at the end of its date. */
  readonly closing: Omit<DatedBalance, 'source'> | null;
};

type Flows = {
  readonly inCents: number;
  readonly outCents: number;
  readonly transferCents: number;
};

export type MatchedAccount = Flows & {
  readonly account: string;
  readonly isBank: boolean;
  readonly rowCount: number;
  /** File rows whose amount changed because they were edited, split, merged or removed. */
  readonly changed: readonly ChangedBankRow[];
  /** Books minus bank for the changed rows. */
  readonly changedCents: number;
  readonly firstDate: string | null;
  readonly lastDate: string | null;
  readonly opening: DatedBalance | null;
  readonly closing: DatedBalance | null;
  /** Null if the opening balance is unknown. */
  readonly booksCents: number | null;
  /** Books minus bank; null if either is unknown. */
  readonly differenceCents: number | null;
};

export type BankMatch = {
  readonly accounts: readonly MatchedAccount[];
  /** Totals for the accounts that can be compared. */
  readonly total: Flows & {
    readonly openingCents: number;
    readonly booksCents: number;
    readonly bankCents: number;
    readonly differenceCents: number;
  };
  /** Starting cash in the books: all known opening balances, with the earliest date. */
  readonly cash: { readonly cents: number; readonly date: string | null };
  readonly comparedCount: number;
  /** Bank accounts without an opening or a closing balance. */
  readonly unknownCount: number;
  /**
   * Bank accounts in which the balance or any row differs from the bank's records, even if the differences cancel out.
   */
  readonly differentCount: number;
};

/**
 * Reconciles the books with the bank: compares the opening balance + money in − money out ± transfers, from an
 * account's imported rows as they are in the books now, with the bank's closing balance. A balance the owner entered
 * replaces the file's.
 */
export function matchBank(
  days: readonly BankDay[],
  inFiles: readonly FileBalances[],
  typed: readonly TypedAccount[],
  changed: readonly ChangedBankRow[] = [],
): BankMatch {
  const changedOf = groupedBy(changed, ({ account }) => account);
  const daysOf = groupedBy(days, ({ account }) => account);
  const inFileOf = new Map(inFiles.map((one) => [one.account, one]));
  const typedOf = new Map(typed.map((one) => [one.account, one]));
  const names = [...new Set([...daysOf.keys(), ...typedOf.keys()])].toSorted();
  const accounts = names.map((name) =>
    matchAccount(
      name,
      { days: daysOf.get(name) ?? [], changed: changedOf.get(name) ?? [] },
      inFileOf.get(name),
      typedOf.get(name),
    ),
  );
  const banks = accounts.filter(({ isBank }) => isBank);
  const compared = banks.filter(({ differenceCents }) => differenceCents !== null);
  const total = (of: (account: MatchedAccount) => number) => sumCents(compared.map(of));
  return {
    accounts,
    total: {
      openingCents: total(({ opening }) => opening?.cents ?? 0),
      inCents: total(({ inCents }) => inCents),
      outCents: total(({ outCents }) => outCents),
      transferCents: total(({ transferCents }) => transferCents),
      booksCents: total(({ booksCents }) => booksCents ?? 0),
      bankCents: total(({ closing }) => closing?.cents ?? 0),
      differenceCents: total(({ differenceCents }) => differenceCents ?? 0),
    },
    cash: cashOf(banks.flatMap(({ opening }) => opening ?? [])),
    comparedCount: compared.length,
    unknownCount: banks.length - compared.length,
    differentCount: banks.filter(isDifferent).length,
  };
}

const isDifferent = ({ differenceCents, changed }: MatchedAccount): boolean =>
  (differenceCents ?? 0) !== 0 || changed.length > 0;

const cashOf = (openings: readonly DatedBalance[]): BankMatch['cash'] => ({
  cents: sumCents(openings.map(({ cents }) => cents)),
  date: openings.map(({ date }) => date).toSorted()[0] ?? null,
});

function matchAccount(
  account: string,
  { days, changed }: { days: readonly BankDay[]; changed: readonly ChangedBankRow[] },
  inFile: FileBalances | undefined,
  typed: TypedAccount | undefined,
): MatchedAccount {
  const opening = from('typed', typed?.opening) ?? from('file', inFile?.opening);
  const closing = from('typed', typed?.closing) ?? from('file', inFile?.closing);
  const { inCents, outCents, transferCents } = flowsBetween(
    days,
    changed,
    opening?.date ?? null,
    closing?.date ?? null,
  );
  const booksCents = opening && opening.cents + inCents - outCents + transferCents;
  const dates = days.map(({ date }) => date).toSorted();
  return {
    account,
    isBank: typed?.isBank ?? true,
    rowCount: sumCents(days.map((day) => day.rowCount)),
    changed,
    changedCents: sumCents(changed.map((row) => row.booksCents - row.bankCents)),
    firstDate: dates[0] ?? null,
    lastDate: dates.at(-1) ?? null,
    opening,
    closing,
    inCents,
    outCents,
    transferCents,
    booksCents,
    differenceCents: booksCents === null || closing === null ? null : booksCents - closing.cents,
  };
}

/** An account's flows in the books between two days, inclusive; an edited row counts as it is now, on the bank's date. */
export function flowsBetween(
  days: readonly Omit<BankDay, 'account'>[],
  changed: readonly ChangedBankRow[],
  first: string | null,
  last: string | null,
): Flows {
  const isCounted = ({ date }: { date: string }) =>
    (first === null || date >= first) && (last === null || date <= last);
  const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => sumCents(rows.map(of));
  const counted = days.filter(isCounted);
  const edited = changed.filter(isCounted);
  const more = (part: (cents: number) => number) =>
    sum(edited, ({ bankCents, booksCents }) => part(booksCents) - part(bankCents));
  return {
    inCents: sum(counted, (day) => day.inCents) + more((cents) => Math.max(0, cents)),
    outCents: sum(counted, (day) => day.outCents) + more((cents) => Math.max(0, -cents)),
    transferCents: sum(counted, (day) => day.transferCents),
  };
}

/** The balance of the accounts with a known opening balance on a day; null if there are none. */
export function cashOn(
  days: readonly BankDay[],
  inFiles: readonly FileBalances[],
  typed: readonly TypedAccount[],
  changed: readonly ChangedBankRow[],
  day: string,
): { readonly cents: number | null; readonly accounts: number } {
  const ofAccount = <Row extends { readonly account: string }>(
    rows: readonly Row[],
    name: string,
  ) => rows.filter(({ account }) => account === name);
  const names = [...new Set([...days, ...typed].map(({ account }) => account))];
  const balances = names.flatMap((name) => {
    const [own] = ofAccount(typed, name);
    const opening = own?.opening ?? ofAccount(inFiles, name)[0]?.opening;
    if (own?.isBank === false || !opening || opening.date > day) return [];
    const flows = flowsBetween(ofAccount(days, name), ofAccount(changed, name), opening.date, day);
    return [opening.cents + flows.inCents - flows.outCents + flows.transferCents];
  });
  return { cents: balances.length === 0 ? null : sumCents(balances), accounts: balances.length };
}

const from = (
  source: DatedBalance['source'],
  balance: Omit<DatedBalance, 'source'> | null | undefined,
): DatedBalance | null => (balance ? { ...balance, source } : null);
