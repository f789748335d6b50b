import type { BookField } from '#contract/book-imports/book-imports.ts';

/** A format recognized by its column names, in any order. */
export interface BookFormat {
  name: string;
  /** Required column names in lowercase, and the field each one holds. */
  fields: Readonly<Record<string, BookField | null>>;
  /** Optional column names. */
  more?: Readonly<Record<string, BookField>>;
  isReversed?: boolean;
  /** The category is on its own line above its rows. */
  hasSections?: boolean;
  /** Used by any bank, so its name doesn't tell which one. */
  isAnyBank?: boolean;
}

/** Based on public importers and samples; banks don't publish their formats. */
export const BOOK_FORMATS: readonly BookFormat[] = [
  {
    // The columns that `statements/` reads a statement file into.
    name: 'Bank statement (QFX, OFX or CAMT.053)',
    fields: {
      posted: 'date',
      amount: 'amount',
      payee: 'payee',
      memo: 'memo',
      'transaction id': 'reference',
      status: 'status',
      account: 'account',
      balance: 'balance',
    },
    isAnyBank: true,
  },
  {
    name: 'Chase checking',
    fields: {
      details: null,
      'posting date': 'date',
      description: 'text',
      amount: 'amount',
      type: null,
    },
    more: { balance: 'balance' },
  },
  {
    name: 'Chase card',
    fields: {
      'transaction date': 'date',
      'post date': null,
      description: 'text',
      category: 'category',
      type: null,
      amount: 'amount',
    },
    more: { memo: 'memo' },
  },
  {
    name: 'Bank of America checking',
    fields: { date: 'date', description: 'text', amount: 'amount', 'running bal.': 'balance' },
  },
  {
    name: 'Bank of America card',
    fields: {
      'posted date': 'date',
      'reference number': 'reference',
      payee: 'text',
      address: null,
      amount: 'amount',
    },
  },
  {
    name: 'Capital One card',
    fields: {
      'transaction date': 'date',
      'posted date': null,
      'card no.': 'account',
      description: 'text',
      category: 'category',
      debit: 'debit',
      credit: 'credit',
    },
  },
  {
    name: 'Capital One 360',
    fields: {
      'account number': 'account',
      'transaction description': 'text',
      'transaction date': 'date',
      'transaction type': 'direction',
      'transaction amount': 'amount',
    },
    more: { balance: 'balance' },
  },
  {
    name: 'American Express card',
    fields: {
      date: 'date',
      description: 'text',
      'card member': null,
      'account #': 'account',
      amount: 'amount',
    },
    more: { 'extended details': 'memo', reference: 'reference', category: 'category' },
    isReversed: true,
  },
  {
    name: 'Citi card',
    fields: {
      status: 'status',
      date: 'date',
      description: 'text',
      debit: 'debit',
      credit: 'credit',
    },
  },
  {
    name: 'Relay',
    fields: {
      date: 'date',
      payee: 'payee',
      'account #': null,
      'transaction type': null,
      description: 'text',
      reference: 'reference',
      status: 'status',
      amount: 'amount',
    },
  },
  {
    name: 'Mercury',
    fields: {
      'date (utc)': 'date',
      description: 'payee',
      amount: 'amount',
      status: 'status',
      'source account': 'account',
    },
    more: { 'bank description': 'text', note: 'memo', 'mercury category': 'category' },
  },
  {
    name: 'Stessa',
    fields: {
      date: 'date',
      name: 'payee',
      notes: 'memo',
      details: 'text',
      category: 'category',
      'sub-category': 'subcategory',
      amount: 'amount',
      property: 'property',
    },
    more: { unit: 'unit', account: 'account' },
  },
  {
    name: 'Baselane',
    fields: {
      account: 'account',
      date: 'date',
      merchant: 'payee',
      description: 'text',
      amount: 'amount',
      type: null,
      category: 'category',
      'sub-category': 'subcategory',
      property: 'property',
    },
    more: { unit: 'unit', notes: 'memo' },
  },
  {
    name: 'Buildium owner statement',
    fields: {
      buildingname: 'property',
      entrydate: 'date',
      glaccountname: 'category',
      amount: 'amount',
      journalid: 'reference',
    },
    more: { unitnumber: 'unit', payeename: 'payee', postingmemo: 'text' },
    isReversed: true,
  },
  {
    name: 'AppFolio general ledger',
    fields: {
      property: 'property',
      date: 'date',
      'payee / payer': 'payee',
      type: null,
      reference: null,
      debit: 'debit',
      credit: 'credit',
      description: 'text',
    },
    hasSections: true,
  },
  {
    name: 'QuickBooks Online',
    fields: {
      'transaction date': 'date',
      'transaction type': null,
      num: null,
      name: 'payee',
      description: 'text',
      split: 'split',
      amount: 'amount',
    },
    hasSections: true,
  },
  {
    name: 'QuickBooks Online',
    fields: {
      date: 'date',
      'transaction type': null,
      num: null,
      name: 'payee',
      'memo/description': 'text',
      split: 'split',
      amount: 'amount',
    },
    hasSections: true,
  },
];

/** Whether a format's name is the name of a bank or another landlord tool. */
export const namesBank = (name: string): boolean =>
  BOOK_FORMATS.some((format) => format.name === name && !format.isAnyBank);

/** What a column name means in an unknown format; specific patterns come before general ones. */
const GUESSES: readonly [RegExp, BookField][] = [
  [
    /^(transaction |posting |posted |post |entry |payment )?date( \(utc\)| deposited| paid)?$/,
    'date',
  ],
  [/^(transaction |deposit )?amount( \(one column\)| paid)?$/, 'amount'],
  [/^(debit|outflow|withdrawals?|money out|paid out|expense)( amount.*)?$/, 'debit'],
  [/^(credit|inflow|deposits?|money in|paid in|income)( amount.*)?$/, 'credit'],
  [/^(transaction type|debit\/credit|dr\/cr|direction)$/, 'direction'],
  [/^sub-?category$/, 'subcategory'],
  [/^(category|account name|gl account)$/, 'category'],
  [/^(payee|merchant|vendor|name|tenant|payer|from\/to)$/, 'payee'],
  [/^(property|building|lease address|property name)$/, 'property'],
  [/^unit$/, 'unit'],
  [/^status$/, 'status'],
  [/^(account|account number|account #|bank account)$/, 'account'],
  [/^(transaction id|payment id|id|reference|reference number)$/, 'reference'],
  [/^(description|transaction|details|original statement|bank description)$/, 'text'],
  [/^(running |account )?bal(ance|\.)$/, 'balance'],
  [/^(note|notes|memo|payment note)$/, 'memo'],
  [/^(depreciated? (as|over)|(recovery|depreciation) (class|life|period))$/, 'recovery'],
];

/** Each field gets the first column that matches. */
export function guessBookFields(names: readonly string[]): (BookField | null)[] {
  const taken = new Set<BookField>();
  return names.map((name) => {
    const field = GUESSES.find(([pattern]) => pattern.test(name))?.[1];
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}
