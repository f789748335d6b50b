export interface Mailbox {
  name: string;
  address: string;
}

// One addr-spec without quoting, comments, lists or routes: nothing a mail server could read as a second recipient.
const PLAIN_ADDRESS = /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@<>()[\]\\,;:"]+$/u;
// RFC 5321 section 4.5.3.1.3: the 256-character limit on a path includes its two angle brackets.
const LONGEST_ADDRESS = 254;

export function isPlainAddress(value: string): boolean {
  return value.length <= LONGEST_ADDRESS && PLAIN_ADDRESS.test(value);
}

/** A header value is one line: line breaks and other control characters become spaces. */
export function headerLine(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** Reads `Freehold <mail@example.com>` or a bare email address; null if it is neither. */
export function parseMailbox(value: string): Mailbox | null {
  const line = headerLine(value);
  const start = line.endsWith('>') ? line.lastIndexOf('<') : -1;
  const name = line
    .slice(0, Math.max(start, 0))
    .trimEnd()
    .replace(/^"(.*)"$/u, '$1');
  const address = start === -1 ? line : line.slice(start + 1, -1);
  return isPlainAddress(address) ? { name, address } : null;
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}

const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/** Spellings that reach the same inbox count as one recipient: different case, a "+tag" and the dots Gmail ignores. */
export function inboxOf(address: string): string {
  const [whole, domain] = address
    .trim()
    .normalize('NFC')
    .toLowerCase()
    .split(/@(?=[^@]*$)/);
  const local = (whole ?? '').split('+', 1)[0] || (whole ?? '');
  return DOTLESS.has(domain ?? '')
    ? `${local.replaceAll('.', '')}@gmail.com`
    : `${local}@${domain ?? ''}`;
}
