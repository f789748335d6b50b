import type { FieldName } from '#domain/inputs/calculation-fields.ts';
import type { SolvedWarning, Warning } from '#domain/verdicts/warnings/warning.ts';
import type { Explanation } from '#engine/explain/explain.ts';
import type { MeasureUnit } from '#engine/measures/measure.ts';
import { MEASURES, type MeasureId } from '#engine/measures/measures.ts';
import type { Outcome } from '#engine/outcome.ts';

/** The number itself: the PDF formats it, a spreadsheet adds it up. Its name, unit and text are the table's. */
export interface ReportFigure {
  measure: MeasureId;
  /** Null where not one simulation has it. */
  value: number | Outcome | null;
  note?: string | undefined;
  isBad?: boolean;
}

/** Years on the x axis, one bar or one line each. */
export interface YearChart {
  kind: 'bars' | 'lines' | 'stacked';
  /** The conclusion. */
  title: string;
  /** Of the first value; a chart of balances starts at year 0. */
  firstYear: 0 | 1;
  series: readonly { label: string; values: readonly number[] }[];
}

/** One amount after the other, from what is paid to what is left. */
export interface StepChart {
  kind: 'steps';
  title: string;
  /** A total starts from the ground; every other step from where the one before it ended. */
  steps: readonly { label: string; value: number; isTotal?: boolean }[];
}

/** The percentiles of all simulations by year. */
export interface FanChartData {
  kind: 'fan';
  title: string;
  /** What is drawn, in which money. */
  caption: string;
  /** Of the bands' edges, from low to high. */
  percents: readonly number[];
  /** For each year the figures at those percents. */
  years: readonly { year: number; values: readonly number[] }[];
}

/** How many simulations end where. */
export interface HistogramChart {
  kind: 'histogram';
  title: string;
  caption: string;
  /** The lower edge of the first bar, and the width of each. */
  from: number;
  width: number;
  counts: readonly number[];
  middle: number;
}

export type ReportChart = YearChart | StepChart | FanChartData | HistogramChart;

export interface ReportColumn {
  label: string;
  unit: MeasureUnit;
}

/** A figure down a column. */
export const measureColumn = (measure: MeasureId): ReportColumn => {
  const { label, unit } = MEASURES[measure];
  return { label, unit };
};

export const YEAR_COLUMN: ReportColumn = { label: 'Year', unit: 'count' };

export interface ReportTable {
  title: string;
  columns: readonly ReportColumn[];
  /** Null where a ratio has no value. */
  rows: readonly (readonly (number | null)[])[];
  /** Its first five years are also printed as a statement, lines down and years across, as a lender reads them. */
  hasStatement?: true;
}

type FundingLine = readonly [measure: MeasureId, dollars: number];

/** What a purchase costs until the first rent, and who pays for it: both sides add up to the same. */
export interface Funding {
  uses: readonly FundingLine[];
  sources: readonly FundingLine[];
}

/** A home nearby that was sold, rented or is offered, as it is printed. */
export interface ReportComp {
  address: string;
  size: string;
  yearBuilt: number | null;
  /** Or the rent of a month. */
  price: number;
  distanceMiles: number;
  likenessPercent: number;
}

export interface ReportComps {
  sales: readonly ReportComp[];
  rentals: readonly ReportComp[];
}

/** One result for every pair of values of two inputs. */
export interface ReportGrid {
  measure: MeasureId;
  across: { field: FieldName; values: readonly number[] };
  down: { field: FieldName; values: readonly number[] };
  /** By row, then by column; NaN where there is no number. */
  values: readonly (readonly number[])[];
  /** The case of the report itself. */
  base: { row: number; column: number };
  /** Where the result turns from bad to good. */
  turn: number;
}

/** The results of a calculator, in reading order. */
export interface ReportBody {
  verdict: string;
  figures: readonly ReportFigure[];
  charts: readonly ReportChart[];
  funding?: Funding;
  /** Deal-breakers of these numbers, as on screen. */
  warnings?: readonly Warning[];
  /** The explanations of the figures. */
  explanations: readonly Explanation[];
  /** Every figure of the result with its explanation, for the workbook. */
  explained?: object;
  table: ReportTable | null;
  /** Figures beside the years, where there are any. */
  moreTables?: readonly ReportTable[];
}

/** Settings besides the typed figures. */
export interface ReportSetting {
  label: string;
  text: string;
}

export interface ReportInput {
  field: FieldName;
  label: string;
  unit: string;
  value: number;
  source: string;
}

export interface Report extends Omit<ReportBody, 'warnings'> {
  warnings?: readonly SolvedWarning[];
  title: string;
  calculatorName: string;
  /** Of the property, where there is one. */
  location: string | null;
  /** Who borrows: a person or an entity. */
  borrower: string | null;
  comps: ReportComps | null;
  grid?: ReportGrid | null;
  /** Printed on every page of a report about a sample listing. */
  sampleLabel: string | null;
  inputs: readonly ReportInput[];
  settings?: readonly ReportSetting[];
  conventions: readonly string[];
  madeOn: Date;
}

/** All tables that have something to show. */
export const tablesOf = ({
  table,
  moreTables = [],
}: Pick<ReportBody, 'table' | 'moreTables'>): ReportTable[] =>
  [...moreTables, ...(table ? [table] : [])].filter(({ rows }) => rows.length > 0);
