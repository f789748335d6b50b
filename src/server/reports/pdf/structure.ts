import type Document from 'pdfkit';

export type Pdf = typeof Document.prototype;

/** An element of the document as screen readers see it. */
type Structure = ReturnType<Pdf['struct']>;

/** Where screen readers are in a document that is being written. */
export interface TaggedPdf {
  readonly pdf: Pdf;
  /** What screen readers find the next text in. */
  parent: Structure;
  /** Inside a picture, which is read by its description, or a decoration, which is not read. */
  isUnread: boolean;
}

/** Wraps what is written meanwhile in an element, such as a table or a row. */
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

/** A picture: screen readers read its description. It stays on one page. */
export function picture(sheet: TaggedPdf, description: string, draw: () => void): void {
  if (sheet.isUnread) return draw();
  sheet.parent.add(sheet.pdf.struct('Figure', { alt: description }, () => unread(sheet, draw)));
}

/** Lines, shades and footers, which a screen reader passes over. */
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
