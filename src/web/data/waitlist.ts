import { joinWaitlist } from '#contract/site/waitlist.ts';
import { type BodyOf, call } from '#web/lib/api/api.ts';

export const sendToWaitlist = (body: BodyOf<typeof joinWaitlist>) => call(joinWaitlist, { body });
