import {
  addToMonth,
  calendarMonth,
  lastDayOfMonth,
  monthsThrough,
} from '#engine/calendar/shift.ts';
import { sumCents } from '#engine/money.ts';
import {
  addStatements,
  EMPTY_STATEMENT,
  STATEMENT,
  type StatementCents,
  type StatementKey,
  statementCashFlow,
} from '#engine/plan/plan-lines.ts';
import { firstWholeMonth } from './trend.ts';

const labelOf = (key: StatementKey): string =>
  STATEMENT.find((line) => line.key === key)?.label ?? key;

/** Lines of the plan that an owner reads as one. */
export const OUTLOOK_LINES = [
  { key: 'income', label: 'Rent and other income', of: ['grossRent', 'vacancy', 'otherIncome'] },
  { key: 'loans', label: 'Loan payments', of: ['debtService', 'mortgageInsurance'] },
  { key: 'fixed', label: 'Taxes and insurance', of: ['propertyTax', 'insurance'] },
  {
    key: 'running',
    label: 'Management, utilities, other',
    of: ['management', 'utilities', 'hoa', 'otherExpenses'],
  },
  { key: 'repairs', label: 'Repairs and maintenance', of: ['maintenance'] },
  { key: 'capex', label: labelOf('capex'), of: ['capex'] },
] as const satisfies readonly { key: string; label: string; of: readonly StatementKey[] }[];

export type OutlookLineKey = (typeof OUTLOOK_LINES)[number]['key'];

const IS_INCOME = new Map(STATEMENT.map(({ key, isIncome }) => [key, isIncome]));

/** One line's effect on cash flow: a cost is negative. */
const effectOf = (lines: StatementCents, { of }: (typeof OUTLOOK_LINES)[number]): number =>
  of.reduce((sum, key) => sum + (IS_INCOME.get(key) ? lines[key] : -lines[key]), 0);

/** What is known of one property's months, on the lines of the plan; money received is `grossRent`. */
export type OutlookProperty = {
  readonly id: string;
  readonly purchaseDate: string | null;
  readonly soldOn: string | null;
  /** By month, what was received and paid; no month after this one. */
  readonly books: ReadonlyMap<string, StatementCents>;
  /** By month, the loan payments due by today that no recorded one stands for. */
  readonly debtServiceDue: ReadonlyMap<string, number>;
  /** Scheduled for the rest of this month: open charges, loan payments and bills. */
  readonly toCome: StatementCents;
  /** Nothing was ever recorded or scheduled: this month is what the plan or the record says. */
  readonly isUnbooked: boolean;
  /** The months the plan covers. */
  readonly plan: ReadonlyMap<string, StatementCents>;
  /** A month of the current record. */
  readonly record: StatementCents;
};

/** `expected` is this month; `planned` has no books, `projected` no books and no plan; `mixed` has more than one. */
export type OutlookSource = 'recorded' | 'mixed' | 'planned' | 'projected' | 'expected' | 'none';

/** Recorded and planned cash flow of the same properties and months. */
export type PlanHeld = {
  readonly actualCents: number;
  readonly planCents: number;
  readonly months: number;
  /** Actual / plan, a fraction; null where the plan earns nothing. */
  readonly share: number | null;
};

/** What moved a month below its plan. */
export type OutlookCause = {
  readonly propertyId: string;
  readonly line: OutlookLineKey;
  /** Below 0. */
  readonly differenceCents: number;
};

export type OutlookMonth = {
  readonly month: string;
  readonly source: OutlookSource;
  readonly cashFlowCents: number;
  /** Null unless every property of the month has a plan for it. */
  readonly planCents: number | null;
  /** Of a recorded month below its plan, the largest first. */
  readonly causes: readonly OutlookCause[];
};

export type OutlookLine = {
  readonly key: OutlookLineKey;
  readonly label: string;
  readonly soFarCents: number;
  readonly toComeCents: number;
  readonly expectedCents: number;
  readonly planCents: number | null;
};

export type PropertyOutlook = {
  readonly id: string;
  readonly months: readonly Omit<OutlookMonth, 'causes'>[];
  /** Complete months that have books and a plan; null without any. */
  readonly held: PlanHeld | null;
  /** Of the complete months with books; null without any. */
  readonly recordedCents: number | null;
};

export type Outlook = {
  readonly month: string;
  readonly lines: readonly OutlookLine[];
  readonly cashFlow: Omit<OutlookLine, 'key' | 'label'>;
  /** What moves this month away from its plan, the strongest first. */
  readonly drivers: readonly { readonly line: OutlookLineKey; readonly differenceCents: number }[];
  readonly months: readonly OutlookMonth[];
  readonly held: PlanHeld | null;
  readonly properties: readonly PropertyOutlook[];
  /** Counted this month by plan or record alone. */
  readonly unbooked: number;
};

/** Complete months before this one. */
export const OUTLOOK_MONTHS = 12;

type Cell = {
  readonly id: string;
  readonly source: Exclude<OutlookSource, 'mixed'>;
  readonly lines: StatementCents;
  readonly plan: StatementCents | null;
};

/** This month so far, to come and expected, beside the plan, and the 12 complete months before it. */
export function portfolioOutlook(properties: readonly OutlookProperty[], today: string): Outlook {
  const month = calendarMonth(today);
  const all = monthsThrough(addToMonth(month, -OUTLOOK_MONTHS), month);
  const rows = properties.map((property) => all.map((one) => cellOf(property, one, month)));
  const current = rows.map((cells) => cells.at(-1)!).filter(isCounted);
  const counted = properties.filter(({ id }) => current.some((cell) => cell.id === id));
  const soFar = addStatements(counted.map((property) => bookedIn(property, month)));
  const toCome = addStatements(counted.map((property) => restOf(property, month)));
  const plan = planOf(current);
  const lines = OUTLOOK_LINES.map((line) => ({
    key: line.key,
    label: line.label,
    ...compared(
      effectOf(soFar, line),
      effectOf(toCome, line),
      plan === null ? null : effectOf(plan, line),
    ),
  }));
  return {
    month,
    lines,
    cashFlow: compared(
      statementCashFlow(soFar),
      statementCashFlow(toCome),
      plan === null ? null : statementCashFlow(plan),
    ),
    drivers: lines
      .flatMap(({ key, expectedCents, planCents }) =>
        planCents === null || expectedCents === planCents
          ? []
          : [{ line: key, differenceCents: expectedCents - planCents }],
      )
      .toSorted((a, b) => Math.abs(b.differenceCents) - Math.abs(a.differenceCents)),
    months: all.map((one, at) => monthOf(one, rows.map((cells) => cells[at]!).filter(isCounted))),
    held: heldOf(rows.flat()),
    properties: properties.map(({ id }, at) => propertyOf(id, all, rows[at]!)),
    unbooked: counted.filter(({ isUnbooked }) => isUnbooked).length,
  };
}

const isCounted = ({ source }: Cell): boolean => source !== 'none';

const compared = (soFarCents: number, toComeCents: number, planCents: number | null) => ({
  soFarCents,
  toComeCents,
  expectedCents: soFarCents + toComeCents,
  planCents,
});

/** The books of a month with its loan payments; a property without books is planned instead. */
function bookedIn(property: OutlookProperty, month: string): StatementCents {
  if (property.isUnbooked) return EMPTY_STATEMENT;
  const lines = property.books.get(month) ?? EMPTY_STATEMENT;
  const due = property.debtServiceDue.get(month) ?? 0;
  return { ...lines, debtService: lines.debtService + due };
}

/** Without books the plan stands in for the month, else the record. */
const restOf = ({ isUnbooked, plan, record, toCome }: OutlookProperty, month: string) =>
  isUnbooked ? (plan.get(month) ?? record) : toCome;

/** One property in one month: its books from the first to the last month that has any, else its plan, else its record. */
function cellOf(property: OutlookProperty, month: string, thisMonth: string): Cell {
  const { id, books, plan, record, purchaseDate, soldOn } = property;
  const planned = plan.get(month) ?? null;
  const months = [...books.keys()].toSorted();
  const [first, last] = [months[0], months.at(-1)];
  const isBooked = first !== undefined && last !== undefined && month >= first && month <= last;
  const isOwned =
    (purchaseDate === null || month >= firstWholeMonth(purchaseDate)) &&
    (soldOn === null || lastDayOfMonth(month) <= soldOn);
  if (!isBooked && !isOwned) return { id, source: 'none', lines: EMPTY_STATEMENT, plan: null };
  if (month === thisMonth) {
    const lines = addStatements([bookedIn(property, month), restOf(property, month)]);
    return { id, source: 'expected', lines, plan: planned };
  }
  if (isBooked) return { id, source: 'recorded', lines: bookedIn(property, month), plan: planned };
  return planned
    ? { id, source: 'planned', lines: planned, plan: planned }
    : { id, source: 'projected', lines: record, plan: null };
}

/** All plans of a month together; null where a property has none. */
const planOf = (cells: readonly Cell[]): StatementCents | null => {
  const plans = cells.flatMap(({ plan }) => plan ?? []);
  return plans.length > 0 && plans.length === cells.length ? addStatements(plans) : null;
};

function sourceOf(cells: readonly Cell[]): OutlookSource {
  const [first, ...rest] = new Set(cells.map(({ source }) => source));
  return first === undefined ? 'none' : rest.length > 0 ? 'mixed' : first;
}

function monthOf(month: string, cells: readonly Cell[]): OutlookMonth {
  const plan = planOf(cells);
  return {
    month,
    source: sourceOf(cells),
    cashFlowCents: sumCents(cells.map(({ lines }) => statementCashFlow(lines))),
    planCents: plan && statementCashFlow(plan),
    causes: causesOf(cells),
  };
}

/** A second cause is named when it is at least half as large as the first. */
const SECOND = 0.5;

function causesOf(cells: readonly Cell[]): OutlookCause[] {
  const held = cells.filter(isHeld);
  const short = sumCents(
    held.map(({ lines, plan }) => statementCashFlow(lines) - statementCashFlow(plan)),
  );
  if (short >= 0) return [];
  const [first, second] = held
    .flatMap(({ id, lines, plan }) =>
      OUTLOOK_LINES.map((line) => ({
        propertyId: id,
        line: line.key,
        differenceCents: effectOf(lines, line) - effectOf(plan, line),
      })),
    )
    .filter(({ differenceCents }) => differenceCents < 0)
    .toSorted((a, b) => a.differenceCents - b.differenceCents);
  if (!first) return [];
  return second && second.differenceCents <= first.differenceCents * SECOND
    ? [first, second]
    : [first];
}

type Held = Cell & { readonly plan: StatementCents };

const isHeld = (cell: Cell): cell is Held => cell.source === 'recorded' && cell.plan !== null;

function heldOf(cells: readonly Cell[]): PlanHeld | null {
  const held = cells.filter(isHeld);
  if (held.length === 0) return null;
  const actualCents = sumCents(held.map(({ lines }) => statementCashFlow(lines)));
  const planCents = sumCents(held.map(({ plan }) => statementCashFlow(plan)));
  const share = planCents > 0 ? actualCents / planCents : null;
  return { actualCents, planCents, months: held.length, share };
}

function propertyOf(
  id: string,
  months: readonly string[],
  cells: readonly Cell[],
): PropertyOutlook {
  const recorded = cells.filter(({ source }) => source === 'recorded');
  return {
    id,
    months: cells.map(({ source, lines, plan }, at) => ({
      month: months[at]!,
      source,
      cashFlowCents: statementCashFlow(lines),
      planCents: plan && statementCashFlow(plan),
    })),
    held: heldOf(cells),
    recordedCents:
      recorded.length > 0 ? sumCents(recorded.map(({ lines }) => statementCashFlow(lines))) : null,
  };
}
