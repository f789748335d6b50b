import { isNotification, type NotificationKind } from '#domain/notifications/notifications.ts';
import type { Deps } from '#server/deps.ts';
import { hmac, isEqual } from '#server/http/security/crypto.ts';

/** What a mail can be switched off by: one kind of one user. */
export interface MailSwitch {
  userId: string;
  kind: NotificationKind;
}

type LinkDeps = Pick<Deps, 'env' | 'secret'>;

const signatureOf = (secret: Buffer, { userId, kind }: MailSwitch): string =>
  hmac(secret, 'unsubscribe', userId, kind);

/** Valid for as long as the account and the key are; it can only turn off this one notification. */
export const unsubscribeToken = (secret: Buffer, mailSwitch: MailSwitch): string =>
  [mailSwitch.userId, mailSwitch.kind, signatureOf(secret, mailSwitch)].join('.');

/** Null for whatever we did not sign, without looking anything up. */
export function readUnsubscribeToken(secret: Buffer, token: string): MailSwitch | null {
  const [userId = '', kind = '', signature = '', ...rest] = token.split('.');
  if (!isNotification(kind) || rest.length > 0) return null;
  const mailSwitch = { userId, kind };
  return isEqual(signature, signatureOf(secret, mailSwitch)) ? mailSwitch : null;
}

export const unsubscribeUrl = ({ env, secret }: LinkDeps, mailSwitch: MailSwitch): string =>
  `${env.BASE_URL}/unsubscribe?token=${unsubscribeToken(secret, mailSwitch)}`;
