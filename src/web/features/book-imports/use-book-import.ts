import { useState } from 'react';
import type {
  BookField,
  BookImportPreview,
  BookImportRow,
  BookMapping,
} from '#contract/book-imports/book-imports.ts';
import { usePreviewBookImport } from '#web/data/ownership/book-imports.ts';
import { useFileDraft } from '#web/shared/import/use-file-draft.ts';

export interface BankFile {
  name: string;
  csv: string;
}

export type RowDecision = Pick<BookImportRow, 'kind' | 'propertyId'>;

export interface BookDraft {
  file: BankFile;
  preview: BookImportPreview;
  /** As changed by the user; null while the detected mapping is used. */
  mapping: BookMapping | null;
  decisions: ReadonlyMap<number, RowDecision>;
  /** Rows that look like money that is there already, and are imported all the same. */
  included: ReadonlySet<number>;
}

/** What a row is, as decided or as proposed. */
export const decided = (row: BookImportRow, { decisions }: BookDraft): RowDecision =>
  decisions.get(row.row) ?? { kind: row.kind, propertyId: row.propertyId };

/** The money in the ledgers that a row seems to be, and that keeps it out; null once another property is chosen for it. */
export function duplicateIn(row: BookImportRow, draft: BookDraft): BookImportRow['duplicateOf'] {
  const { propertyId } = decided(row, draft);
  const { duplicateOf } = row;
  return duplicateOf && (propertyId === null || propertyId === duplicateOf.propertyId)
    ? duplicateOf
    : null;
}

export const isLeftOut = (row: BookImportRow, draft: BookDraft): boolean =>
  duplicateIn(row, draft) !== null && !draft.included.has(row.row);

const UNTOUCHED = {
  decisions: new Map<number, RowDecision>(),
  included: new Set<number>(),
} as const;

const mappingIn = ({ columns, isReversed, dateOrder }: BookImportPreview): BookMapping => ({
  fields: columns.map(({ field }) => field),
  isReversed,
  dateOrder,
});

/** From a chosen file to what it would become. */
export function useBookImport(readFile: (file: File) => Promise<BankFile>) {
  const preview = usePreviewBookImport();
  const { draft, setDraft, problem, isReading, load, clear } = useFileDraft<BookDraft>();

  const read = (file: BankFile, mapping: BookMapping | null) =>
    load(async () => {
      const answer = await preview.mutateAsync({ csv: file.csv, fileName: file.name, mapping });
      return { file, preview: answer, mapping, ...UNTOUCHED };
    });

  // As chosen while the file is being read with it: the next change starts from it, not from the one on screen before.
  const [wanted, setWanted] = useState<BookMapping | null>(null);
  const mapping = draft && (wanted ?? mappingIn(draft.preview));
  const remap = async (change: Partial<BookMapping>) => {
    if (!draft || !mapping) return;
    const next = { ...mapping, ...change };
    setWanted(next);
    await read(draft.file, next);
    setWanted((now) => (now === next ? null : now));
  };

  return {
    draft,
    /** What the columns are, as last chosen. */
    mapping,
    problem,
    isReading,
    choose: (chosen: File) =>
      void load(async () => {
        const file = await readFile(chosen);
        const answer = await preview.mutateAsync({ csv: file.csv, fileName: file.name });
        return { file, preview: answer, mapping: null, ...UNTOUCHED };
      }),
    /** A field has one column: the column that had it before loses it. */
    setField: (column: number, field: BookField | null) =>
      remap({
        fields: (mapping?.fields ?? []).map((one, at) =>
          at === column ? field : one === field ? null : one,
        ),
      }),
    remap,
    decide: (row: number, decision: RowDecision) =>
      setDraft(draft && { ...draft, decisions: new Map([...draft.decisions, [row, decision]]) }),
    include: (row: number, isIncluded: boolean) => {
      if (!draft) return;
      const included = new Set(draft.included);
      if (isIncluded) included.add(row);
      else included.delete(row);
      setDraft({ ...draft, included });
    },
    clear,
  };
}

export type BookControls = ReturnType<typeof useBookImport>;
