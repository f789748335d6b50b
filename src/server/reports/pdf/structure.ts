import type Document from 'pdfkit';

export type Pdf = typeof Document.prototype;

/** A document element as screen readers see it. */
type Structure = ReturnType<Pdf['struct']>;

/** The current position in the document's structure for screen readers. */
export interface TaggedPdf {
  readonly pdf: Pdf;
  /** The element that contains the next text. */
  parent: Structure;
  /** True inside a picture, which is read by its description, or a decoration, which isn't read. */
  isUnread: boolean;
}

/** Wraps everything written by the callback in an element, such as a table or a row. */
export function inElement(sheet: TaggedPdf, tag: 'Table' | 'TR', write: () => void): void {
  const outer = sheet.parent;
  if (sheet.isUnread) return write();
  const element = sheet.pdf.struct(tag);
  outer.add(element);
  sheet.parent = element;
  write();
  sheet.parent = outer;
  element.end();
}

/** A picture, read by its description. It must fit on one page. */
export function picture(sheet: TaggedPdf, description: string, draw: () => void): void {
  if (sheet.isUnread) return draw();
  sheet.parent.add(sheet.pdf.struct('Figure', { alt: description }, () => unread(sheet, draw)));
}

/** Lines, shading and footers, which screen readers skip. */
export function decorate(sheet: TaggedPdf, draw: () => void): void {
  if (sheet.isUnread) return draw();
  sheet.pdf.markContent('Artifact');
  unread(sheet, draw);
  sheet.pdf.endMarkedContent();
}

function unread(sheet: TaggedPdf, draw: () => void): void {
  sheet.isUnread = true;
  draw();
  sheet.isUnread = false;
}
