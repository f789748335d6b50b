import type { DocumentType } from '#domain/documents/documents.ts';

const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'];
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** A PDF ends with this, give or take what programs append. */
const PDF_END = '%%EOF';
const PDF_END_WITHIN = 4096;

/** The type by a file's first bytes; for a PDF, also by its last. Null if it isn't a type we accept. */
export function detectType(file: Buffer): DocumentType | 'heic' | null {
  if (file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (file.subarray(0, 8).equals(PNG_START)) return 'png';
  const text = file.toString('latin1', 0, 16);
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.slice(4, 8) === 'ftyp' && HEIC_BRANDS.includes(text.slice(8, 12))) return 'heic';
  const isPdf =
    text.startsWith('%PDF-') && file.subarray(-PDF_END_WITHIN).toString('latin1').includes(PDF_END);
  return isPdf ? 'pdf' : null;
}
