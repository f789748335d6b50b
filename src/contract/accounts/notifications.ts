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
  .refine(isTimeZone, 'Use the name of a time zone, such as America/Chicago')
  .meta({ examples: ['America/Chicago'] });

const ClockTime = text(5)
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Use hours and minutes, such as 21:30')
  .meta({ examples: ['21:30'] });

const FrequencySchema = z.enum(FREQUENCIES, { error: `Use one of ${FREQUENCIES.join(', ')}` });

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
          /** Null where it is set elsewhere. */
          frequency: z.enum(FREQUENCIES).nullable(),
        }),
      ),
    ),
    /** In quiet hours mails of these kinds wait until they end. */
    quietHours: z.object({ isOn: z.boolean(), from: z.string(), to: z.string() }),
    timeZone: z.string(),
    updatedAt: Instant.nullable(),
  })
  .meta({ id: 'Notifications' });
export type NotificationsAnswer = z.infer<typeof NotificationsAnswer>;

/** A kind whose frequency is set elsewhere takes none. */
const KindChange = (kind: NotificationKind) =>
  NOTIFICATIONS[kind].frequencies.length > 0
    ? z.strictObject({ isOn: z.boolean(), frequency: FrequencySchema }).partial()
    : z.strictObject({ isOn: z.boolean() }).partial();

export const readNotifications = endpoint({
  method: 'GET',
  path: '/api/v2/users/notifications',
  summary: 'Which mails the user gets, how often, and their quiet hours',
  response: NotificationsAnswer,
});

export const updateNotifications = endpoint({
  method: 'PUT',
  path: '/api/v2/users/notifications',
  summary: 'Change some of these settings; the others stay',
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

/** Signed, never expires; part of every mail that can be switched off. */
const UnsubscribeToken = text(300).min(1, 'The link is incomplete');

const MailSubscription = z
  .object({
    kind: z.enum(notificationKinds),
    isOn: z.boolean(),
    /** Of a link that stops the alerts of one saved search: its name, empty once it is deleted. */
    searchName: z.string().nullable(),
  })
  .meta({ id: 'MailSubscription' });
export type MailSubscription = z.infer<typeof MailSubscription>;

export const readMailSubscription = endpoint({
  method: 'GET',
  path: '/api/v2/notifications/subscription',
  summary: 'What the unsubscribe link of a mail is about, without signing in',
  access: 'visitor',
  query: z.strictObject({ token: UnsubscribeToken }),
  response: MailSubscription,
});

export const changeMailSubscription = endpoint({
  method: 'PUT',
  path: '/api/v2/notifications/subscription',
  summary: 'Switch what an unsubscribe link is about off, or on again, without signing in',
  access: 'visitor',
  body: z.strictObject({ token: UnsubscribeToken, isOn: z.boolean() }),
  response: MailSubscription,
});

/** RFC 8058: the target of `List-Unsubscribe`. A browser that opens it gets the page of this path instead. */
export const unsubscribeInOneClick = endpoint({
  method: 'POST',
  path: '/unsubscribe',
  summary: 'Switch off what the mail was about; sent by mail programs, which have no session',
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
