import { type ImportField, type ImportFormat, previewImport } from '#contract/listings/imports.ts';
import type { NewProperty } from '#contract/listings/properties.ts';
import { FOR_SALE } from '#domain/listing/listing-status.ts';
import { plural } from '#engine/plural.ts';
import { AppError, type Issue } from '#server/http/errors/app-error.ts';
import { jsonBytes } from '#server/http/ready-json.ts';
import { alwaysShort, type WorkerJob } from '#server/workers/job.ts';
import { type ReadFile, type ReadRow, readListings } from './read-listings.ts';

const SHOWN_ROWS = 200;
const SHOWN_ISSUES = 20;

export interface ImportTask {
  readonly csv: string;
  readonly fields?: readonly (ImportField | null)[] | undefined;
}

export const previewImportJob: WorkerJob<ImportTask, Uint8Array> = {
  name: 'preview an import',
  lengthOf: alwaysShort,
  run: ({ csv, fields }) => jsonBytes(previewImport, preview(readListings(csv, fields))),
};

export interface ReadImport {
  readonly format: ImportFormat;
  readonly properties: NewProperty[];
}

/** Reads every row of a file, or refuses the file if any row has an error. */
export const readImportJob: WorkerJob<ImportTask, ReadImport> = {
  name: 'read an import',
  lengthOf: alwaysShort,
  run: ({ csv, fields }) => {
    const file = readListings(csv, fields);
    const properties = file.rows.flatMap(({ property }) => property ?? []);
    if (properties.length < file.rows.length) throw refusal(file);
    return { format: file.format, properties };
  },
};

const isWrong = ({ errors }: ReadRow): boolean => errors.length > 0;

function preview({ format, names, fields, samples, rows, missing }: ReadFile) {
  const shown = [
    ...rows.slice(0, SHOWN_ROWS),
    ...rows.slice(SHOWN_ROWS).filter(isWrong).slice(0, SHOWN_ROWS),
  ];
  return {
    format,
    columns: names.map((name, i) => ({
      name,
      field: fields[i] ?? null,
      samples: samples[i] ?? [],
    })),
    rows: shown.map(({ line, values, errors }) => ({ line, values, errors })),
    rowCount: rows.length,
    errorRowCount: rows.filter(isWrong).length,
    notForSaleCount: rows.filter(
      ({ property }) => property?.status && !FOR_SALE.includes(property.status),
    ).length,
    missing,
  };
}

/** Lists the first errors to show where to look. */
function refusal({ rows }: ReadFile): AppError {
  const wrong = rows.filter(isWrong);
  const issues: Issue[] = wrong
    .flatMap(({ line, errors }) =>
      errors.map(({ field, message }) => ({ path: `line ${line}.${field ?? ''}`, message })),
    )
    .slice(0, SHOWN_ISSUES);
  const count = plural(wrong.length, 'One row has', `${wrong.length} rows have`);
  return new AppError(
    422,
    'import-has-errors',
    `${count} an error, so nothing was imported. Fix the file and try again.`,
    { issues },
  );
}
