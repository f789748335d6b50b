export const CALENDAR_MESSAGES = {
  revoked: 'Revoked the calendar address',
  notCreated: 'We couldn’t create the address. Try again.',
  notRevoked: 'We couldn’t revoke the address. It still works.',
} as const;
