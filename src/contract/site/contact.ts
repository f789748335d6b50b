import { z } from 'zod';
import { Email, Message, text } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import {
  CONTACT_TOPICS,
  type ContactTopic,
  LONGEST_CONTACT_MESSAGE,
} from '#domain/text/contact.ts';

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Send us a message; we reply by email',
  access: 'visitor',
  rate: 'careful',
  body: z.strictObject({
    name: text(100).trim().default(''),
    email: Email,
    topic: z.enum(Object.keys(CONTACT_TOPICS) as [ContactTopic, ...ContactTopic[]]),
    message: text(LONGEST_CONTACT_MESSAGE).trim().min(1, 'Enter a message'),
    /** A honeypot hidden from people: if a bot fills it in, we respond normally but don't deliver the message. */
    website: text(200).default(''),
  }),
  response: Message,
});

export const contactEndpoints = [sendContactMessage];
