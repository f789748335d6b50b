import { fromWindows1252 } from '#domain/text/windows-1252.ts';
import { importLimits } from '#web/data/listings/imports.ts';
import { formatNumber } from '#web/lib/text/format.ts';

export interface CsvFile {
  name: string;
  csv: string;
}

const MEGABYTE = 1_000_000;
const LONGEST_NAME = 200;

/** A file that can't be read, with a message for the user. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
}

/** Reads a CSV file. Older spreadsheet programs save as Windows-1252, in which accented letters aren't valid UTF-8. */
export async function readCsvFile(file: File): Promise<CsvFile> {
  // A character takes at most four bytes.
  if (file.size > importLimits.characters * 4) throw tooLarge(file.size);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) throw new FileProblem('This file is empty.');
  if (bytes.subarray(0, 4000).includes(0) || (bytes[0] === 0x50 && bytes[1] === 0x4b))
    throw new FileProblem(
      'This isn’t a text file. In your spreadsheet, choose “Save As” or “Download,” then CSV.',
    );
  const csv = decode(bytes).replace(/^\uFEFF/, '');
  if (csv.length > importLimits.characters) throw tooLarge(csv.length);
  return { name: file.name.slice(0, LONGEST_NAME) || 'listings.csv', csv };
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return fromWindows1252(bytes);
  }
}

const tooLarge = (size: number): FileProblem =>
  new FileProblem(
    `This file is ${formatNumber(size / MEGABYTE, 1)} MB; the limit is ${formatNumber(importLimits.characters / MEGABYTE)} MB. Split it up and import each part.`,
  );
