import FormulaParser from 'fast-formula-parser';
import { read, utils, type WorkBook } from 'xlsx';
import { irr, mirr, npv } from '#engine/returns/returns.ts';
import type { Report } from '#server/reports/report.ts';

type Value = number | string | boolean | null;

const numbersIn = (range: { value: unknown }): number[] =>
  [range.value].flat(2).filter((value) => typeof value === 'number');

/** Functions the parser lacks, as Excel documents them. */
const FUNCTIONS = {
  MIN: (...args: { value: unknown }[]) => Math.min(...args.flatMap(numbersIn)),
  MAX: (...args: { value: unknown }[]) => Math.max(...args.flatMap(numbersIn)),
  PMT: ({ value: rate }: Arg, { value: periods }: Arg, { value: present }: Arg) =>
    rate === 0 ? -present / periods : (-present * rate) / (1 - (1 + rate) ** -periods),
  IRR: (flows: { value: unknown }) => {
    const rate = irr(numbersIn(flows));
    if (rate.kind !== 'value') throw FormulaParser.FormulaError.NUM;
    return rate.value;
  },
  MIRR: (flows: { value: unknown }, { value: rate }: Arg) => {
    const found = mirr(rate, numbersIn(flows));
    if (found.kind !== 'value') throw FormulaParser.FormulaError.NUM;
    return found.value;
  },
  FV: (
    { value: rate }: Arg,
    { value: periods }: Arg,
    { value: payment }: Arg,
    { value: present }: Arg,
  ) =>
    rate === 0
      ? -present - payment * periods
      : -present * (1 + rate) ** periods - (payment * ((1 + rate) ** periods - 1)) / rate,
  /** The first cash flow is a year away. */
  NPV: ({ value: rate }: Arg, flows: { value: unknown }) => {
    const worth = npv(rate, [0, ...numbersIn(flows)]);
    if (worth.kind !== 'value') throw FormulaParser.FormulaError.NUM;
    return worth.value;
  },
};
interface Arg {
  value: number;
}

/** A written file as a reader sees it: calculated from its formulas, whatever results are stored in it. */
export function openWorkbook(file: Buffer) {
  const book: WorkBook = read(file, { cellFormula: true, cellNF: true });
  const computed = new Map<string, Value>();
  const names = new Map(
    (book.Workbook?.Names ?? []).map(({ Name, Ref }) => {
      const [sheet = '', cell = ''] = Ref.replaceAll('$', '').split('!');
      const { r, c } = utils.decode_cell(cell);
      return [Name, { sheet, row: r + 1, col: c + 1 }] as const;
    }),
  );
  const cellAt = (sheet: string, cell: string) => book.Sheets[sheet]?.[cell];
  const at = (sheet: string, row: number, col: number) =>
    value(sheet, utils.encode_cell({ r: row - 1, c: col - 1 }));
  const createParser = () =>
    new FormulaParser({
      functions: FUNCTIONS,
      onVariable: (name) => names.get(name) ?? null,
      onCell: ({ sheet, row, col }) => at(sheet, row, col),
      onRange: ({ sheet, from, to }) =>
        Array.from({ length: to.row - from.row + 1 }, (_, r) =>
          Array.from({ length: to.col - from.col + 1 }, (_column, c) =>
            at(sheet, from.row + r, from.col + c),
          ),
        ),
    });

  // A parser isn't reentrant while it reads a cell, so each depth has its own.
  const parsers: ReturnType<typeof createParser>[] = [];
  let depth = 0;
  function compute(formula: string, sheet: string, cell: string): Value {
    const { r, c } = utils.decode_cell(cell);
    const parser = (parsers[depth] ??= createParser());
    depth++;
    try {
      return parser.parse(formula, { sheet, row: r + 1, col: c + 1 });
    } finally {
      depth--;
    }
  }

  function value(sheet: string, cell: string): Value {
    const key = `${sheet}!${cell}`;
    const known = computed.get(key);
    if (known !== undefined) return known;
    const found = cellAt(sheet, cell) as { f?: string; v?: Value } | undefined;
    const result = found?.f ? compute(found.f, sheet, cell) : (found?.v ?? null);
    computed.set(key, result);
    return result;
  }

  return {
    sheets: book.SheetNames,
    value,
    stored: (sheet: string, cell: string): unknown => cellAt(sheet, cell)?.v,
    /** As shown in its format. */
    shown: (sheet: string, cell: string): string | undefined => cellAt(sheet, cell)?.w,
    formula: (sheet: string, cell: string): string | undefined => cellAt(sheet, cell)?.f,
    /** As the reader would type it into the green cell. */
    setInput({ inputs }: Report, field: string, typed: number): void {
      const index = inputs.findIndex((input) => input.field === field);
      const isPercent = inputs[index]?.unit.startsWith('percent') ?? false;
      const target = cellAt('Inputs', `B${5 + index}`) as { v: number };
      target.v = isPercent ? typed / 100 : typed;
      computed.clear();
    },
    formulasWithoutResult: (): string[] =>
      book.SheetNames.flatMap((sheet) =>
        Object.entries(book.Sheets[sheet] ?? {}).flatMap(([cell, one]) =>
          typeof one === 'object' && one !== null && 'f' in one && !('v' in one)
            ? [`${sheet}!${cell}`]
            : [],
        ),
      ),
  };
}
