import { useRef, useState } from 'react';
import type { ImportField, ImportPreview } from '#contract/listings/imports.ts';
import { usePreviewImport } from '#web/data/listings/imports.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { type CsvFile, FileProblem, readCsvFile } from './read-file.ts';

export interface ImportDraft {
  file: CsvFile;
  /** What each column means, as chosen or guessed. */
  fields: (ImportField | null)[];
  preview: ImportPreview;
}

/** From a chosen file to its preview; only the newest request counts. */
export function useImport() {
  const preview = usePreviewImport();
  const [draft, setDraft] = useState<ImportDraft | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const latest = useRef(0);

  const look = async (work: () => Promise<ImportDraft>) => {
    latest.current += 1;
    const mine = latest.current;
    setReading(true);
    setProblem(null);
    try {
      const next = await work();
      if (mine === latest.current) setDraft(next);
    } catch (error) {
      if (mine !== latest.current) return;
      const isFile = error instanceof FileProblem;
      setProblem(isFile ? error.message : messageOf(error, 'The file could not be read.'));
    } finally {
      if (mine === latest.current) setReading(false);
    }
  };

  return {
    draft,
    problem,
    isReading,
    choose: (chosen: File) =>
      void look(async () => {
        const file = await readCsvFile(chosen);
        const read = await preview.mutateAsync({ csv: file.csv });
        return { file, preview: read, fields: read.columns.map(({ field }) => field) };
      }),
    /** A field has one column: the column that had it before loses it. */
    setField: (column: number, field: ImportField | null) => {
      if (!draft) return;
      const fields = draft.fields.map((one, at) =>
        at === column ? field : one === field ? null : one,
      );
      setDraft({ ...draft, fields });
      void look(async () => {
        const read = await preview.mutateAsync({ csv: draft.file.csv, fields });
        return { file: draft.file, preview: read, fields };
      });
    },
    clear: () => {
      latest.current += 1;
      setDraft(null);
      setProblem(null);
      setReading(false);
    },
  };
}

export type ImportControls = ReturnType<typeof useImport>;
