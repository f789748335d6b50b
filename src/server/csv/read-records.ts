import type { z } from 'zod';
import { listText } from '#domain/text/list-text.ts';
import { counted } from '#domain/text/number-text.ts';
import { plural } from '#engine/plural.ts';
import { AppError, type Issue } from '#server/http/errors/app-error.ts';
import { matchColumns } from './column-names.ts';
import { parseCsv } from './parse-csv.ts';
import { saysNothing } from './read-cell.ts';
import { refuseFile } from './refuse-file.ts';

interface RecordFile {
  readonly csv: string;
  /** The spellings of each field's column; letters and digits only. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** Fields without which a row means nothing. */
  readonly required: readonly string[];
  readonly most: number;
}

/** A row's cells by field; empty cells are left out. */
export interface FileRecord {
  line: number;
  values: Record<string, string>;
}

/** Reads a file of records whose columns are known by name. */
export function readRecords({ csv, columns, required, most }: RecordFile): FileRecord[] {
  const [header, ...records] = parseCsv(csv);
  if (!header) throw refuseFile('The file has no header row.');
  if (records.length === 0) throw refuseFile('The file has a header row but no data rows.');
  if (records.length > most)
    throw refuseFile(
      `The file has ${counted(records.length, 'row')}. Import at most ${counted(most, 'row')} at a time.`,
    );
  const fields = matchColumns(header.cells, columns);
  const missing = required.filter((field) => !fields.includes(field));
  if (missing.length > 0)
    throw refuseFile(
      `The file needs a column named ${listText(missing.map((field) => `“${field}”`))}.`,
    );
  return records.map(({ line, cells }) => ({
    line,
    values: Object.fromEntries(
      fields.flatMap((field, at) => {
        const cell = cells[at] ?? '';
        return field === null || saysNothing(cell) ? [] : [[field, cell]];
      }),
    ),
  }));
}

const SHOWN_ISSUES = 20;

/** Reads each record as the schema defines it; if any can't be read, nothing is imported and the lines are listed. */
export function checkedRecords<Schema extends z.ZodType>(
  records: readonly FileRecord[],
  schema: Schema,
  bodyOf: (values: FileRecord['values']) => unknown,
): z.output<Schema>[] {
  const read = records.map(({ line, values }) => ({ line, ...schema.safeParse(bodyOf(values)) }));
  const issues: Issue[] = read.flatMap(({ line, error }) =>
    (error?.issues ?? []).map(({ path, message }) => ({
      path: `line ${line}.${path.join('.')}`,
      message: `Line ${line}: ${message}`,
    })),
  );
  if (issues.length > 0) {
    const wrong = read.filter(({ success }) => !success).length;
    throw new AppError(
      422,
      'import-has-errors',
      `${plural(wrong, 'One row has', `${wrong} rows have`)} an error, so nothing was imported. ${issues[0]!.message}`,
      { issues: issues.slice(0, SHOWN_ISSUES) },
    );
  }
  return read.map(({ data }) => data as z.output<Schema>);
}
