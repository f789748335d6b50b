/** What a message to us can be about. */
export const CONTACT_TOPICS = {
  question: 'A question',
  problem: 'Something isn’t working',
  data: 'My data or my account',
  press: 'Press and partnerships',
} as const;

export type ContactTopic = keyof typeof CONTACT_TOPICS;

export const LONGEST_CONTACT_MESSAGE = 4000;
