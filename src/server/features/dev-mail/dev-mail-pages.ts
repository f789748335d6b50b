import type { MailListing, StoredMail } from '#server/db/queries/outgoing-mail.ts';
import { escapeHtml } from '#server/providers/mail/escape-html.ts';

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Freehold outbox</title>
<link rel="stylesheet" href="/dev/mail.css">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}

function time(instant: Date): string {
  const iso = instant.toISOString();
  return `<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`;
}

function statusTag({ status }: MailListing): string {
  const labels = { queued: 'Waiting', sent: 'Sent', failed: 'Failed' };
  return `<span class="tag ${status}">${labels[status]}</span>`;
}

function listItem(mail: MailListing): string {
  return `<li>
<a href="/dev/mail/${mail.mailId}">${escapeHtml(mail.subject || 'No subject')}</a>
<p class="meta">${statusTag(mail)} to ${escapeHtml(mail.recipient)}, ${time(mail.createdAt)}</p>
</li>`;
}

export function outboxPage(mails: MailListing[], limit: number): string {
  const list =
    mails.length === 0
      ? '<p class="card">No email yet. Register an account or request a password reset, and the email appears here.</p>'
      : `<ol class="mails card">\n${mails.map(listItem).join('\n')}\n</ol>`;
  const lead = mails.length < limit ? 'Newest first.' : `The latest ${limit}, newest first.`;
  return page(
    'Email',
    `<h1>Outbox</h1>
<p class="lead">Email from this server. ${lead} For developers only: this page doesn’t exist in production.</p>
${list}`,
  );
}

function fact(name: string, value: string): string {
  return `<dt>${name}</dt><dd>${value}</dd>`;
}

function facts(mail: StoredMail): string {
  return [
    fact('To', escapeHtml(mail.recipient)),
    fact('Status', statusTag(mail)),
    fact('Queued', time(mail.createdAt)),
    mail.sentAt ? fact('Sent', time(mail.sentAt)) : '',
    fact('Attempts', String(mail.attempts)),
    mail.nextAttemptAt ? fact('Next attempt', time(mail.nextAttemptAt)) : '',
    mail.lastError ? fact('Last error', escapeHtml(mail.lastError)) : '',
    fact('Email ID', mail.mailId),
  ].join('\n');
}

function bodies(mail: StoredMail): string {
  if (!mail.htmlBody && !mail.textBody) {
    return '<p class="card">This email was handed to a mail server, and its text was erased.</p>';
  }
  return `<h2>HTML</h2>
<div class="card frame"><iframe title="The email as HTML" src="/dev/mail/${mail.mailId}/html" sandbox="allow-top-navigation-by-user-activation"></iframe></div>
<h2>Plain text</h2>
<pre class="card" tabindex="0">${escapeHtml(mail.textBody)}</pre>`;
}

export function mailPage(mail: StoredMail): string {
  return page(
    mail.subject,
    `<p class="back"><a href="/dev/mail">All email</a></p>
<h1>${escapeHtml(mail.subject || 'No subject')}</h1>
<dl>${facts(mail)}</dl>
${bodies(mail)}`,
  );
}

export function missingMailPage(): string {
  return page(
    'Email not found',
    `<h1>Email not found</h1>
<p class="lead">It may have been deleted along with other old email.</p>
<p><a href="/dev/mail">All email</a></p>`,
  );
}
