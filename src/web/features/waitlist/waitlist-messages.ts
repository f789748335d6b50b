export const WAITLIST_MESSAGES = {
  invitationsNotSent: 'We couldn’t send the invitations',
} as const;
