import { z } from 'zod';
import { Instant, Message, text } from '#contract/common.ts';
import { BODY_LIMITS, endpoint } from '#contract/endpoint.ts';
import { isTimeZone } from '#domain/notifications/local-time.ts';
import {
  FREQUENCIES,
  NOTIFICATIONS,
  type NotificationKind,
  notificationKinds,
} from '#domain/notifications/notifications.ts';

/** The longest IANA name has 32 characters. */
const TimeZone = text(64)
  .refine(isTimeZone, 'Enter a time zone name, like America/Chicago')
  .meta({ examples: ['America/Chicago'] });

const ClockTime = text(5)
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, like 21:30')
  .meta({ examples: ['21:30'] });

const FrequencySchema = z.enum(FREQUENCIES, { error: `Choose one of ${FREQUENCIES.join(', ')}` });

const ofEveryKind = <T extends z.ZodType>(make: (kind: NotificationKind) => T) =>
  Object.fromEntries(notificationKinds.map((kind) => [kind, make(kind)])) as Record<
    NotificationKind,
    T
  >;

const NotificationsAnswer = z
  .object({
    kinds: z.object(
      ofEveryKind(() =>
        z.object({
          isOn: z.boolean(),
          /** Null for saved search alerts: each search sets its own frequency. */
          frequency: z.enum(FREQUENCIES).nullable(),
        }),
      ),
    ),
    /** These emails wait until quiet hours end. */
    quietHours: z.object({ isOn: z.boolean(), from: z.string(), to: z.string() }),
    timeZone: z.string(),
    updatedAt: Instant.nullable(),
  })
  .meta({ id: 'Notifications' });
export type NotificationsAnswer = z.infer<typeof NotificationsAnswer>;

/** Saved search alerts take no frequency here: each search sets its own. */
const KindChange = (kind: NotificationKind) =>
  NOTIFICATIONS[kind].frequencies.length > 0
    ? z.strictObject({ isOn: z.boolean(), frequency: FrequencySchema }).partial()
    : z.strictObject({ isOn: z.boolean() }).partial();

export const readNotifications = endpoint({
  method: 'GET',
  path: '/api/v2/users/notifications',
  summary: 'Return which emails the user gets, how often, and their quiet hours',
  response: NotificationsAnswer,
});

export const updateNotifications = endpoint({
  method: 'PUT',
  path: '/api/v2/users/notifications',
  summary: 'Change some notification settings; the rest stay the same',
  body: z.strictObject({
    kinds: z.strictObject(ofEveryKind(KindChange)).partial().optional(),
    quietHours: z
      .strictObject({ isOn: z.boolean(), from: ClockTime, to: ClockTime })
      .partial()
      .optional(),
    timeZone: TimeZone.optional(),
  }),
  response: NotificationsAnswer,
});

/** Signed and never expires; included in every email that can be turned off. */
const UnsubscribeToken = text(300).min(1, 'The link is incomplete');

const MailSubscription = z
  .object({
    kind: z.enum(notificationKinds),
    isOn: z.boolean(),
    /** The saved search whose alerts the link stops; empty once the search is deleted. */
    searchName: z.string().nullable(),
  })
  .meta({ id: 'MailSubscription' });
export type MailSubscription = z.infer<typeof MailSubscription>;

export const readMailSubscription = endpoint({
  method: 'GET',
  path: '/api/v2/notifications/subscription',
  summary: 'Return what an email’s unsubscribe link controls, without signing in',
  access: 'visitor',
  query: z.strictObject({ token: UnsubscribeToken }),
  response: MailSubscription,
});

export const changeMailSubscription = endpoint({
  method: 'PUT',
  path: '/api/v2/notifications/subscription',
  summary: 'Turn off what an unsubscribe link controls, or turn it back on, without signing in',
  access: 'visitor',
  body: z.strictObject({ token: UnsubscribeToken, isOn: z.boolean() }),
  response: MailSubscription,
});

/** RFC 8058: the target of `List-Unsubscribe`. A browser that opens it gets the page at this path instead. */
export const unsubscribeInOneClick = endpoint({
  method: 'POST',
  path: '/unsubscribe',
  summary: 'Unsubscribe in one click; called by email clients, which have no session',
  access: 'visitor',
  antiForgery: false,
  rawBody: true,
  bodyLimit: BODY_LIMITS.webhook,
  query: z.strictObject({ token: UnsubscribeToken }),
  response: Message,
});

export const notificationEndpoints = [
  readNotifications,
  updateNotifications,
  readMailSubscription,
  changeMailSubscription,
  unsubscribeInOneClick,
];
