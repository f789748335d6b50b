import { z } from 'zod';
import { text } from '#contract/common.ts';
import { DayDate, MOST_DOLLARS, moneyFrom } from '#contract/dated-money.ts';
import { endpoint } from '#contract/endpoint.ts';

const Balance = z
  .object({
    date: z.iso.date(),
    amount: z.number(),
    /** Read from the file's running balance, or typed. */
    source: z.enum(['file', 'typed']),
  })
  .nullable();

const flows = {
  moneyIn: z.number(),
  moneyOut: z.number(),
  /** Signed: between own accounts they add up to 0. */
  transfers: z.number(),
};

/** Rows that one account names. */
export const MOST_CHANGED_ROWS = 50;

/** Dollars; money in is positive. */
const ChangedRow = z
  .object({
    date: z.iso.date().describe("The bank's date."),
    text: z.string().describe("The bank's text."),
    bank: z.number(),
    books: z.number().describe('What the books hold of it now.'),
    booksFrom: z.iso.date().nullable().describe('Its first date in the books; null once removed.'),
    booksTo: z.iso.date().nullable().describe('Its last date in the books; null once removed.'),
  })
  .meta({ id: 'ChangedBankRow' });

/** Dollars. */
const BankAccount = z
  .object({
    account: z.string(),
    /** False for a manager's statement or another tool's export: no bank has a balance for it. */
    isBank: z.boolean(),
    rowCount: z.int(),
    changedCount: z
      .int()
      .describe(
        'Rows of its files edited, split, merged or removed since, with another amount left.',
      ),
    changedBy: z.number().describe('Of these rows: books less bank.'),
    changed: z.array(ChangedRow).describe(`Of these rows, the newest ${MOST_CHANGED_ROWS}.`),
    firstDate: z.iso.date().nullable(),
    lastDate: z.iso.date().nullable(),
    /** At the start of its day. */
    opening: Balance,
    /** At the end of its day. */
    closing: Balance,
    ...flows,
    /** Opening + money in − money out ± transfers; null while the opening balance is not known. */
    books: z.number().nullable(),
    /** Books less bank; null while one of them is not known. */
    difference: z.number().nullable(),
  })
  .meta({ id: 'BankAccount' });
export type BankAccount = z.infer<typeof BankAccount>;

export const BankMatchAnswer = z
  .object({
    accounts: z.array(BankAccount),
    /** Of the accounts that can be compared. */
    total: z.object({
      opening: z.number(),
      ...flows,
      books: z.number(),
      bank: z.number(),
      difference: z.number(),
    }),
    comparedCount: z.int(),
    /** Bank accounts without an opening or a closing balance. */
    unknownCount: z.int(),
    /** Accounts with a balance or a row that differs, even where rows make up for each other. */
    differentCount: z.int(),
    /** The closing day, where all accounts compared have the same. */
    closingDate: z.iso.date().nullable(),
  })
  .meta({ id: 'BankMatch' });
export type BankMatchAnswer = z.infer<typeof BankMatchAnswer>;

export const listBankAccounts = endpoint({
  method: 'GET',
  path: '/api/v2/books/accounts',
  summary: 'Compare the books with the bank, account by account, to the cent',
  response: BankMatchAnswer,
});

const TypedBalance = (label: string) =>
  z
    .strictObject({ date: DayDate, amount: moneyFrom(-MOST_DOLLARS, label) })
    .nullable()
    .default(null);

export const saveBankAccount = endpoint({
  method: 'PUT',
  path: '/api/v2/books/accounts',
  summary:
    'Save the opening and closing balance of a bank account; a null balance follows the imported file',
  access: 'subscriber',
  body: z
    .strictObject({
      account: text(100).trim().min(1, 'Please name the account'),
      isBank: z.boolean().default(true),
      opening: TypedBalance('The opening balance'),
      closing: TypedBalance('The closing balance'),
    })
    .refine(({ opening, closing }) => !opening || !closing || opening.date <= closing.date, {
      error: 'The closing balance cannot be dated before the opening balance',
      path: ['closing'],
    }),
  response: BankMatchAnswer,
});

export const bankAccountEndpoints = [listBankAccounts, saveBankAccount];
