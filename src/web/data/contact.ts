import { sendContactMessage } from '#contract/site/contact.ts';
import { type BodyOf, call } from '#web/lib/api/api.ts';

export const sendMessage = (body: BodyOf<typeof sendContactMessage>) =>
  call(sendContactMessage, { body });
