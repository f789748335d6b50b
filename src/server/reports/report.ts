import type { InputName } from '#domain/inputs/calculation-fields.ts';
import type { SolvedWarning, Warning } from '#domain/verdicts/warnings/warning.ts';
import type { Explanation } from '#engine/explain/explain.ts';
import type { MeasureUnit } from '#engine/measures/measure.ts';
import { MEASURES, type MeasureId } from '#engine/measures/measures.ts';
import type { Outcome } from '#engine/outcome.ts';

/** The raw number, which the PDF formats and a spreadsheet can add up. Its name, unit and text come from MEASURES. */
export interface ReportFigure {
  measure: MeasureId;
  /** Null if no simulation has a value. */
  value: number | Outcome | null;
  note?: string | undefined;
  isBad?: boolean;
}

/** A bar or line chart with years on the x axis. */
export interface YearChart {
  kind: 'bars' | 'lines' | 'stacked';
  /** The conclusion. */
  title: string;
  /** The year of the first value; a chart of balances starts at year 0. */
  firstYear: 0 | 1;
  series: readonly { label: string; values: readonly number[] }[];
}

/** A waterfall of amounts. */
export interface StepChart {
  kind: 'steps';
  title: string;
  /** A total starts at zero; every other step starts where the previous one ended. */
  steps: readonly { label: string; value: number; isTotal?: boolean }[];
}

/** Percentiles of all simulations by year. */
export interface FanChartData {
  kind: 'fan';
  title: string;
  /** What the chart shows and how to read it. */
  caption: string;
  /** The percentiles of the band edges, from low to high. */
  percents: readonly number[];
  /** The values at those percentiles for each year. */
  years: readonly { year: number; values: readonly number[] }[];
}

/** The distribution of outcomes. */
export interface HistogramChart {
  kind: 'histogram';
  title: string;
  caption: string;
  /** The lower edge of the first bar and the width of each bar. */
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

/** A table column for a measure. */
export const measureColumn = (measure: MeasureId): ReportColumn => {
  const { label, unit } = MEASURES[measure];
  return { label, unit };
};

export const YEAR_COLUMN: ReportColumn = { label: 'Year', unit: 'count' };

export interface ReportTable {
  title: string;
  columns: readonly ReportColumn[];
  /** Null if a ratio has no value. */
  rows: readonly (readonly (number | null)[])[];
  /** Its first five years are also printed as a statement, lines down and years across, the way lenders expect. */
  hasStatement?: true;
}

type FundingLine = readonly [measure: MeasureId, dollars: number];

/**
 * What a purchase costs before the first rent payment, and where the money comes from; both sides have the same total.
 */
export interface Funding {
  uses: readonly FundingLine[];
  sources: readonly FundingLine[];
}

/** A nearby home that was sold, rented or listed, as printed. */
export interface ReportComp {
  address: string;
  size: string;
  yearBuilt: number | null;
  /** For a rental, the monthly rent. */
  price: number;
  distanceMiles: number;
  likenessPercent: number;
}

export interface ReportComps {
  sales: readonly ReportComp[];
  rentals: readonly ReportComp[];
}

/** One result for every combination of two inputs' values. */
export interface ReportGrid {
  measure: MeasureId;
  across: { field: InputName; values: readonly number[] };
  down: { field: InputName; values: readonly number[] };
  /** By row, then by column; NaN if there is no number. */
  values: readonly (readonly number[])[];
  /** The cell with the report's own inputs. */
  base: { row: number; column: number };
  /** The value at which the result turns from bad to good. */
  turn: number;
}

/** A calculator's results, in reading order. */
export interface ReportBody {
  verdict: string;
  figures: readonly ReportFigure[];
  charts: readonly ReportChart[];
  funding?: Funding;
  /** Deal-breakers for these numbers, as on screen. */
  warnings?: readonly Warning[];
  explanations: readonly Explanation[];
  /** Every figure in the result with its explanation, for the workbook. */
  explained?: object;
  table: ReportTable | null;
  /** Tables other than the yearly one, if any. */
  moreTables?: readonly ReportTable[];
}

/** A setting that isn't one of the deal's inputs. */
export interface ReportSetting {
  label: string;
  text: string;
}

export interface ReportInput {
  field: InputName;
  label: string;
  unit: string;
  value: number;
  source: string;
}

export interface Report extends Omit<ReportBody, 'warnings'> {
  warnings?: readonly SolvedWarning[];
  title: string;
  calculatorName: string;
  /** The property's location, if there is one. */
  location: string | null;
  /** "Single Family · 3 bd · 2 ba · 1,600 sq ft · built 1921 · listed at $219,900". */
  facts?: string | null;
  /** A person or an entity. */
  borrower: string | null;
  comps: ReportComps | null;
  grid?: ReportGrid | null;
  /** Printed on every page of a report on a sample listing. */
  sampleLabel: string | null;
  inputs: readonly ReportInput[];
  settings?: readonly ReportSetting[];
  conventions: readonly string[];
  madeOn: Date;
}

/** All tables with something to show. */
export const tablesOf = ({
  table,
  moreTables = [],
}: Pick<ReportBody, 'table' | 'moreTables'>): ReportTable[] =>
  [...moreTables, ...(table ? [table] : [])].filter(({ rows }) => rows.length > 0);
