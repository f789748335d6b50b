import type { ComposedMail } from './mail.ts';
import { headerLine } from './mail-address.ts';
import { type MailSection, mailHtml } from './mail-html.ts';

interface MailParts {
  recipient: string;
  subject: string;
  heading: string;
  paragraphs: string[];
  sections?: MailSection[] | undefined;
  /** The one action, shown as a button and as a link to copy. */
  action?: { label: string; url: string } | undefined;
  /** Fine print, such as why the reader gets this email. */
  footnote?: string | undefined;
  /** Only for email that can be turned off. */
  unsubscribeUrl?: string | undefined;
}

/** The footer of an email that can be turned off. */
const UNSUBSCRIBE = 'Unsubscribe from these emails';

const MAIL_SIGNATURE = 'Freehold: find, analyze and manage rental property.';

/**
 * Writes one message as plain text and as HTML. Every part is plain text and may include user input: it is escaped, and
 * a line break inside a part becomes a space, so a user can't add a paragraph.
 */
export function composeMail(parts: MailParts): ComposedMail {
  const action = parts.action && {
    label: headerLine(parts.action.label),
    url: linkOf(parts.action.url),
  };
  const clean = {
    heading: headerLine(parts.heading),
    paragraphs: parts.paragraphs.map(headerLine),
    sections: (parts.sections ?? []).map(cleanSection),
    action,
    footnote: parts.footnote && headerLine(parts.footnote),
    unsubscribe: parts.unsubscribeUrl
      ? { label: UNSUBSCRIBE, url: linkOf(parts.unsubscribeUrl) }
      : undefined,
  };
  const subject = headerLine(parts.subject);
  return {
    recipient: parts.recipient,
    subject,
    textBody: mailText(clean),
    htmlBody: mailHtml({ ...clean, title: subject, signature: MAIL_SIGNATURE }),
  };
}

const cleanSection = ({ heading, items, more }: MailSection): MailSection => ({
  heading: headerLine(heading),
  items: items.map(({ title, url, lines }) => ({
    title: headerLine(title),
    url: linkOf(url),
    lines: lines.map(headerLine),
  })),
  more: more && headerLine(more),
});

function mailText({
  heading,
  paragraphs,
  sections,
  action,
  footnote,
  unsubscribe,
}: Omit<MailParts, 'recipient' | 'subject' | 'unsubscribeUrl' | 'sections'> & {
  sections: MailSection[];
  unsubscribe: MailParts['action'];
}): string {
  const blocks = [
    heading,
    ...paragraphs,
    ...sections.flatMap(sectionText),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(footnote ? [footnote] : []),
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : []),
    // "-- " starts a signature (RFC 3676 section 4.3).
    `-- \n${MAIL_SIGNATURE}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

const sectionText = ({ heading, items, more }: MailSection): string[] => [
  heading.toUpperCase(),
  ...items.map(({ title, url, lines }) => [title, ...lines, url].join('\n')),
  ...(more ? [more] : []),
];

/** Only web links become buttons; the serialized form has no spaces, quotes or line breaks. */
function linkOf(url: string): string {
  const parsed = new URL(url);
  if (parsed.protocol !== 'https:' && parsed.protocol !== 'http:') {
    throw new Error(`An email can only link to web pages, not to ${parsed.protocol}`);
  }
  return parsed.href;
}
