import { useMemo, useState } from 'react';
import type {
  BookField,
  BookImportPreview,
  BookMapping,
} from '#contract/book-imports/book-imports.ts';
import { usePreviewBookImport } from '#web/data/ownership/book-imports.ts';
import { useFileDraft } from '#web/shared/import/use-file-draft.ts';
import {
  copiedDecision,
  type ReviewedRow,
  type RowChoice,
  type RowChoices,
  reviewRows,
} from './review-rows.ts';

export interface BankFile {
  name: string;
  csv: string;
}

export interface BookDraft extends RowChoices {
  file: BankFile;
  preview: BookImportPreview;
  /** The user's column mapping; null while the detected one is used. */
  mapping: BookMapping | null;
}

const UNTOUCHED: RowChoices = { decisions: new Map(), included: new Set() };

const mappingIn = ({ columns, isReversed, dateOrder }: BookImportPreview): BookMapping => ({
  fields: columns.map(({ field }) => field),
  isReversed,
  dateOrder,
});

/** Turns a chosen file into an import preview. */
export function useBookImport(readFile: (file: File) => Promise<BankFile>) {
  const preview = usePreviewBookImport();
  const { draft, setDraft, problem, isReading, load, clear } = useFileDraft<BookDraft>();

  const read = (file: BankFile, mapping: BookMapping | null, account: string) =>
    load(async () => {
      const body = { csv: file.csv, fileName: file.name, mapping, account };
      const answer = await preview.mutateAsync(body);
      return { file, preview: answer, mapping, ...UNTOUCHED };
    });

  // The mapping that the file is being read with. The next change builds on this mapping, not on the one still on
  // screen.
  const [wanted, setWanted] = useState<BookMapping | null>(null);
  const mapping = draft && (wanted ?? mappingIn(draft.preview));
  const remap = async (change: Partial<BookMapping>) => {
    if (!draft || !mapping) return;
    const next = { ...mapping, ...change };
    setWanted(next);
    await read(draft.file, next, draft.preview.account.chosen);
    setWanted((now) => (now === next ? null : now));
  };

  const rows = useMemo(() => (draft ? reviewRows(draft.preview, draft) : []), [draft]);
  const decideAll = (decisions: Iterable<readonly [number, RowChoice]>) =>
    setDraft(draft && { ...draft, decisions: new Map([...draft.decisions, ...decisions]) });

  return {
    draft,
    /** Every row with the decisions so far. */
    rows,
    /** The latest column mapping. */
    mapping,
    problem,
    isReading,
    choose: (chosen: File) =>
      void load(async () => {
        const file = await readFile(chosen);
        const answer = await preview.mutateAsync({ csv: file.csv, fileName: file.name });
        return { file, preview: answer, mapping: null, ...UNTOUCHED };
      }),
    /** A field maps to only one column, so its previous column is unmapped. */
    setField: (column: number, field: BookField | null) =>
      remap({
        fields: (mapping?.fields ?? []).map((one, at) =>
          at === column ? field : one === field ? null : one,
        ),
      }),
    remap,
    /** Sets the file's account, which is used to recognize rows imported before. */
    setAccount: (account: string) => {
      if (!draft) return;
      const { chosen, own } = draft.preview.account;
      const next = account === own ? '' : account;
      if (next !== chosen) void read(draft.file, draft.mapping, next);
    },
    decide: (row: number, decision: RowChoice) => decideAll([[row, decision]]),
    /** Applies one row's decision to other rows from the same payer. */
    apply: ({ decision }: ReviewedRow, others: readonly ReviewedRow[]) =>
      decideAll(
        others.map(({ row }) => [
          row.row,
          copiedDecision(decision, row, draft?.preview.leases ?? []),
        ]),
      ),
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
