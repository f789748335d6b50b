/** A file of properties as it would come in: listings for sale or properties owned, each with fields of its own. */
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
  /** There already: it is not added again. */
  isKnown?: boolean;
}

/** How fields are called and their values shown. */
export interface FieldTexts<Field extends string> {
  /** In the order of a row. */
  fields: readonly Field[];
  labels: Readonly<Record<Field, string>>;
  isFigure: (field: Field) => boolean;
  valueText: (field: Field, value: string | number | undefined) => string;
}
