export const SITE_MESSAGES = {
  messageNotSent: 'We couldn’t send your message. Try again.',
} as const;
