import type { z } from 'zod';
import {
  NewOwnedPropertyBody,
  type NewOwnedPropertyBody as NewProperty,
  OwnedPropertyChange,
} from '#contract/owned-properties/owned-property-fields.ts';
import {
  MOST_OWNED_PROPERTIES,
  OWNED_IMPORT_FIELDS,
  type OwnedImportField,
  type PropertyImportRow,
  TAG_SEPARATOR,
} from '#contract/owned-properties/property-imports.ts';
import { counted } from '#domain/text/number-text.ts';
import { type CsvRecord, parseCsv } from '#server/csv/parse-csv.ts';
import { refuseFile } from '#server/csv/refuse-file.ts';
import { alwaysShort, type WorkerJob } from '#server/workers/job.ts';
import { guessOwnedFields, ownedCell } from './property-columns.ts';

type RowErrors = PropertyImportRow['errors'];

/** A row read both as a new property and as a change to an existing one; a change has no required fields. */
export interface ReadProperty extends Pick<PropertyImportRow, 'line' | 'values'> {
  /** Errors when the row is read as a new property. */
  errors: RowErrors;
  /** Null if there is an error. */
  property: NewProperty | null;
  changeErrors: RowErrors;
  /** Null if there is an error. */
  change: OwnedPropertyChange | null;
}

export interface ReadPropertyFile {
  names: string[];
  fields: (OwnedImportField | null)[];
  samples: string[][];
  rows: ReadProperty[];
  /** Required fields without a column. */
  missing: OwnedImportField[];
  /** The column names in lowercase, to recognize the same layout next time. */
  headerKey: string;
}

export interface PropertyFileTask {
  readonly csv: string;
  readonly fields?: readonly (OwnedImportField | null)[] | undefined;
}

const REQUIRED: readonly OwnedImportField[] = [
  'address',
  'city',
  'state',
  'zipCode',
  'purchasePrice',
];
const SAMPLES = 3;

/** Reads a file of owned properties off the main thread. */
export const readPropertiesJob: WorkerJob<PropertyFileTask, ReadPropertyFile> = {
  name: 'read a file of properties',
  lengthOf: alwaysShort,
  run: ({ csv, fields }) => readProperties(csv, fields),
};

/** Reads a file of owned properties into importable rows, each with its errors. */
function readProperties(
  csv: string,
  chosen?: readonly (OwnedImportField | null)[],
): ReadPropertyFile {
  const [header, ...records] = parseCsv(csv);
  const names = header?.cells ?? [];
  const meant = chosen ?? guessOwnedFields(names);
  const fields = names.map((_, at) => meant[at] ?? null);
  refuseUnreadable(names, records, fields);
  const rows = records.map((record) => readRow(record, fields));
  return {
    names,
    fields,
    samples: names.map((_, at) =>
      records
        .map(({ cells }) => cells[at] ?? '')
        .filter((cell) => cell !== '')
        .slice(0, SAMPLES),
    ),
    rows,
    missing: REQUIRED.filter((field) => !fields.includes(field)),
    headerKey: `properties\t${names.join('\t').toLowerCase()}`,
  };
}

function refuseUnreadable(
  names: readonly string[],
  records: readonly CsvRecord[],
  fields: readonly (OwnedImportField | null)[],
): void {
  if (names.length === 0) throw refuseFile('The file has no header row.');
  if (records.length === 0) throw refuseFile('The file has a header row but no data rows.');
  if (records.length > MOST_OWNED_PROPERTIES)
    throw refuseFile(
      `The file has ${counted(records.length, 'row')}. A portfolio can have up to ${counted(MOST_OWNED_PROPERTIES, 'property', 'properties')}.`,
    );
  const twice = OWNED_IMPORT_FIELDS.find(
    (field) => fields.indexOf(field) !== fields.lastIndexOf(field),
  );
  if (twice) throw refuseFile(`Two columns are mapped to ${twice}.`, 'fields');
}

function readRow(
  { line, cells }: CsvRecord,
  fields: readonly (OwnedImportField | null)[],
): ReadProperty {
  const values: PropertyImportRow['values'] = {};
  const errors: RowErrors = [];
  fields.forEach((field, at) => {
    const read = field && ownedCell(field, cells[at] ?? '');
    if (!field || !read) return;
    if ('error' in read) errors.push({ field, message: read.error });
    else values[field] = read.value;
  });
  const { id: _id, tags, ...others } = values;
  const typed = { ...others, ...(tags !== undefined && { tags: tagsIn(String(tags)) }) };
  const asNew = NewOwnedPropertyBody.safeParse({ propertyType: 'Single Family', ...typed });
  const asChange = OwnedPropertyChange.safeParse(typed);
  const newErrors = withIssues(errors, asNew.error, values);
  const changeErrors = withIssues(errors, asChange.error, values);
  return {
    line,
    values,
    errors: newErrors,
    property: newErrors.length === 0 ? (asNew.data ?? null) : null,
    changeErrors,
    change: changeErrors.length === 0 ? (asChange.data ?? null) : null,
  };
}

/** Unreadable cells, plus schema errors for the other fields. */
function withIssues(
  cells: RowErrors,
  error: z.ZodError | undefined,
  values: PropertyImportRow['values'],
): RowErrors {
  const errors = [...cells];
  const failed = new Set(errors.map(({ field }) => field));
  for (const { path, message, code } of error?.issues ?? []) {
    const field = OWNED_IMPORT_FIELDS.find((one) => one === path[0]) ?? null;
    if (failed.has(field)) continue;
    failed.add(field);
    const isAbsent = code === 'invalid_type' && field !== null && values[field] === undefined;
    errors.push({ field, message: isAbsent ? 'Missing' : message });
  }
  return errors;
}

const tagsIn = (cell: string): string[] =>
  cell
    .split(TAG_SEPARATOR)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
