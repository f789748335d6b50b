import { centsText } from '#domain/billing/invoices.ts';
import { NOTIFICATIONS } from '#domain/notifications/notifications.ts';
import { sumCents } from '#engine/money.ts';
import { plural } from '#engine/plural.ts';
import type { UserRow } from '#server/db/schema/users.ts';
import type { Deps } from '#server/deps.ts';
import { composeMail } from '#server/providers/mail/compose-mail.ts';
import { mailGreeting } from '#server/providers/mail/greeting.ts';
import type { ComposedMail } from '#server/providers/mail/mail.ts';
import { unsubscribeUrl } from '#server/providers/mail/unsubscribe-link.ts';
import type { findOccurrences, Occurrence } from './occurrences.ts';

export type ReminderKind = keyof typeof findOccurrences;

interface Texts {
  /** The subject line for one occurrence, or for several with their total. */
  subject(titles: readonly string[], sum: string): string;
  heading(count: number): string;
  tab: string;
  action: string;
}

const TEXTS: Record<ReminderKind, Texts> = {
  'rent-overdue': {
    subject: (titles, sum) =>
      titles.length === 1
        ? `Rent overdue: ${titles[0]}`
        : `${titles.length} rent payments are overdue: ${sum}`,
    heading: (count) => (count === 1 ? 'Rent is overdue' : `${count} rent payments are overdue`),
    tab: '/rent',
    action: 'Record a payment',
  },
  'lease-ending': {
    subject: (titles) =>
      titles.length === 1 ? `Lease ending: ${titles[0]}` : `${titles.length} leases are ending`,
    heading: (count) => plural(count, 'A lease is ending', `${count} leases are ending`),
    tab: '/rent',
    action: 'View lease',
  },
  'expense-due': {
    subject: (titles, sum) =>
      titles.length === 1
        ? `Expense due: ${titles[0]}`
        : `${titles.length} expenses are due: ${sum}`,
    heading: (count) => plural(count, 'An expense is due', `${count} expenses are due`),
    tab: '/expenses',
    action: 'View expenses',
  },
  'maintenance-due': {
    subject: (titles) =>
      titles.length === 1
        ? `Maintenance due: ${titles[0]}`
        : `${titles.length} maintenance tasks are due`,
    heading: (count) =>
      plural(count, 'A maintenance task is due', `${count} maintenance tasks are due`),
    tab: '/maintenance',
    action: 'View maintenance',
  },
};

/** Items beyond this number are counted, not listed, to keep the email short. */
const MOST_LISTED = 20;

/** One email covering all new reminders of one kind. */
export function reminderMail(
  deps: Pick<Deps, 'env' | 'secret'>,
  { userId, email, firstName }: Pick<UserRow, 'userId' | 'email' | 'firstName'>,
  kind: ReminderKind,
  occurrences: readonly Occurrence[],
): ComposedMail {
  const texts = TEXTS[kind];
  const { BASE_URL } = deps.env;
  const sum = centsText(sumCents(occurrences.map(({ cents }) => cents)));
  const beyond = occurrences.length - MOST_LISTED;
  const sentences = occurrences.slice(0, MOST_LISTED).map((one) => one.sentences.join(' '));
  const [only, ...others] = new Set(occurrences.map(({ propertyId }) => propertyId));
  const action =
    only !== undefined && others.length === 0
      ? { label: texts.action, url: `${BASE_URL}/user-property/${only}${texts.tab}` }
      : { label: 'Open My Properties', url: `${BASE_URL}/portfolio` };
  return composeMail({
    recipient: email,
    subject: texts.subject(
      occurrences.map(({ title }) => title),
      sum,
    ),
    heading: texts.heading(occurrences.length),
    paragraphs: [
      `${mailGreeting(firstName)}this needs your attention.`,
      ...sentences,
      ...(beyond > 0 ? [`And ${beyond} more.`] : []),
    ],
    action,
    footnote: `You’re receiving this email because “${NOTIFICATIONS[kind].label}” is on in your notification settings.`,
    unsubscribeUrl: unsubscribeUrl(deps, { userId, kind }),
  });
}
