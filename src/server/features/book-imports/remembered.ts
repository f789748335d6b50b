import { z } from 'zod';
import { BookMapping } from '#contract/book-imports/book-imports.ts';
import { BOOK_KIND_KEYS, type BookKind } from '#domain/text/book-kinds.ts';
import { type ReadBookRow, ruleKey, type TextRule } from './read-book-rows.ts';

/** So that a mapping stays within its size in the database. */
const MOST_RULES = 150;

const Remembered = z.object({
  columns: BookMapping.nullable(),
  rules: z.array(
    z.object({
      text: z.string(),
      kind: z.enum(BOOK_KIND_KEYS as [BookKind, ...BookKind[]]),
      propertyId: z.string().nullable(),
    }),
  ),
});

/** The stored choices of a user for files with the same column names. */
export interface RememberedFile {
  columns: BookMapping | null;
  rules: TextRule[];
}

/** Stored choices that can no longer be read are ignored. */
export function rememberedFile(stored: unknown): RememberedFile {
  const read = Remembered.safeParse(stored);
  return read.success ? read.data : { columns: null, rules: [] };
}

/** The newest decisions first; of one text the newest counts. */
export function withDecisions(
  { columns, rules }: RememberedFile,
  mapping: BookMapping | null,
  rows: readonly ReadBookRow[],
  decided: ReadonlyMap<number, { kind: BookKind; propertyId: string | null }>,
): RememberedFile {
  const byText = new Map<string, TextRule>();
  for (const row of rows) {
    const decision = decided.get(row.row);
    const text = ruleKey(row.text);
    if (decision && text !== '' && !byText.has(text)) byText.set(text, { text, ...decision });
  }
  for (const rule of rules) if (!byText.has(rule.text)) byText.set(rule.text, rule);
  return { columns: mapping ?? columns, rules: [...byText.values()].slice(0, MOST_RULES) };
}
