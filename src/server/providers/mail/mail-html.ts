import { escapeHtml } from './escape-html.ts';

/** A heading with a list of linked items. */
export interface MailSection {
  heading: string;
  items: { title: string; url: string; lines: string[] }[];
  /** Says how many more items aren't listed. */
  more?: string | undefined;
}

interface MailHtmlParts {
  title: string;
  heading: string;
  paragraphs: string[];
  sections: readonly MailSection[];
  action?: { label: string; url: string } | undefined;
  footnote?: string | undefined;
  unsubscribe?: { label: string; url: string } | undefined;
  signature: string;
}

// Email clients honor inline styles and drop most other CSS; those with a dark mode read the style element.
const DARK = `
  @media (prefers-color-scheme: dark) {
    .fh-paper { background: #0f1513 !important; }
    .fh-card { background: #171f1c !important; border-color: #28332f !important; }
    .fh-ink { color: #ecf1ee !important; }
    .fh-muted { color: #9aa8a2 !important; }
    .fh-brand { color: #63c397 !important; }
    .fh-button { background: #63c397 !important; color: #08130e !important; }
  }`;

const DISPLAY = "font-family: 'Fraunces Variable', Georgia, 'Times New Roman', serif";
const BODY =
  "font-family: 'Inter Variable', -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";

function paragraph(text: string): string {
  return `<p class="fh-ink" style="margin: 0 0 16px; color: #17211d; font-size: 16px; line-height: 1.55">${escapeHtml(text)}</p>`;
}

function section({ heading, items, more }: MailSection): string {
  const list = items.map(
    ({
      title,
      url,
      lines,
    }) => `<p class="fh-muted" style="margin: 0 0 14px; color: #5b6863; font-size: 14px; line-height: 1.5">
                <a class="fh-brand" href="${escapeHtml(url)}" style="color: #1d5b43; font-size: 16px; font-weight: 600">${escapeHtml(title)}</a>${lines.map((line) => `<br>${escapeHtml(line)}`).join('')}</p>`,
  );
  return [
    `<h2 class="fh-ink" style="margin: 24px 0 12px; color: #17211d; font-size: 18px; line-height: 1.3; font-weight: 600">${escapeHtml(heading)}</h2>`,
    ...list,
    ...(more ? [paragraph(more)] : []),
  ].join('\n              ');
}

function button({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url);
  return `<p style="margin: 24px 0">
                <a class="fh-button" href="${href}" style="display: inline-block; padding: 12px 22px; border-radius: 10px; background: #1d5b43; color: #ffffff; font-size: 16px; font-weight: 600; text-decoration: none">${escapeHtml(label)}</a>
              </p>
              <p class="fh-muted" style="margin: 0 0 16px; color: #5b6863; font-size: 13px; line-height: 1.5">If the button doesn’t work, open this link:<br><a class="fh-brand" href="${href}" style="color: #1d5b43; word-break: break-all">${href}</a></p>`;
}

function smallPrint(text: string): string {
  return `<p class="fh-muted" style="margin: 0 0 8px; color: #5b6863; font-size: 13px; line-height: 1.5">${escapeHtml(text)}</p>`;
}

function smallLink({ label, url }: { label: string; url: string }): string {
  return `<p class="fh-muted" style="margin: 0 0 8px; color: #5b6863; font-size: 13px; line-height: 1.5"><a class="fh-brand" href="${escapeHtml(url)}" style="color: #1d5b43">${escapeHtml(label)}</a></p>`;
}

/** The product's paper and evergreen colors, in a table layout because email clients still need one. */
export function mailHtml(parts: MailHtmlParts): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light dark">
    <title>${escapeHtml(parts.title)}</title>
    <style>${DARK}
    </style>
  </head>
  <body class="fh-paper" style="margin: 0; padding: 0; background: #faf8f3">
    <table class="fh-paper" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background: #faf8f3; ${BODY}">
      <tr>
        <td align="center" style="padding: 32px 16px">
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 560px; text-align: left">
            <tr><td class="fh-brand" style="padding: 0 4px 16px; color: #1d5b43; ${DISPLAY}; font-size: 21px; font-weight: 600">Freehold</td></tr>
            <tr>
              <td class="fh-card" style="padding: 32px 28px 16px; background: #ffffff; border: 1px solid #e4dfd3; border-radius: 14px">
              <h1 class="fh-ink" style="margin: 0 0 16px; color: #17211d; ${DISPLAY}; font-size: 26px; line-height: 1.2; font-weight: 600">${escapeHtml(parts.heading)}</h1>
              ${parts.paragraphs.map(paragraph).join('\n              ')}
              ${parts.sections.map(section).join('\n              ')}
              ${parts.action ? button(parts.action) : ''}
              </td>
            </tr>
            <tr>
              <td style="padding: 16px 4px 0">
              ${parts.footnote ? smallPrint(parts.footnote) : ''}
              ${parts.unsubscribe ? smallLink(parts.unsubscribe) : ''}
              ${smallPrint(parts.signature)}
              </td>
            </tr>
          </table>
        </td>
      </tr>
    </table>
  </body>
</html>
`;
}
