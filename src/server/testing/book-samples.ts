import { readFileSync } from 'node:fs';
import { fromWindows1252 } from '#domain/text/windows-1252.ts';

/**
 * A file with the expected result for each of its rows: [row, date, cents, kind, property]; a kind of null is skipped.
 */
export interface BookSample {
  name: string;
  csv: string;
  /**
   * For a shared sample: rows that repeat an earlier file, word for word (`known`) or with the same result (`same`).
   */
  known?: number[];
  same?: { rows: number[]; ofFile: string; ofRows: number[] }[];
  rows: [number, string, number | null, string | null, string | null][];
}

export const SAMPLE_STREETS = [
  '418 Larkhaven Ave',
  '1275 Quarrystone Dr',
  '63 Pinwheel St',
] as const;
const [LARKHAVEN, QUARRYSTONE, PINWHEEL] = SAMPLE_STREETS;

const lines = (...rows: string[]): string => `${rows.join('\n')}\n`;

/**
 * Small files in the formats of csv-formats, each with its format's pitfalls; people, companies and numbers are made
 * up.
 */
export const MADE_SAMPLES: readonly BookSample[] = [
  {
    name: 'Chase checking, with a cell more than names and two equal purchases',
    csv: lines(
      'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #',
      'DEBIT,03/20/2025,"HARDWARE DEPOT #204",-48.60,DEBIT_CARD,13919.73,,',
      'DEBIT,03/20/2025,"HARDWARE DEPOT #204",-48.60,DEBIT_CARD,13968.33,,',
      'DEBIT,03/17/2025,"Online Transfer to SAV ...5512",-600.00,ACCT_XFER,14016.93,,',
      'DEBIT,03/06/2025,"ELMWAY MORTGAGE  MTG PYMT   0418",-1012.44,ACH_DEBIT,14616.93,,',
    ),
    rows: [
      [1, '2025-03-20', -4860, 'supplies', null],
      [2, '2025-03-20', -4860, 'supplies', null],
      [3, '2025-03-17', -60_000, 'transfer', null],
      [4, '2025-03-06', -101_244, 'mortgage', LARKHAVEN],
    ],
  },
  {
    name: 'Bank of America, with a summary first and a balance as first row',
    csv: lines(
      'Description,,Summary Amt.',
      'Beginning balance as of 05/01/2025,,"2,310.55"',
      '',
      'Date,Description,Amount,Running Bal.',
      '05/01/2025,Beginning balance as of 05/01/2025,,"2,310.55"',
      '05/02/2025,"Zelle payment from B MAPLEWHIT for ""May rent""","1,425.00","3,735.55"',
      '05/20/2025,"CITY WATER DES:UTILITY ID:QUARRYSTONE","-96.12","3,639.43"',
    ),
    rows: [
      [1, '2025-05-01', null, null, null],
      [2, '2025-05-02', 142_500, 'rent', null],
      [3, '2025-05-20', -9612, 'utilities', QUARRYSTONE],
    ],
  },
  {
    name: 'Wells Fargo, whose first line is data',
    csv: lines(
      '"06/30/2025","-10.00","*","","MONTHLY SERVICE FEE"',
      '"05/01/2025","1650.00","*","","ZELLE FROM A THORNQUILL ON 05/01"',
    ),
    rows: [
      [1, '2025-06-30', -1000, 'other', null],
      [2, '2025-05-01', 165_000, 'rent', null],
    ],
  },
  {
    name: 'Capital One 360, unsigned with a type, two-digit years and dropped zeros',
    csv: lines(
      'Account Number,Transaction Description,Transaction Date,Transaction Type,Transaction Amount,Balance',
      '5512,Monthly Interest Paid,07/31/25,Credit,2.9,3779.38',
      '5512,Deposit from CHASE CHECKING XX4821,03/18/25,Credit,600,4600.00',
      '5512,Withdrawal to CITY WATER,03/11/25,Debit,85.5,4000.00',
    ),
    rows: [
      [1, '2025-07-31', 290, 'interest', null],
      [2, '2025-03-18', 60_000, 'transfer', null],
      [3, '2025-03-11', -8550, 'utilities', null],
    ],
  },
  {
    name: 'American Express, charges positive, line ends in cells and references in apostrophes',
    csv: lines(
      'Date,Description,Card Member,Account #,Amount,Extended Details,Reference,Category',
      `02/26/2025,CLEARVIEW GUTTERS,OWNER,-71004,145.00,"CLEANING\n""63 PINWHEEL""",'320250570000000007',Services`,
      `02/18/2025,AUTOPAY PAYMENT - THANK YOU,OWNER,-71004,-412.37,,'320250490000000006',`,
    ),
    rows: [
      [1, '2025-02-26', -14_500, 'cleaningAndMaintenance', PINWHEEL],
      [2, '2025-02-18', 41_237, 'transfer', null],
    ],
  },
  {
    name: 'Citi, with a minus in the credit column',
    csv: lines(
      'Status,Date,Description,Debit,Credit,Member Name',
      'Cleared,08/26/2025,"ONLINE PAYMENT, THANK YOU",,-509.62,OWNER',
      'Cleared,08/21/2025,"BRIGHTWAY PAINT 114",,-22.50,OWNER',
      'Cleared,08/14/2025,"OAKLINE ELECTRIC",310.00,,OWNER',
    ),
    rows: [
      [1, '2025-08-26', 50_962, 'transfer', null],
      [2, '2025-08-21', 2250, 'supplies', null],
      [3, '2025-08-14', -31_000, 'repairs', null],
    ],
  },
  {
    name: 'Mercury, with pending and failed rows',
    csv: lines(
      'Date (UTC),Description,Amount,Status,Source Account,Bank Description,Note,Mercury Category',
      '08-29-2025,City Water,-35.00,Pending,Checking xx9034,CITY WATER,,Utilities',
      '08-18-2025,Lakeview Roofing,-1400.00,Failed,Checking xx9034,WIRE OUT,,',
      '07-18-2025,Transfer to Mercury Savings xx9035,-250.00,Sent,Checking xx9034,Transfer to Savings,,',
      '07-01-2025,A Thornquill,1650.00,Sent,Checking xx9034,"A THORNQUILL; RENT JUL",418 Larkhaven,',
    ),
    rows: [
      [1, '2025-08-29', -3500, null, null],
      [2, '2025-08-18', -140_000, null, null],
      [3, '2025-07-18', -25_000, 'transfer', null],
      [4, '2025-07-01', 165_000, 'rent', LARKHAVEN],
    ],
  },
  {
    name: 'Stessa, with a byte order mark and cells that look like formulas',
    csv: `\uFEFF${lines(
      'Date,Name,Notes,Details,Category,Sub-Category,Amount,Portfolio,Property,Unit',
      `01/02/2025,C Oakenbay,"=HYPERLINK(""http://example.invalid"")",,Income,Rents,1150.0,Ohio,63 Pinwheel St,A`,
      '01/06/2025,Elmway,,split 1/2,Mortgages & Loans,Mortgage Principal,-300.12,Ohio,418 Larkhaven Ave,',
      '01/06/2025,Elmway,,split 2/2,Mortgages & Loans,General Escrow Payments,-200.0,Ohio,418 Larkhaven Ave,',
    )}`,
    rows: [
      [1, '2025-01-02', 115_000, 'rent', PINWHEEL],
      [2, '2025-01-06', -30_012, 'loanPrincipal', LARKHAVEN],
      [3, '2025-01-06', -20_000, 'escrow', LARKHAVEN],
    ],
  },
  {
    name: 'Baselane, with dates in words',
    csv: lines(
      'Account,Date,Merchant,Description,Amount,Type,Category,Sub-category,Property,Unit,Notes',
      'Operating,"September 22, 2025",Oakline,OAKLINE,-131.66,Operating Expenses,Repairs & Maintenance,Electrical,63 Pinwheel St,B,',
      'Operating,"September 08, 2025",Owner draw,ACH to owner,-1500.00,Transfers & Other,Owner Contributions/Distributions,,,,',
    ),
    rows: [
      [1, '2025-09-22', -13_166, 'repairs', PINWHEEL],
      [2, '2025-09-08', -150_000, 'owner', null],
    ],
  },
  {
    name: 'Buildium, with the sign reversed, times and a zero row',
    csv: lines(
      'buildingName,unitNumber,entryDate,glAccountName,payeeName,postingMemo,amount,journalId',
      '63 Pinwheel St,,10/1/2025 12:00:00 AM,Operating cash,,,0.0000,90000',
      '63 Pinwheel St,A,10/1/2025 12:00:00 AM,Rent Income,C Oakenbay,October rent,-1150.0000,90011',
      '63 Pinwheel St,,10/15/2025 12:00:00 AM,Management Fees,Keystead,8%,182.8000,90044',
    ),
    rows: [
      [1, '2025-10-01', 0, null, null],
      [2, '2025-10-01', 115_000, 'rent', PINWHEEL],
      [3, '2025-10-15', -18_280, 'management', PINWHEEL],
    ],
  },
  {
    name: 'AppFolio, with the account in lines of its own',
    csv: lines(
      'Property,Date,Payee / Payer,Type,Reference,Debit,Credit,Balance,Description',
      '-> 4100 - Rent Income,,,,,,,,',
      'Starting Balance,,,,,,,0.00,',
      '"63 Pinwheel St - 63 Pinwheel St Columbus, OH",11/03/2025,C Oakenbay,Receipt,,,"1,150.00","-1,150.00",Rent',
      '"63 Pinwheel St - 63 Pinwheel St Columbus, OH",11/12/2025,C Oakenbay,NSF,R-1,"1,150.00",,0.00,Returned payment',
      '-> 6210 - Repairs,,,,,,,,',
      '"63 Pinwheel St - 63 Pinwheel St Columbus, OH",11/18/2025,Lakeview,Bill,1187,"1,240.00",,"1,240.00",Flashing',
    ),
    rows: [
      [1, '2025-11-03', 115_000, 'rent', PINWHEEL],
      [2, '2025-11-12', -115_000, 'rent', PINWHEEL],
      [3, '2025-11-18', -124_000, 'repairs', PINWHEEL],
    ],
  },
  {
    name: 'QuickBooks, with titles, parentheses, totals and each event twice',
    csv: lines(
      'Sample Rentals LLC,,,,,,,,',
      'Transaction Detail by Account,,,,,,,,',
      ',Transaction date,Transaction type,Num,Name,Description,Split,Amount,Balance',
      'Operating Checking,,,,,,,,',
      ',12/01/2025,Deposit,,A Thornquill,Dec rent 418 Larkhaven,Rental Income,"1,650.00","1,650.00"',
      ',12/19/2025,Expense,,Trillium,Renewal 63 Pinwheel,Insurance,"(1,388.00)",262.00',
      'Total for Operating Checking,,,,,,,"$262.00",',
      'Rental Income,,,,,,,,',
      ',12/01/2025,Deposit,,A Thornquill,Dec rent 418 Larkhaven,Operating Checking,"1,650.00","1,650.00"',
      '" Monday, January 05, 2026 09:12 AM",,,,,,,,',
    ),
    rows: [
      [1, '2025-12-01', 165_000, 'rent', LARKHAVEN],
      [2, '2025-12-19', -138_800, 'insurance', PINWHEEL],
      [3, '2025-12-01', 165_000, null, null],
    ],
  },
  {
    name: 'a custom sheet with semicolons, commas before the cents, days first and two columns named Note',
    csv: lines(
      'Date;Payee;Note;Category;Property;Amount;Note',
      '05.03.2025;Müller & Söhne;"ridge tiles; 2nd visit";Repairs;418 Larkhaven Ave;-1.234,56;“paid”',
      '17.06.2025;Hardware Depot;keys;Supplies;1275 Quarrystone Dr;-12,50;',
      '08.07.2025;Owner;roof;Owner contribution;;2.400,00;',
      ';;;;Total;1.152,94;',
    ),
    rows: [
      [1, '2025-03-05', -123_456, 'repairs', LARKHAVEN],
      [2, '2025-06-17', -1250, 'supplies', QUARRYSTONE],
      [3, '2025-07-08', 240_000, 'owner', null],
    ],
  },
];

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return fromWindows1252(bytes);
  }
}

const SAMPLES_FOLDER = 'src/server/testing/bank-files';

/** Fourteen made-up bank and landlord files for one year, with the expected result for each row. */
export function sharedSamples(): BookSample[] {
  const samples = JSON.parse(readFileSync(`${SAMPLES_FOLDER}/expected.json`, 'utf8')) as Omit<
    BookSample,
    'csv'
  >[];
  return samples.map((sample) => ({
    ...sample,
    csv: textOf(readFileSync(`${SAMPLES_FOLDER}/${sample.name}`)),
  }));
}
