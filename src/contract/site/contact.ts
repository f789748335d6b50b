import { z } from 'zod';
import { Email, Message, text } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';

export const CONTACT_TOPICS = {
  question: 'A question',
  problem: 'Something does not work',
  data: 'My data or my account',
  press: 'Press and partnerships',
} as const;
type ContactTopic = keyof typeof CONTACT_TOPICS;

export const LONGEST_CONTACT_MESSAGE = 4000;

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Send us a message; it is answered by email',
  access: 'visitor',
  rate: 'careful',
  body: z.object({
    name: text(100).trim().default(''),
    email: Email,
    topic: z.enum(Object.keys(CONTACT_TOPICS) as [ContactTopic, ...ContactTopic[]]),
    message: text(LONGEST_CONTACT_MESSAGE).trim().min(1, 'Please write a message'),
    /** Hidden from people: a program that fills it in is answered and not delivered. */
    website: text(200).default(''),
  }),
  response: Message,
});

export const contactEndpoints = [sendContactMessage];
