import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer';
import type { Delivery, MailTransport, QueuedMail } from './mail.ts';
import {
  domainOf,
  headerLine,
  isPlainAddress,
  type Mailbox,
  parseMailbox,
} from './mail-address.ts';
import { smtpOptions } from './smtp-options.ts';

// Replies about our login or the session rather than this email, which stays queued until the problem is fixed.
const NOT_ABOUT_THE_MAIL = new Set([503, 530, 534, 535, 538]);
const LONGEST_REASON = 500;

interface SmtpTransportOptions {
  smtpUrl: string;
  from: string;
  /** How long the server may take to reply during a session. */
  patienceMs?: number;
}

export function createSmtpTransport({
  smtpUrl,
  from,
  patienceMs,
}: SmtpTransportOptions): MailTransport {
  const sender = parseMailbox(from);
  if (!sender) throw new Error('MAIL_FROM must be an address, such as Freehold <mail@example.com>');
  const transporter = createTransport(smtpOptions(smtpUrl, patienceMs));
  return {
    kind: 'smtp',
    deliver: async (mail) => {
      if (!isPlainAddress(mail.recipient)) {
        return {
          outcome: 'refused',
          code: 'recipient',
          reason: 'The recipient isn’t a single plain address.',
        };
      }
      try {
        await transporter.sendMail(toMessage(mail, sender));
        return { outcome: 'sent' };
      } catch (error) {
        return judge(error as NodemailerError);
      }
    },
  };
}

/** An email has the same Message-ID and Date on every attempt, so a repeated delivery can be recognized. */
function toMessage(mail: QueuedMail, sender: Mailbox): SendMailOptions {
  return {
    from: sender,
    to: { name: '', address: mail.recipient },
    envelope: { from: sender.address, to: [mail.recipient] },
    subject: headerLine(mail.subject),
    messageId: `<${mail.mailId}@${domainOf(sender.address)}>`,
    date: mail.createdAt,
    headers: {
      // RFC 3834: suppresses out-of-office replies.
      'Auto-Submitted': 'auto-generated',
      // RFC 8058: the email client's own unsubscribe button.
      ...(mail.unsubscribeUrl && {
        'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    xMailer: false,
    text: mail.textBody,
    html: mail.htmlBody,
    attachments: mail.attachment && [
      {
        filename: mail.attachment.fileName,
        contentType: mail.attachment.contentType,
        content: mail.attachment.body,
      },
    ],
  };
}

/** A 5xx reply to the envelope or the message is final; any other failure may be temporary. */
function judge(error: NodemailerError): Delivery {
  const { code = 'unknown', responseCode } = error;
  const isAboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isTemporary =
    responseCode !== undefined && (responseCode < 500 || NOT_ABOUT_THE_MAIL.has(responseCode));
  return {
    outcome: isAboutTheMail && !isTemporary ? 'refused' : 'retry',
    code: responseCode === undefined ? code : `${code} ${responseCode}`,
    reason: headerLine(error.response || error.message).slice(0, LONGEST_REASON),
  };
}
