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
  summary: 'Send us a message; it is answered by email',
  access: 'visitor',
  rate: 'careful',
  body: z.strictObject({
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
