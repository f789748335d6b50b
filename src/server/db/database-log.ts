type Write = (details: object, message: string) => void;

/** The part of the product's logger that the database needs. */
export interface DatabaseLog {
  info: Write;
  warn: Write;
  error: Write;
}
