import type { AlwaysSentKind, NotificationKind } from '#domain/notifications/notifications.ts';

/** How many mails within how many hours. */
interface MailLimit {
  mails: number;
  hours: number;
}

/**
 * What caused a mail. `owner`: a user who is signed in, or has a browser that was, to the account with the confirmed
 * e-mail address, or who used a link mailed to it. `anyone`: everyone else, and every mail to an e-mail address that is
 * not confirmed.
 */
export type MailCause = 'owner' | 'anyone';

interface KindLimits extends Record<MailCause, MailLimit> {
  /** Of what anyone may cause, from one IP: one stranger alone does not use it up. */
  fromOneIp: number;
}

/** Calendar mails go to confirmed e-mail addresses; this is for one that no longer is. */
const ONE_TO_A_STRANGER = { anyone: { mails: 1, hours: 24 }, fromOneIp: 1 };

/**
 * Every kind of mail and how often one recipient gets it. A reset link is valid for 30 minutes, also when another is
 * sent, so three in four hours keep an owner at a new browser from being locked out for long, however many links others
 * request.
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
  // To our own inbox; counted for who writes it.
  contact: {
    anyone: { mails: 5, hours: 24 },
    owner: { mails: 5, hours: 24 },
    fromOneIp: 5,
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
  'expense-due': { ...ONE_TO_A_STRANGER, owner: { mails: 12, hours: 24 } },
  // Each search mails apart; half of what all notifications may send, so that reminders still come through.
  'search-alert': { ...ONE_TO_A_STRANGER, owner: { mails: 10, hours: 24 } },
} satisfies Record<NotificationKind | AlwaysSentKind | 'contact', KindLimits>;

export type MailKind = keyof typeof MAIL_KINDS;

/** Over all kinds that cannot be switched off together; those that can are counted apart, by the same numbers. What anyone causes is counted apart from what the owner does. */
export const MAILS_PER_RECIPIENT: Record<MailCause, MailLimit> = {
  anyone: { mails: 6, hours: 4 },
  owner: { mails: 20, hours: 24 },
};

/** To all recipients together, so that one IP cannot write to all users. */
export const MAILS_FROM_ONE_IP: MailLimit = { mails: 60, hours: 1 };
