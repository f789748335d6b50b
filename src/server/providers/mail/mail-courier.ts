import type { Logger } from 'pino';
import type { Db } from '#server/db/client.ts';
import {
  claimDueMail,
  markMailFailed,
  markMailSent,
  scheduleMailRetry,
} from '#server/db/queries/outgoing-mail.ts';
import type { OutgoingMailRow } from '#server/db/schema/outgoing-mail.ts';
import type { Delivery, MailTransport } from './mail.ts';
import { nextAttemptAt } from './retry-schedule.ts';

const POLL_EVERY_MS = 5000;

interface MailCourierOptions {
  db: Db;
  transport: MailTransport;
  now: () => Date;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  pollEveryMs?: number;
}

export interface MailCourier {
  readonly kind: MailTransport['kind'];
  /** Looks for due mail at once; call it after the transaction that queued the mail has committed. */
  wake(): void;
  /** Resolves when no due mail is being worked on. */
  idle(): Promise<void>;
  /** Takes no further mail and resolves when the one in flight is done. */
  stop(): Promise<void>;
}

/** Delivers due mail one after another; any number of couriers on one database share the work. */
export function startMailCourier(options: MailCourierOptions): MailCourier {
  const state = { isAsked: false, isStopped: false, round: null as Promise<void> | null };

  async function deliverAllDue(): Promise<void> {
    while (state.isAsked && !state.isStopped) {
      state.isAsked = false;
      try {
        while (!state.isStopped && (await deliverNext(options)));
      } catch (error) {
        // The next poll tries again. Database errors quote rows, so only their code is told.
        options.log.error({ code: databaseCode(error) }, 'mail queue not reachable');
      }
    }
    state.round = null;
  }

  function wake(): void {
    if (state.isStopped) return;
    state.isAsked = true;
    state.round ??= deliverAllDue();
  }

  const poll = setInterval(wake, options.pollEveryMs ?? POLL_EVERY_MS);
  poll.unref();
  wake();

  return {
    kind: options.transport.kind,
    wake,
    idle: async () => {
      while (state.round) await state.round;
    },
    stop: async () => {
      state.isStopped = true;
      clearInterval(poll);
      await state.round;
    },
  };
}

/** Delivers one mail; false when none is due. */
async function deliverNext({ db, transport, now, log }: MailCourierOptions): Promise<boolean> {
  // The row stays locked while the mail goes out, and the commit follows the server's answer at once.
  const entry = await db.transaction(async (tx) => {
    const mail = await claimDueMail(tx, now());
    if (!mail) return null;
    const delivery = await transport.deliver(mail).catch(unexpected);
    const outcome = await record(tx, mail, delivery, {
      now: now(),
      keepBodies: transport.kind === 'outbox',
    });
    const code = delivery.outcome === 'sent' ? undefined : delivery.code;
    return { mailId: mail.mailId, outcome, attempts: mail.attempts + 1, code };
  });
  if (!entry) return false;
  if (entry.outcome === 'sent') log.info(entry, 'mail delivered');
  else log.warn(entry, 'mail not delivered');
  return true;
}

async function record(
  tx: Db,
  mail: OutgoingMailRow,
  delivery: Delivery,
  { now, keepBodies }: { now: Date; keepBodies: boolean },
): Promise<'sent' | 'retry' | 'failed'> {
  const attempts = mail.attempts + 1;
  if (delivery.outcome === 'sent') {
    await markMailSent(tx, mail.mailId, { attempts, keepBodies, sentAt: now });
    return 'sent';
  }
  const lastError = delivery.reason;
  const next = delivery.outcome === 'retry' ? nextAttemptAt(attempts, mail.createdAt, now) : null;
  if (next) {
    await scheduleMailRetry(tx, mail.mailId, { attempts, nextAttemptAt: next, lastError });
    return 'retry';
  }
  await markMailFailed(tx, mail.mailId, { attempts, keepBodies, lastError });
  return 'failed';
}

/** A transport answers rather than throws; a bug in one must not hold up the mail behind it. */
function unexpected(error: unknown): Delivery {
  const reason = error instanceof Error ? error.message : 'Unknown failure';
  return { outcome: 'retry', code: 'unexpected', reason };
}

function databaseCode(error: unknown): string {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.name;
  return 'unknown';
}
