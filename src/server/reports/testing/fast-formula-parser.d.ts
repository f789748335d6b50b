/** The part of the library that the tests use; it ships no types. */
declare module 'fast-formula-parser' {
  interface Place {
    sheet: string;
    row: number;
    col: number;
  }
  interface Range {
    sheet: string;
    from: { row: number; col: number };
    to: { row: number; col: number };
  }
  type Value = number | string | boolean | null;

  interface Config {
    // Each argument of a function has its own type, which the parser doesn't check.
    functions?: Record<string, (...args: never[]) => Value>;
    onVariable?: (name: string) => Place | null;
    onCell?: (location: Place) => Value;
    onRange?: (range: Range) => Value[][];
  }

  class FormulaParser {
    static readonly FormulaError: { readonly NUM: Error };
    constructor(config: Config);
    parse(formula: string, location: Place): Value;
  }
  export default FormulaParser;
}
