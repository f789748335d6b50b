import type { Sheet } from './sheet.ts';

/** Wraps what is written meanwhile in an element, such as a table or a row. */
export function inElement(sheet: Sheet, tag: 'Table' | 'TR', write: () => void): void {
  const outer = sheet.parent;
  if (sheet.isUnread) return write();
  const element = sheet.pdf.struct(tag);
  outer.add(element);
  sheet.parent = element;
  write();
  sheet.parent = outer;
  element.end();
}

/** A picture: screen readers read its description. It stays on one page. */
export function picture(sheet: Sheet, description: string, draw: () => void): void {
  if (sheet.isUnread) return draw();
  sheet.parent.add(sheet.pdf.struct('Figure', { alt: description }, () => unread(sheet, draw)));
}

/** Lines, shades and footers, which a screen reader passes over. */
export function decorate(sheet: Sheet, draw: () => void): void {
  if (sheet.isUnread) return draw();
  sheet.pdf.markContent('Artifact');
  unread(sheet, draw);
  sheet.pdf.endMarkedContent();
}

function unread(sheet: Sheet, draw: () => void): void {
  sheet.isUnread = true;
  draw();
  sheet.isUnread = false;
}
