import { isNotification, type NotificationKind } from '#domain/notifications/notifications.ts';
import type { Deps } from '#server/deps.ts';
import { hmac, isEqual } from '#server/http/security/crypto.ts';

/** What an unsubscribe link turns off: one kind of email for a user, or alerts for one saved search. */
export interface MailSwitch {
  userId: string;
  kind: NotificationKind;
  searchId?: string | undefined;
}

type LinkDeps = Pick<Deps, 'env' | 'secret'>;

const partsOf = ({ userId, kind, searchId }: MailSwitch): string[] =>
  searchId === undefined ? [userId, kind] : [userId, kind, searchId];

const signatureOf = (secret: Buffer, parts: readonly string[]): string =>
  hmac(secret, 'unsubscribe', ...parts);

/** Valid as long as the account and the key exist; it can only turn off this one notification. */
export function unsubscribeToken(secret: Buffer, mailSwitch: MailSwitch): string {
  const parts = partsOf(mailSwitch);
  return [...parts, signatureOf(secret, parts)].join('.');
}

/** Null for anything we didn't sign, which is checked without a database lookup. */
export function readUnsubscribeToken(secret: Buffer, token: string): MailSwitch | null {
  const parts = token.split('.');
  const signature = parts.pop() ?? '';
  const [userId = '', kind = '', searchId] = parts;
  if (!isNotification(kind) || parts.length > 3) return null;
  if (!isEqual(signature, signatureOf(secret, parts))) return null;
  return { userId, kind, searchId };
}

export const unsubscribeUrl = ({ env, secret }: LinkDeps, mailSwitch: MailSwitch): string =>
  `${env.BASE_URL}/unsubscribe?token=${unsubscribeToken(secret, mailSwitch)}`;
