import { z } from 'zod';
import { BookMapping } from '#contract/book-imports/book-imports.ts';
import { BOOK_KIND_KEYS, type BookKind } from '#domain/text/book-kinds.ts';
import type { TextRule } from './payer-rules.ts';
import type { ReadBookRow } from './propose-rows.ts';

/** Keeps the stored choices within the database's size limit. */
const MOST_RULES = 150;

const Remembered = z.object({
  columns: BookMapping.nullable(),
  account: z.string().default(''),
  rules: z.array(
    z.object({
      text: z.string(),
      kind: z.enum(BOOK_KIND_KEYS as [BookKind, ...BookKind[]]),
      propertyId: z.string().nullable(),
      leaseId: z.string().nullable().default(null),
      cents: z.number().nullable().default(null),
    }),
  ),
});

/** The user's stored choices for files with the same column names. */
export interface RememberedFile {
  columns: BookMapping | null;
  /** Chosen for the last file; empty to use the name in the file. */
  account: string;
  rules: TextRule[];
}

/** Stored choices we can no longer read are ignored. */
export function rememberedFile(stored: unknown): RememberedFile {
  const read = Remembered.safeParse(stored);
  return read.success ? read.data : { columns: null, account: '', rules: [] };
}

/** Newest first; for each payer, category and property, only the newest counts. */
export function withDecisions(
  { columns, account, rules }: RememberedFile,
  mapping: BookMapping | null,
  rows: readonly ReadBookRow[],
  decided: ReadonlySet<number>,
): RememberedFile {
  const made = rows.flatMap(({ row, payer, kind, propertyId, lease, cents }): TextRule[] =>
    decided.has(row) && kind !== null && payer !== ''
      ? [{ text: payer, kind, propertyId, leaseId: lease?.leaseId ?? null, cents }]
      : [],
  );
  const byKey = new Map<string, TextRule>();
  for (const rule of [...made, ...rules]) {
    const key = [rule.text, rule.kind, rule.propertyId].join('\n');
    if (!byKey.has(key)) byKey.set(key, rule);
  }
  return { columns: mapping ?? columns, account, rules: [...byKey.values()].slice(0, MOST_RULES) };
}
