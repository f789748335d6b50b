import { useRef, useState } from 'react';
import { messageOf } from '#web/lib/api/api-error.ts';
import type { PreviewOf } from './import-preview.ts';
import { type CsvFile, FileProblem, readCsvFile } from './read-file.ts';

export interface ImportDraft<Field extends string, Preview extends PreviewOf<Field>> {
  file: CsvFile;
  /** What each column means, as chosen or guessed. */
  fields: (Field | null)[];
  /** The user said what a column is. */
  isMapped: boolean;
  preview: Preview;
}

type Look<Field, Preview> = (file: { csv: string; fields?: (Field | null)[] }) => Promise<Preview>;

/** From a chosen file to its preview; only the newest request counts. */
export function useImport<Field extends string, Preview extends PreviewOf<Field>>(
  readPreview: Look<Field, Preview>,
) {
  type Draft = ImportDraft<Field, Preview>;
  const [draft, setDraft] = useState<Draft | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const latest = useRef(0);

  const look = async (work: () => Promise<Draft>) => {
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
        const read = await readPreview({ csv: file.csv });
        const fields = read.columns.map(({ field }) => field);
        return { file, preview: read, fields, isMapped: false };
      }),
    /** A field has one column: the column that had it before loses it. */
    setField: (column: number, field: Field | null) => {
      if (!draft) return;
      const fields = draft.fields.map((one, at) =>
        at === column ? field : one === field ? null : one,
      );
      setDraft({ ...draft, fields });
      void look(async () => {
        const read = await readPreview({ csv: draft.file.csv, fields });
        return { file: draft.file, preview: read, fields, isMapped: true };
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

export type ImportControls<Field extends string, Preview extends PreviewOf<Field>> = ReturnType<
  typeof useImport<Field, Preview>
>;
