import type { FastifyInstance } from 'fastify';
import { type PortfolioOutlook, readPortfolioOutlook } from '#contract/portfolio/outlook.ts';
import { cashFlowKinds, outlookCategories } from '#domain/measures/figure-filters.ts';
import { addToMonth, firstDayOfMonth } from '#engine/calendar/shift.ts';
import { fromCents, sumCents } from '#engine/money.ts';
import {
  OUTLOOK_LINES,
  OUTLOOK_MONTHS,
  type OutlookCause,
  type OutlookLine,
  type OutlookLineKey,
  type OutlookMonth,
  type PlanHeld,
  type PropertyOutlook,
} from '#engine/portfolio/outlook.ts';
import { toPercent } from '#engine/units.ts';
import { selectLargestExpenses } from '#server/db/queries/ownership/books.ts';
import { type ListedSum, selectListedSums } from '#server/db/queries/ownership/transactions.ts';
import type { Deps } from '#server/deps.ts';
import { figuresRoute } from '#server/ownership/figures-route.ts';
import { loadOutlook } from '#server/ownership/months/load-outlook.ts';

export function registerOutlook(app: FastifyInstance, deps: Deps): void {
  figuresRoute(app, deps, readPortfolioOutlook, async ({ query, signedIn }) => {
    const { userId } = signedIn.user;
    const outlook = await loadOutlook(deps, userId, query.share);
    const from = firstDayOfMonth(addToMonth(outlook.month, -OUTLOOK_MONTHS));
    const listed = await selectListedSums(deps.db, userId, { from, today: outlook.today });
    const thisMonth = listed.filter(({ month }) => month === outlook.month);
    const details = await detailsOf(deps, userId, outlook.months, outlook.today);
    const addresses = new Map(outlook.rows.map((row) => [row.propertyId, row.address]));
    const addressOf = (id: string): string => addresses.get(id) ?? '';
    return {
      month: outlook.month,
      asOf: outlook.today,
      lines: outlook.lines.map(({ key, label, ...line }) => ({
        key,
        label,
        ...compared(line, sumOfKinds(thisMonth, key)),
      })),
      cashFlow: compared(outlook.cashFlow, sumOfKinds(thisMonth)),
      drivers: outlook.drivers.map(({ line, differenceCents }) => ({
        line,
        label: labelOf(line),
        difference: fromCents(differenceCents),
      })),
      months: outlook.months.map((month) => ({
        ...monthAnswer(month),
        causes: month.causes.map((cause) => ({
          propertyId: cause.propertyId,
          address: addressOf(cause.propertyId),
          line: cause.line,
          label: labelOf(cause.line),
          difference: fromCents(cause.differenceCents),
          detail: details.get(cause) ?? null,
        })),
      })),
      held: heldAnswer(outlook.held),
      properties: outlook.properties.map((property) => ({
        id: property.id,
        address: addressOf(property.id),
        months: property.months.map(monthAnswer),
        held: heldAnswer(property.held),
        recorded: dollarsOrNull(property.recordedCents),
        isListed: isRecordedListed(property, listed),
      })),
      unbooked: outlook.unbooked,
      assumedRent: outlook.assumedRent,
    };
  });
}

const lineOf = (key: OutlookLineKey) => OUTLOOK_LINES.find((line) => line.key === key)!;
const labelOf = (key: OutlookLineKey): string => lineOf(key).label;
const dollarsOrNull = (cents: number | null): number | null =>
  cents === null ? null : fromCents(cents);

/** The total of a line's transactions, or of all lines if none is given. */
function sumOfKinds(sums: readonly ListedSum[], line?: OutlookLineKey): number {
  const kinds = cashFlowKinds(line);
  return sumCents(
    sums.filter(({ category }) => kinds.includes(category)).map(({ cents }) => cents),
  );
}

function isRecordedListed(
  { id, months, recordedCents }: PropertyOutlook,
  listed: readonly ListedSum[],
): boolean {
  const recorded = new Set(
    months.filter(({ source }) => source === 'recorded').map(({ month }) => month),
  );
  const own = listed.filter(({ propertyId, month }) => propertyId === id && recorded.has(month));
  return recordedCents === sumOfKinds(own);
}

const compared = (line: Omit<OutlookLine, 'key' | 'label'>, listedCents: number) => ({
  soFar: fromCents(line.soFarCents),
  toCome: fromCents(line.toComeCents),
  expected: fromCents(line.expectedCents),
  plan: dollarsOrNull(line.planCents),
  isListed: line.soFarCents === listedCents,
});

const monthAnswer = ({
  month,
  source,
  cashFlowCents,
  planCents,
}: Omit<OutlookMonth, 'causes'>) => ({
  month,
  source,
  cashFlow: fromCents(cashFlowCents),
  plan: dollarsOrNull(planCents),
});

const heldAnswer = (held: PlanHeld | null): PortfolioOutlook['held'] =>
  held && {
    actual: fromCents(held.actualCents),
    plan: fromCents(held.planCents),
    difference: fromCents(held.actualCents - held.planCents),
    percent: held.share === null ? null : toPercent(held.share),
    months: held.months,
  };

/** Describes the expense behind each cause: "Hilltop HVAC, furnace". */
async function detailsOf(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  months: readonly OutlookMonth[],
  today: string,
): Promise<Map<OutlookCause, string>> {
  const causes = months.flatMap(({ month, causes: ofMonth }) =>
    ofMonth.filter(({ line }) => line !== 'income').map((cause) => ({ month, cause })),
  );
  const largest = await selectLargestExpenses(
    db,
    userId,
    causes.map(({ month, cause }) => ({
      propertyId: cause.propertyId,
      month,
      categories: outlookCategories(cause.line),
    })),
    today,
  );
  return new Map(
    causes.flatMap(({ cause }, at) => {
      const { vendor = '', memo = '' } = largest[at] ?? {};
      const text = [vendor, memo].filter((part) => part !== '').join(', ');
      return text === '' ? [] : [[cause, text] as const];
    }),
  );
}
