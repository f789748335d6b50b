import { z } from 'zod';
import { text } from '#contract/common.ts';
import { DayDate, MOST_DOLLARS, moneyFrom } from '#contract/dated-money.ts';
import { endpoint } from '#contract/endpoint.ts';

const Balance = z
  .object({
    date: z.iso.date(),
    amount: z.number(),
    /** From the file's running balance, or entered by the user. */
    source: z.enum(['file', 'typed']),
  })
  .nullable();

const flows = {
  moneyIn: z.number(),
  moneyOut: z.number(),
  /** Signed: transfers between the owner's accounts add up to 0. */
  transfers: z.number(),
};

/** The maximum number of changed rows listed for each account. */
export const MOST_CHANGED_ROWS = 50;

/** Dollars; money in is positive. */
const ChangedRow = z
  .object({
    date: z.iso.date().describe('Date on the bank’s records.'),
    text: z.string().describe('The bank’s description.'),
    bank: z.number(),
    books: z.number().describe('Amount now recorded in the books.'),
    booksFrom: z.iso.date().nullable().describe('First date in the books; null once removed.'),
    booksTo: z.iso.date().nullable().describe('Last date in the books; null once removed.'),
  })
  .meta({ id: 'ChangedBankRow' });

/** Dollars. */
const BankAccount = z
  .object({
    account: z.string(),
    /** False for a manager's statement or another tool's export, which has no bank balance. */
    isBank: z.boolean(),
    rowCount: z.int(),
    changedCount: z
      .int()
      .describe(
        'Imported rows whose amount has changed because they were edited, split, merged or removed.',
      ),
    changedBy: z.number().describe('Books minus bank, for the changed rows.'),
    changed: z.array(ChangedRow).describe(`The newest ${MOST_CHANGED_ROWS} changed rows.`),
    firstDate: z.iso.date().nullable(),
    lastDate: z.iso.date().nullable(),
    /** At the start of that day. */
    opening: Balance,
    /** At the end of that day. */
    closing: Balance,
    ...flows,
    /** Opening + money in − money out ± transfers; null until the opening balance is known. */
    books: z.number().nullable(),
    /** Books minus bank; null until both are known. */
    difference: z.number().nullable(),
  })
  .meta({ id: 'BankAccount' });
export type BankAccount = z.infer<typeof BankAccount>;

export const BankMatchAnswer = z
  .object({
    accounts: z.array(BankAccount),
    /** Only the accounts that can be compared. */
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
    /** Accounts whose balance or rows differ from the bank's, even if the row differences cancel out. */
    differentCount: z.int(),
    /** The closing date, if all compared accounts share it. */
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
    'Save a bank account’s opening and closing balances; null uses the balance in the imported file',
  access: 'subscriber',
  body: z
    .strictObject({
      account: text(100).trim().min(1, 'Enter an account name'),
      isBank: z.boolean().default(true),
      opening: TypedBalance('The opening balance'),
      closing: TypedBalance('The closing balance'),
    })
    .refine(({ opening, closing }) => !opening || !closing || opening.date <= closing.date, {
      error: 'The closing balance can’t be dated before the opening balance',
      path: ['closing'],
    }),
  response: BankMatchAnswer,
});

export const bankAccountEndpoints = [listBankAccounts, saveBankAccount];
