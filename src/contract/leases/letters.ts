import { z } from 'zod';
import { Id, Instant } from '#contract/common.ts';
import { Amount, DayDate } from '#contract/dated-money.ts';
import { endpoint } from '#contract/endpoint.ts';
import { LETTER_KINDS } from '#domain/letters/letter-text.ts';
import { LeaseParams } from './leases.ts';

const Letter = z
  .object({
    kind: z.enum(LETTER_KINDS),
    date: z.iso.date(),
    owner: z.string(),
    tenants: z.array(z.string()),
    /** Street, unit, city, state and ZIP. */
    address: z.string(),
    subject: z.string(),
    paragraphs: z.array(z.string()),
    /** Dollars; a deduction is negative. */
    lines: z.array(z.object({ label: z.string(), amount: z.number(), isTotal: z.boolean() })),
    closing: z.string(),
  })
  .meta({ id: 'Letter' });
export type LetterAnswer = z.infer<typeof Letter>;

const LoggedLetter = z
  .object({
    id: z.string(),
    letter: Letter,
    /** The tenants’ addresses it was emailed to; empty if it was only saved. */
    sentTo: z.array(z.string()),
    createdAt: Instant,
  })
  .meta({ id: 'LoggedLetter' });
export type LoggedLetter = z.infer<typeof LoggedLetter>;

const LetterBody = z
  .strictObject({
    kind: z.enum(LETTER_KINDS, 'Choose a letter'),
    newRent: Amount.optional().describe(
      'Monthly rent in a renewal offer; today’s rent by default.',
    ),
    newStart: DayDate.optional().describe(
      'First day of the renewal; by default the day after the lease ends.',
    ),
    newEnd: DayDate.nullable()
      .default(null)
      .describe('Last day of the renewal; null for month to month.'),
    replyBy: DayDate.nullable()
      .default(null)
      .describe('The date by which to reply to a renewal offer.'),
    from: DayDate.optional().describe(
      'First payment date on a receipt; the newest payment by default.',
    ),
    to: DayDate.optional().describe('Last payment date on a receipt.'),
  })
  .meta({ id: 'NewLetter' });

const LETTERS = '/api/v2/rentals/history/{propertyId}/{historyId}/letters' as const;
const LetterParams = LeaseParams.extend({ letterId: Id });

export const previewLetter = endpoint({
  method: 'POST',
  path: `${LETTERS}/preview`,
  access: 'subscriber',
  token: 'read',
  summary:
    'Write a letter to the tenants from the lease and its ledgers; stores nothing. 422 if there’s nothing to write about',
  params: LeaseParams,
  body: LetterBody,
  response: z.object({
    letter: Letter,
    /** The tenants’ email addresses on the lease. */
    recipients: z.array(z.string()),
  }),
});

export const listLetters = endpoint({
  method: 'GET',
  path: LETTERS,
  summary: 'List the letters saved or sent for a lease, newest first',
  params: LeaseParams,
  response: z.object({ items: z.array(LoggedLetter) }),
});

export const createLetter = endpoint({
  method: 'POST',
  path: LETTERS,
  summary:
    'Save a letter in the lease’s log and, with `send`, email it to the tenants on the lease; 422 without an email address, 429 if a tenant has been sent too many',
  access: 'subscriber',
  status: 201,
  closedToDemos: true,
  rate: 'careful',
  params: LeaseParams,
  body: LetterBody.extend({ send: z.boolean().default(false) }).meta({ id: 'SentLetter' }),
  response: LoggedLetter,
});

export const readLetterFile = endpoint({
  method: 'GET',
  path: `${LETTERS}/{letterId}/file`,
  summary: 'Return a saved letter as a PDF',
  rate: 'heavy',
  params: LetterParams,
  files: ['application/pdf'],
});

export const deleteLetter = endpoint({
  method: 'DELETE',
  path: `${LETTERS}/{letterId}`,
  summary: 'Delete a letter from the log; an email already sent isn’t recalled',
  params: LetterParams,
  response: LoggedLetter,
});

export const letterEndpoints = [
  previewLetter,
  listLetters,
  createLetter,
  readLetterFile,
  deleteLetter,
];
