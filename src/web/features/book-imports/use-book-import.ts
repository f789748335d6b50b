import { useRef, useState } from 'react';
import type {
  BookField,
  BookImportPreview,
  BookImportRow,
  BookMapping,
} from '#contract/book-imports/book-imports.ts';
import { usePreviewBookImport } from '#web/data/ownership/book-imports.ts';
import { messageOf } from '#web/lib/api/api-error.ts';

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

/** From a chosen file to what it would become; only the newest reading counts. */
export function useBookImport(readFile: (file: File) => Promise<BankFile>) {
  const preview = usePreviewBookImport();
  const [draft, setDraft] = useState<BookDraft | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const latest = useRef(0);

  const look = async (work: () => Promise<BookDraft>) => {
    latest.current += 1;
    const mine = latest.current;
    setReading(true);
    setProblem(null);
    try {
      const next = await work();
      if (mine === latest.current) setDraft(next);
    } catch (error) {
      if (mine !== latest.current) return;
      const isFile = error instanceof Error && error.name === 'FileProblem';
      setProblem(isFile ? error.message : messageOf(error, 'The file could not be read.'));
    } finally {
      if (mine === latest.current) setReading(false);
    }
  };

  const read = (file: BankFile, mapping: BookMapping | null) =>
    look(async () => {
      const answer = await preview.mutateAsync({ csv: file.csv, fileName: file.name, mapping });
      return { file, preview: answer, mapping, ...UNTOUCHED };
    });

  const remap = (change: Partial<BookMapping>) => {
    if (!draft) return;
    const { columns, isReversed, dateOrder } = draft.preview;
    const now = { fields: columns.map(({ field }) => field), isReversed, dateOrder };
    void read(draft.file, { ...now, ...change });
  };

  return {
    draft,
    problem,
    isReading,
    choose: (chosen: File) =>
      void look(async () => {
        const file = await readFile(chosen);
        const answer = await preview.mutateAsync({ csv: file.csv, fileName: file.name });
        return { file, preview: answer, mapping: null, ...UNTOUCHED };
      }),
    /** A field has one column: the column that had it before loses it. */
    setField: (column: number, field: BookField | null) =>
      remap({
        fields: (draft?.preview.columns ?? []).map((one, at) =>
          at === column ? field : one.field === field ? null : one.field,
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
    clear: () => setDraft(null),
  };
}

export type BookControls = ReturnType<typeof useBookImport>;
