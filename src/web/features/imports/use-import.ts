import { type CsvFile, readCsvFile } from '#web/shared/import/read-csv-file.ts';
import { useFileDraft } from '#web/shared/import/use-file-draft.ts';
import type { PreviewOf } from './import-preview.ts';

export interface ImportDraft<Field extends string, Preview extends PreviewOf<Field>> {
  file: CsvFile;
  /** The meaning of each column, chosen or guessed. */
  fields: (Field | null)[];
  /** Called when the user maps a column. */
  isMapped: boolean;
  preview: Preview;
}

type Look<Field, Preview> = (file: { csv: string; fields?: (Field | null)[] }) => Promise<Preview>;

/** Turns a chosen file into a preview; only the latest request counts. */
export function useImport<Field extends string, Preview extends PreviewOf<Field>>(
  readPreview: Look<Field, Preview>,
) {
  type Draft = ImportDraft<Field, Preview>;
  const { draft, setDraft, problem, isReading, load, clear } = useFileDraft<Draft>();

  return {
    draft,
    problem,
    isReading,
    choose: (chosen: File) =>
      void load(async () => {
        const file = await readCsvFile(chosen);
        const read = await readPreview({ csv: file.csv });
        const fields = read.columns.map(({ field }) => field);
        return { file, preview: read, fields, isMapped: false };
      }),
    /** Maps a column to a field. A field maps to only one column, so its previous column is unmapped. */
    setField: (column: number, field: Field | null) => {
      if (!draft) return;
      const fields = draft.fields.map((one, at) =>
        at === column ? field : one === field ? null : one,
      );
      setDraft({ ...draft, fields });
      void load(async () => {
        const read = await readPreview({ csv: draft.file.csv, fields });
        return { file: draft.file, preview: read, fields, isMapped: true };
      });
    },
    clear,
  };
}

export type ImportControls<Field extends string, Preview extends PreviewOf<Field>> = ReturnType<
  typeof useImport<Field, Preview>
>;
