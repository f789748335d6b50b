/** Preview of a property file: for-sale listings or owned properties, each with its own fields. */
export interface PreviewOf<Field extends string> {
  columns: readonly { name: string; field: Field | null; samples: readonly string[] }[];
  rows: readonly PreviewRowOf<Field>[];
  rowCount: number;
  errorRowCount: number;
  missing: readonly Field[];
}

export interface PreviewRowOf<Field extends string> {
  line: number;
  values: Readonly<Partial<Record<Field, string | number>>>;
  errors: readonly { field: Field | null; message: string }[];
  /** Already exists, so it won't be added again. */
  isKnown?: boolean;
}

/** Labels fields and formats their values. */
export interface FieldTexts<Field extends string> {
  /** In row order. */
  fields: readonly Field[];
  labels: Readonly<Record<Field, string>>;
  isFigure: (field: Field) => boolean;
  valueText: (field: Field, value: string | number | undefined) => string;
}
