import { dateText } from '#domain/text/date-text.ts';
import { listText } from '#domain/text/list-text.ts';
import { cents } from '#domain/text/number-text.ts';
import { fromCents } from '#engine/money.ts';
import { plural } from '#engine/plural.ts';

export const LETTER_KINDS = [
  'late-notice',
  'renewal-offer',
  'rent-receipt',
  'deposit-itemization',
] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

export const LETTER_TITLES: Readonly<Record<LetterKind, string>> = {
  'late-notice': 'Late notice',
  'renewal-offer': 'Renewal offer',
  'rent-receipt': 'Rent receipt',
  'deposit-itemization': 'Deposit itemization',
};

export interface LetterLine {
  readonly label: string;
  readonly cents: number;
}

/** Who and what a letter is about. */
export interface LetterParties {
  readonly owner: string;
  readonly ownerEmail: string;
  readonly tenants: readonly string[];
  /** Street, unit, city, state and ZIP. */
  readonly address: string;
  readonly date: string;
}

/** The amounts and dates each kind of letter states, all from the lease and its ledgers. */
export type LetterFacts =
  | {
      readonly kind: 'late-notice';
      readonly charges: readonly LetterLine[];
      readonly totalCents: number;
      /** The lease's late fee terms in words; null if it has none. */
      readonly lateFee: string | null;
    }
  | {
      readonly kind: 'renewal-offer';
      readonly endsOn: string | null;
      readonly rentCents: number;
      readonly newRentCents: number;
      readonly newStart: string;
      readonly newEnd: string | null;
      readonly replyBy: string | null;
    }
  | {
      readonly kind: 'rent-receipt';
      readonly payments: readonly LetterLine[];
      readonly totalCents: number;
      readonly from: string;
      readonly to: string;
      readonly balanceCents: number;
    }
  | {
      readonly kind: 'deposit-itemization';
      readonly endedOn: string;
      readonly depositCents: number;
      readonly interestCents: number;
      readonly deductions: readonly LetterLine[];
      readonly refundCents: number;
      /** What the tenant owes after the deposit. */
      readonly owedCents: number;
    };

/** A letter ready to print or send; amounts are in dollars. */
export interface Letter {
  readonly kind: LetterKind;
  readonly date: string;
  readonly owner: string;
  readonly tenants: readonly string[];
  readonly address: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly lines: readonly {
    readonly label: string;
    readonly amount: number;
    readonly isTotal: boolean;
  }[];
  readonly closing: string;
}

const money = (amount: number): string => cents(fromCents(amount));

type Body = Pick<Letter, 'subject' | 'paragraphs' | 'closing'> & {
  readonly lines: readonly (LetterLine & { readonly isTotal?: boolean })[];
};

/** Neutral wording: it states what the books and the lease say, and makes no claim beyond the lease's own terms. */
export function writtenLetter(parties: LetterParties, facts: LetterFacts): Letter {
  const { owner, tenants, address, date } = parties;
  const body = bodyOf(parties, facts);
  return {
    kind: facts.kind,
    date,
    owner,
    tenants,
    address,
    ...body,
    lines: body.lines.map(({ label, cents: amount, isTotal = false }) => ({
      label,
      amount: fromCents(amount),
      isTotal,
    })),
  };
}

function bodyOf({ address, date, ownerEmail }: LetterParties, facts: LetterFacts): Body {
  const reply =
    ownerEmail === ''
      ? 'Please contact me with any questions.'
      : `Questions? Email me at ${ownerEmail}.`;
  switch (facts.kind) {
    case 'late-notice':
      return {
        subject: `Balance due for ${address}`,
        paragraphs: [
          `Our records show ${money(facts.totalCents)} past due as of ${dateText(date)} for ${address}.`,
          ...(facts.lateFee === null ? [] : [`Your lease’s late fee terms: ${facts.lateFee}.`]),
          'If you’ve already paid, thank you; please let me know the date and amount so I can update my records.',
        ],
        lines: [
          ...facts.charges,
          { label: 'Total past due', cents: facts.totalCents, isTotal: true },
        ],
        closing: reply,
      };
    case 'renewal-offer': {
      const { endsOn, rentCents, newRentCents, newStart, newEnd, replyBy } = facts;
      const term =
        newEnd === null
          ? `month to month from ${dateText(newStart)}`
          : `from ${dateText(newStart)} to ${dateText(newEnd)}`;
      return {
        subject: `Renewal offer for ${address}`,
        paragraphs: [
          endsOn === null
            ? `I’d like to offer you a renewal of your lease for ${address}.`
            : `Your lease for ${address} ends on ${dateText(endsOn)}. I’d like to offer you a renewal.`,
          `The renewal would run ${term}. All other terms of your lease stay the same.`,
          replyBy === null
            ? 'Please let me know whether you’d like to renew.'
            : `Please let me know by ${dateText(replyBy)} whether you’d like to renew.`,
        ],
        lines: [
          { label: 'Current monthly rent', cents: rentCents },
          { label: 'New monthly rent', cents: newRentCents, isTotal: true },
        ],
        closing: reply,
      };
    }
    case 'rent-receipt': {
      const { payments, totalCents, from, to, balanceCents } = facts;
      const when =
        from === to ? `on ${dateText(from)}` : `from ${dateText(from)} to ${dateText(to)}`;
      const balance =
        balanceCents > 0
          ? `The balance due on your account is ${money(balanceCents)} as of ${dateText(date)}.`
          : balanceCents < 0
            ? `Your account has ${money(-balanceCents)} in credit as of ${dateText(date)}.`
            : `Your account has no balance due as of ${dateText(date)}.`;
      return {
        subject: `Receipt for ${address}`,
        paragraphs: [
          `I received ${plural(payments.length, 'this payment', `these ${payments.length} payments`)} for ${address} ${when}.`,
          balance,
        ],
        lines: [...payments, { label: 'Total received', cents: totalCents, isTotal: true }],
        closing: reply,
      };
    }
    case 'deposit-itemization': {
      const { endedOn, depositCents, interestCents, deductions, refundCents, owedCents } = facts;
      const kept = depositCents + interestCents - refundCents;
      return {
        subject: `Security deposit for ${address}`,
        paragraphs: [
          `Your lease for ${address} ended on ${dateText(endedOn)}. Here’s how your security deposit was applied.`,
          refundCents > 0
            ? `${money(refundCents)} is returned to you.`
            : `The full ${money(kept)} was applied to your account.`,
          ...(owedCents > 0
            ? [`After the deposit, ${money(owedCents)} remains due on your account.`]
            : []),
        ],
        lines: [
          { label: 'Deposit held', cents: depositCents },
          ...(interestCents === 0 ? [] : [{ label: 'Deposit interest', cents: interestCents }]),
          ...deductions.map((line) => ({ ...line, cents: -line.cents })),
          { label: 'Returned to you', cents: refundCents, isTotal: true },
        ],
        closing: reply,
      };
    }
  }
}

/** "Dear Maria and Luis Ortiz," or a greeting without names. */
export const greetingOf = ({ tenants }: Pick<Letter, 'tenants'>): string =>
  tenants.length === 0 ? 'Hello,' : `Dear ${listText(tenants)},`;
