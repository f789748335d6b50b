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

/** Plan lines grouped the way owners think of them. */
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

/** One line's effect on cash flow; costs are negative. */
const effectOf = (lines: StatementCents, { of }: (typeof OUTLOOK_LINES)[number]): number =>
  of.reduce((sum, key) => sum + (IS_INCOME.get(key) ? lines[key] : -lines[key]), 0);

/** One property's months by plan line; all money received counts as `grossRent`. */
export type OutlookProperty = {
  readonly id: string;
  readonly purchaseDate: string | null;
  readonly soldOn: string | null;
  /** Money received and paid by month, through the current month. */
  readonly books: ReadonlyMap<string, StatementCents>;
  /** Loan payments due by today without a recorded payment, by month. */
  readonly debtServiceDue: ReadonlyMap<string, number>;
  /** Scheduled for the rest of this month: unpaid charges, loan payments and bills. */
  readonly toCome: StatementCents;
  /** True if nothing was ever recorded or scheduled; this month then comes from the plan or the record. */
  readonly isUnbooked: boolean;
  /** The months the plan covers. */
  readonly plan: ReadonlyMap<string, StatementCents>;
  /** One month projected from the property's current record. */
  readonly record: StatementCents;
};

/**
 * `expected` means the current month; `planned` means there are no books; `projected` means there are neither books nor
 * a plan; `mixed` means there is more than one source.
 */
export type OutlookSource = 'recorded' | 'mixed' | 'planned' | 'projected' | 'expected' | 'none';

/** Recorded and planned cash flow for the same properties and months. */
export type PlanHeld = {
  readonly actualCents: number;
  readonly planCents: number;
  readonly months: number;
  /** Actual / plan as a fraction; null if the plan has no positive cash flow. */
  readonly share: number | null;
};

/** What put a month below plan. */
export type OutlookCause = {
  readonly propertyId: string;
  readonly line: OutlookLineKey;
  /** Always below 0. */
  readonly differenceCents: number;
};

export type OutlookMonth = {
  readonly month: string;
  readonly source: OutlookSource;
  readonly cashFlowCents: number;
  /** Null unless every property owned that month has a plan for it. */
  readonly planCents: number | null;
  /** For a recorded month below plan, largest first. */
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
  /** Complete months with both books and a plan; null if there are none. */
  readonly held: PlanHeld | null;
  /** Total for complete months with books; null if there are none. */
  readonly recordedCents: number | null;
};

export type Outlook = {
  readonly month: string;
  readonly lines: readonly OutlookLine[];
  readonly cashFlow: Omit<OutlookLine, 'key' | 'label'>;
  /** What drives this month's difference from plan, largest first. */
  readonly drivers: readonly { readonly line: OutlookLineKey; readonly differenceCents: number }[];
  readonly months: readonly OutlookMonth[];
  readonly held: PlanHeld | null;
  readonly properties: readonly PropertyOutlook[];
  /** Number of properties whose current month comes only from the plan or the record. */
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

/** This month's actual, remaining and expected amounts against the plan, and the 12 months before. */
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

/** A month's books plus loan payments due; empty without books, when `restOf` covers the month. */
function bookedIn(property: OutlookProperty, month: string): StatementCents {
  if (property.isUnbooked) return EMPTY_STATEMENT;
  const lines = property.books.get(month) ?? EMPTY_STATEMENT;
  const due = property.debtServiceDue.get(month) ?? 0;
  return { ...lines, debtService: lines.debtService + due };
}

/** What is still to come this month; without books, the whole month from the plan or the record. */
const restOf = ({ isUnbooked, plan, record, toCome }: OutlookProperty, month: string) =>
  isUnbooked ? (plan.get(month) ?? record) : toCome;

/** One property in one month: its books between its first and last booked months, else its plan or record. */
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

/** Combined plans for a month; null if any property has no plan. */
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

/** A second cause is named if it is at least half as large as the first. */
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
