/** How soon an email is sent. A digest contains everything new since the last one. */
export const FREQUENCIES = ['atOnce', 'daily', 'weekly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const FREQUENCY_LABELS: Record<Frequency, string> = {
  atOnce: 'Right away',
  daily: 'Daily digest',
  weekly: 'Weekly digest',
};

interface Notification {
  label: string;
  help: string;
  isOnByDefault: boolean;
  /** The first is the default; empty for saved search alerts, where each search sets its own frequency. */
  frequencies: readonly Frequency[];
}

/** Emails a user can turn off; each includes an unsubscribe link. */
export const NOTIFICATIONS = {
  'rent-overdue': {
    label: 'Rent overdue',
    help: 'When rent is still unpaid after its grace period, with the amount due and any late fee you can charge.',
    isOnByDefault: true,
    frequencies: FREQUENCIES,
  },
  'lease-ending': {
    label: 'Lease ending',
    help: '90, 60 and 30 days before a lease ends.',
    isOnByDefault: true,
    frequencies: FREQUENCIES,
  },
  'expense-due': {
    label: 'Expense due',
    help: '3 days before an expense you scheduled is due.',
    isOnByDefault: true,
    frequencies: FREQUENCIES,
  },
  'maintenance-due': {
    label: 'Maintenance due',
    help: '3 days before a maintenance request or recurring task is due.',
    isOnByDefault: true,
    frequencies: FREQUENCIES,
  },
  'search-alert': {
    label: 'Saved search alerts',
    help: 'New listings and price drops in your saved searches. Each search has its own setting: off, daily or weekly.',
    isOnByDefault: true,
    frequencies: [],
  },
} as const satisfies Record<string, Notification>;

export type NotificationKind = keyof typeof NOTIFICATIONS;

export const notificationKinds = Object.keys(NOTIFICATIONS) as NotificationKind[];

export const isNotification = (kind: string): kind is NotificationKind => kind in NOTIFICATIONS;

/** Security and billing emails: always sent, even during quiet hours. */
export const ALWAYS_SENT = {
  'verify-email': { group: 'security', label: 'Link to confirm your email address' },
  'reset-password': { group: 'security', label: 'Link to choose a new password' },
  'password-changed': { group: 'security', label: 'Your password was changed' },
  'new-browser': { group: 'security', label: 'A sign-in from a new browser' },
  'security-changed': { group: 'security', label: 'Your sign-in methods were changed' },
  'address-changed': { group: 'security', label: 'Your email address was changed' },
  'address-in-use': {
    group: 'security',
    label: 'Someone tried to sign up with your email address',
  },
  'google-linked': { group: 'security', label: 'Google sign-in was added' },
  receipt: { group: 'billing', label: 'Receipts' },
  'payment-failed': { group: 'billing', label: 'A payment failed' },
  'trial-ending': { group: 'billing', label: 'Your trial ends soon' },
  'plan-changed': { group: 'billing', label: 'Your plan was changed' },
} as const satisfies Record<string, { group: 'security' | 'billing'; label: string }>;

export type AlwaysSentKind = keyof typeof ALWAYS_SENT;
