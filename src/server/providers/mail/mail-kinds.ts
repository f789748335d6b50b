import type { AlwaysSentKind, NotificationKind } from '#domain/notifications/notifications.ts';

/** The maximum number of emails within a number of hours. */
interface MailLimit {
  mails: number;
  hours: number;
}

/**
 * Who triggered an email. `owner`: the user of the account whose confirmed email address it goes to, recognized by a
 * session, a browser that has signed in before or an emailed link. `anyone`: everyone else, and all email to
 * unconfirmed addresses.
 */
export type MailCause = 'owner' | 'anyone';

interface KindLimits extends Record<MailCause, MailLimit> {
  /** How many of the `anyone` emails one IP may trigger, so one stranger can't use them all up. */
  fromOneIp: number;
}

/** Scheduled email goes only to confirmed addresses; this limit covers an address that's no longer confirmed. */
const ONE_TO_A_STRANGER = { anyone: { mails: 1, hours: 24 }, fromOneIp: 1 };

/**
 * Every kind of email and how often one recipient can get it. A reset link is valid for 30 minutes even if another is
 * sent, so allowing three in four hours keeps an owner with a new browser from being locked out for long, however many
 * links others request.
 */
export const MAIL_KINDS = {
  'verify-email': {
    anyone: { mails: 4, hours: 6 },
    owner: { mails: 4, hours: 6 },
    fromOneIp: 3,
  },
  'reset-password': {
    anyone: { mails: 3, hours: 4 },
    owner: { mails: 5, hours: 1 },
    fromOneIp: 2,
  },
  'address-in-use': {
    anyone: { mails: 1, hours: 24 },
    owner: { mails: 1, hours: 24 },
    fromOneIp: 1,
  },
  'password-changed': {
    anyone: { mails: 2, hours: 24 },
    owner: { mails: 10, hours: 24 },
    fromOneIp: 2,
  },
  'address-changed': {
    anyone: { mails: 1, hours: 24 },
    owner: { mails: 5, hours: 24 },
    fromOneIp: 1,
  },
  'new-browser': {
    anyone: { mails: 2, hours: 24 },
    owner: { mails: 5, hours: 24 },
    fromOneIp: 2,
  },
  'security-changed': {
    anyone: { mails: 3, hours: 24 },
    owner: { mails: 10, hours: 24 },
    fromOneIp: 3,
  },
  'google-linked': {
    anyone: { mails: 1, hours: 24 },
    owner: { mails: 3, hours: 24 },
    fromOneIp: 1,
  },
  // Sent to our own inbox, so it counts against the sender's limit.
  contact: {
    anyone: { mails: 5, hours: 24 },
    owner: { mails: 5, hours: 24 },
    fromOneIp: 5,
  },
  // The landlord types the addresses, so every letter counts as a stranger's.
  'tenant-letter': {
    anyone: { mails: 3, hours: 24 },
    owner: { mails: 3, hours: 24 },
    fromOneIp: 3,
  },
  'trial-ending': {
    anyone: { mails: 1, hours: 24 },
    owner: { mails: 2, hours: 24 },
    fromOneIp: 1,
  },
  'payment-failed': {
    anyone: { mails: 1, hours: 24 },
    owner: { mails: 5, hours: 24 },
    fromOneIp: 1,
  },
  receipt: {
    anyone: { mails: 2, hours: 24 },
    owner: { mails: 10, hours: 24 },
    fromOneIp: 2,
  },
  'plan-changed': {
    anyone: { mails: 2, hours: 24 },
    owner: { mails: 10, hours: 24 },
    fromOneIp: 2,
  },
  'rent-overdue': { ...ONE_TO_A_STRANGER, owner: { mails: 12, hours: 24 } },
  'lease-ending': { ...ONE_TO_A_STRANGER, owner: { mails: 12, hours: 24 } },
  'maintenance-due': { ...ONE_TO_A_STRANGER, owner: { mails: 12, hours: 24 } },
  'expense-due': { ...ONE_TO_A_STRANGER, owner: { mails: 12, hours: 24 } },
  // Each saved search sends its own email. This limit is half the limit for all notifications, so reminders still get
  // through.
  'search-alert': { ...ONE_TO_A_STRANGER, owner: { mails: 10, hours: 24 } },
  invitation: { ...ONE_TO_A_STRANGER, owner: { mails: 1, hours: 24 } },
} satisfies Record<
  NotificationKind | AlwaysSentKind | 'contact' | 'tenant-letter' | 'invitation',
  KindLimits
>;

export type MailKind = keyof typeof MAIL_KINDS;

/**
 * Combined limits for all kinds that can't be turned off; kinds that can be turned off are counted separately, with the
 * same limits. Email triggered by `anyone` is counted separately from the owner's.
 */
export const MAILS_PER_RECIPIENT: Record<MailCause, MailLimit> = {
  anyone: { mails: 6, hours: 4 },
  owner: { mails: 20, hours: 24 },
};

/** The limit across all recipients, so one IP can't send email to every user. */
export const MAILS_FROM_ONE_IP: MailLimit = { mails: 60, hours: 1 };
