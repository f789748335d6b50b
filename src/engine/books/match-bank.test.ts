import { expect, test } from 'vitest';
import { type BankDay, type FileBalances, matchBank, type TypedAccount } from './match-bank.ts';

/** One row on a day: positive for money in, negative for money out. */
const row = (account: string, cents: number, date = '2026-06-15'): BankDay => ({
  account,
  date,
  inCents: Math.max(0, cents),
  outCents: Math.max(0, -cents),
  transferCents: 0,
  rowCount: 1,
});

const transfer = (account: string, cents: number): BankDay => ({
  ...row(account, 0),
  transferCents: cents,
});

const typed = (account: string, opening: number, closing: number | null): TypedAccount => ({
  account,
  isBank: true,
  opening: { date: '2026-01-01', cents: opening },
  closing: closing === null ? null : { date: '2026-10-31', cents: closing },
});

const ROWS = [
  row('Checking', 101_154_82),
  row('Checking', -93_484_94),
  transfer('Checking', -3_960_00),
  row('Savings', 105_18),
  row('Card', -4_208_91),
  transfer('Card', 3_960_00),
];
const TYPED = [
  typed('Checking', 5_606_52, 9_316_40),
  typed('Savings', 3_720_19, 3_825_37),
  typed('Card', -412_64, -661_55),
];

test('opening 8,914.07, in 101,260.00, out 97,693.85 and transfers 0.00 add up to 12,480.22, the bank’s balance', () => {
  const match = matchBank(ROWS, [], TYPED);
  expect(match.total).toEqual({
    openingCents: 8_914_07,
    inCents: 101_260_00,
    outCents: 97_693_85,
    transferCents: 0,
    booksCents: 12_480_22,
    bankCents: 12_480_22,
    differenceCents: 0,
  });
  expect(match).toMatchObject({
    comparedCount: 3,
    unknownCount: 0,
    cash: { cents: 8_914_07, date: '2026-01-01' },
  });
  expect(match.accounts.map(({ account, differenceCents }) => [account, differenceCents])).toEqual([
    ['Card', 0],
    ['Checking', 0],
    ['Savings', 0],
  ]);
});

test('a bank balance 40.00 above the books is reported for its account, and two differences don’t cancel out', () => {
  const match = matchBank(
    ROWS,
    [],
    [TYPED[0]!, typed('Savings', 3_720_19, 3_865_37), typed('Card', -412_64, -701_55)],
  );
  expect(match.total.differenceCents).toBe(0);
  expect(match.accounts.map(({ differenceCents }) => differenceCents)).toEqual([4_000, 0, -4_000]);
});

const inFile = (opening: number, closing: number): FileBalances => ({
  account: 'Checking',
  opening: { date: '2026-01-03', cents: opening },
  closing: { date: '2026-02-05', cents: closing },
});

test('a file that opens with 500.00 and closes with 1,380.00 is reconciled without typed balances', () => {
  const rows = [row('Checking', 1_000_00, '2026-01-03'), row('Checking', -120_00, '2026-02-05')];
  expect(matchBank(rows, [inFile(500_00, 1_380_00)], []).accounts[0]).toMatchObject({
    opening: { date: '2026-01-03', cents: 500_00, source: 'file' },
    closing: { date: '2026-02-05', cents: 1_380_00, source: 'file' },
    booksCents: 1_380_00,
    differenceCents: 0,
  });
});

test('a row missing between two files with balances shows up as a 75.00 difference', () => {
  const rows = [row('Checking', 1_000_00, '2026-01-03'), row('Checking', -100_00, '2026-02-05')];
  expect(matchBank(rows, [inFile(500_00, 1_325_00)], []).accounts[0]!.differenceCents).toBe(75_00);
});

test('a typed closing balance of 1,400.00 overrides the file’s 1,380.00', () => {
  const rows = [row('Checking', 1_000_00, '2026-01-03'), row('Checking', -120_00, '2026-02-05')];
  const corrected = { ...typed('Checking', 0, 1_400_00), opening: null };
  expect(matchBank(rows, [inFile(500_00, 1_380_00)], [corrected]).accounts[0]).toMatchObject({
    opening: { source: 'file' },
    closing: { cents: 1_400_00, source: 'typed' },
    differenceCents: -20_00,
  });
});

test('rows before the opening day or after the closing day are not counted', () => {
  const rows = [
    row('Checking', 100_00, '2025-12-31'),
    row('Checking', 10_00, '2026-01-01'),
    row('Checking', 1_00, '2026-10-31'),
    row('Checking', 5_00, '2026-11-01'),
  ];
  expect(matchBank(rows, [], [typed('Checking', 0, 11_00)]).accounts[0]).toMatchObject({
    inCents: 11_00,
    differenceCents: 0,
  });
});

test('an account without a closing balance is unknown, and a manager’s statement isn’t a bank account', () => {
  const statement = { account: 'Statement', isBank: false, opening: null, closing: null };
  const match = matchBank(
    [row('Savings', 105_18), row('Statement', 2_000_00)],
    [],
    [typed('Savings', 0, null), statement],
  );
  expect(match).toMatchObject({ comparedCount: 0, unknownCount: 1 });
  expect(match.accounts.map(({ booksCents }) => booksCents)).toEqual([105_18, null]);
});

test('without rows or balances there are 0 accounts and the total is 0.00', () => {
  expect(matchBank([], [], [])).toMatchObject({
    accounts: [],
    comparedCount: 0,
    unknownCount: 0,
    total: { booksCents: 0, bankCents: 0 },
  });
});

test('-120.00 edited to -80.00 in the books lowers money out by 40.00; a row after the closing day only counts as changed', () => {
  const rows = [row('Checking', 1_000_00, '2026-01-03'), row('Checking', -120_00, '2026-02-05')];
  const changed = (date: string, booksCents: number) => ({
    account: 'Checking',
    date,
    text: 'Plumber',
    bankCents: -120_00,
    booksCents,
    booksFrom: null,
    booksTo: null,
  });
  const edited = [changed('2026-03-01', 0), changed('2026-02-05', -80_00)];
  const match = matchBank(rows, [inFile(500_00, 1_380_00)], [], edited);
  expect(match).toMatchObject({ differentCount: 1, total: { outCents: 80_00 } });
  expect(match.accounts[0]).toMatchObject({ changedCents: 160_00, differenceCents: 40_00 });
});
