import { centsIn } from '#server/csv/read-money.ts';
import { refuseFile } from '#server/csv/refuse-file.ts';
import { all, type Element, firstText, readMarkup } from './markup.ts';
import type { BankStatement, StatementRow } from './statement.ts';

/** OFX 1.x (SGML), 2.x (XML) and Quicken's QFX. */
export function ofxStatements(file: string): BankStatement[] {
  if (!/<\/OFX>\s*$/i.test(file))
    throw refuseFile('This file is incomplete. Download it from your bank again.');
  const root = readMarkup(file, 'ofx');
  const found = [...all(root, 'STMTRS'), ...all(root, 'CCSTMTRS')];
  if (found.length === 0)
    throw refuseFile(
      'This file has no bank or card transactions. Download transactions as QFX or OFX.',
    );
  return found.map(statementOf);
}

function statementOf(from: Element): BankStatement {
  const account = all(from, 'BANKACCTFROM')[0] ?? all(from, 'CCACCTFROM')[0];
  const kind = account ? firstText(account, 'ACCTTYPE').toLowerCase() : '';
  return {
    account: account ? firstText(account, 'ACCTID') : '',
    type: from.name === 'CCSTMTRS' ? 'Card' : (TYPES[kind] ?? 'Account'),
    currency: firstText(from, 'CURDEF').toUpperCase(),
    balance: balanceOf(from),
    rows: all(from, 'STMTTRN').map(rowOf),
  };
}

const TYPES: Readonly<Record<string, string>> = {
  checking: 'Checking',
  savings: 'Savings',
  moneymrkt: 'Money market',
  creditline: 'Credit line',
};

function rowOf(from: Element): StatementRow {
  const text = (name: string) => firstText(from, name);
  const check = text('CHECKNUM');
  return {
    line: from.line,
    date: dayOf(text('DTPOSTED')),
    amount: text('TRNAMT'),
    payee: text('NAME') || (check && `Check ${check}`),
    memo: text('MEMO'),
    id: text('FITID'),
    status: '',
  };
}

/** The bank's calendar day of a time such as 20260105120000[-5:EST]. */
const dayOf = (time: string): string => time.replace(/^(\d{4})(\d{2})(\d{2}).*$/s, '$1-$2-$3');

/** Null unless the transactions reach the balance's day. */
function balanceOf(from: Element): BankStatement['balance'] {
  const [balance] = all(from, 'LEDGERBAL');
  if (!balance) return null;
  const date = dayOf(firstText(balance, 'DTASOF'));
  const cents = centsIn(firstText(balance, 'BALAMT'), '.');
  const end = dayOf(firstText(from, 'DTEND'));
  return cents === null || date === '' || end < date ? null : { date, cents };
}
