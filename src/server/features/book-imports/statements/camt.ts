import { centsIn } from '#server/csv/read-money.ts';
import { refuseFile } from '#server/csv/refuse-file.ts';
import { all, at, type Element, firstText, readMarkup } from './markup.ts';
import type { BankStatement, StatementRow } from './statement.ts';

/** ISO 20022 bank-to-customer statements, in any version. */
export function camtStatements(file: string): BankStatement[] {
  if (!/<\/(?:[\w.-]+:)?Document>\s*$/.test(file))
    throw refuseFile('This file is incomplete. Download it from your bank again.');
  const found = all(readMarkup(file, 'xml'), 'Stmt');
  if (found.length === 0)
    throw refuseFile(
      'This XML file isn’t a CAMT.053 statement. Choose CAMT.053, QFX or CSV at your bank.',
    );
  return found.map((from) => ({
    account:
      at(from, 'Acct', 'Id', 'IBAN')?.text ?? at(from, 'Acct', 'Id', 'Othr', 'Id')?.text ?? '',
    type: 'Account',
    currency: currencyOf(from),
    balance: balanceOf(from),
    rows: entriesIn(from).map(rowOf),
  }));
}

const entriesIn = (from: Element): Element[] => from.children.filter(({ name }) => name === 'Ntry');

/** An entry not in dollars decides the currency, as it can't be booked; one without a currency has the account's. */
const currencyOf = (from: Element): string => {
  const ofAccount = at(from, 'Acct', 'Ccy')?.text ?? '';
  const codes = entriesIn(from).map(
    (entry) =>
      /\bCcy\s{0,9}=\s{0,9}["']([A-Z]{3})["']/.exec(at(entry, 'Amt')?.attributes ?? '')?.[1] ??
      ofAccount,
  );
  return codes.find((code) => code !== '' && code !== 'USD') ?? codes[0] ?? ofAccount;
};

/** Amounts have no sign; the indicator already includes a reversal. */
const signed = (from: Element): string =>
  `${at(from, 'CdtDbtInd')?.text === 'DBIT' ? '-' : ''}${at(from, 'Amt')?.text ?? ''}`;

/** A batch is one entry, because the bank booked it as one amount. */
function rowOf(entry: Element): StatementRow {
  const isOut = at(entry, 'CdtDbtInd')?.text === 'DBIT';
  const [party] = all(entry, isOut ? 'Cdtr' : 'Dbtr');
  const remittance = all(entry, 'Ustrd').map(({ text }) => text);
  const status = at(entry, 'Sts', 'Cd')?.text ?? at(entry, 'Sts')?.text ?? '';
  return {
    line: entry.line,
    date: dayOf(at(entry, 'BookgDt')) || dayOf(at(entry, 'ValDt')),
    amount: signed(entry),
    payee: party ? firstText(party, 'Nm') : '',
    memo: [...new Set([...remittance, firstText(entry, 'AddtlNtryInf')])].filter(Boolean).join(' '),
    id: at(entry, 'AcctSvcrRef')?.text ?? at(entry, 'NtryRef')?.text ?? '',
    status: status === '' || status === 'BOOK' ? '' : 'pending',
  };
}

const dayOf = (date: Element | undefined): string =>
  date ? (firstText(date, 'Dt') || firstText(date, 'DtTm')).slice(0, 10) : '';

function balanceOf(from: Element): BankStatement['balance'] {
  const closing = from.children.find(
    (child) => child.name === 'Bal' && at(child, 'Tp', 'CdOrPrtry', 'Cd')?.text === 'CLBD',
  );
  const cents = closing ? centsIn(signed(closing), '.') : null;
  const date = closing ? dayOf(at(closing, 'Dt')) : '';
  return cents === null || date === '' ? null : { date, cents };
}
