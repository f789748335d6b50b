export const CALENDAR_MESSAGES = {
  revoked: 'Revoked the calendar link',
  notCreated: 'We couldn’t create the link. Try again.',
  notRevoked: 'We couldn’t revoke the link, so it still works. Try again.',
} as const;
