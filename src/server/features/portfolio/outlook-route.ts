import type { FastifyInstance } from 'fastify';
import { type PortfolioOutlook, readPortfolioOutlook } from '#contract/portfolio/outlook.ts';
import { EXPENSE_CATEGORIES } from '#engine/books/categories.ts';
import { fromCents } from '#engine/money.ts';
import {
  OUTLOOK_LINES,
  type OutlookCause,
  type OutlookLine,
  type OutlookLineKey,
  type OutlookMonth,
  type PlanHeld,
} from '#engine/portfolio/outlook.ts';
import { toPercent } from '#engine/units.ts';
import { selectLargestExpenses } from '#server/db/queries/ownership/books.ts';
import type { Deps } from '#server/deps.ts';
import { figuresRoute } from '#server/ownership/figures-route.ts';
import { loadOutlook } from '#server/ownership/months/load-outlook.ts';

export function registerOutlook(app: FastifyInstance, deps: Deps): void {
  figuresRoute(app, deps, readPortfolioOutlook, async ({ query, signedIn }) => {
    const { userId } = signedIn.user;
    const outlook = await loadOutlook(deps, userId, query.share);
    const details = await detailsOf(deps, userId, outlook.months, outlook.today);
    const addresses = new Map(outlook.rows.map((row) => [row.propertyId, row.address]));
    const addressOf = (id: string): string => addresses.get(id) ?? '';
    return {
      month: outlook.month,
      asOf: outlook.today,
      lines: outlook.lines.map(({ key, label, ...line }) => ({ key, label, ...compared(line) })),
      cashFlow: compared(outlook.cashFlow),
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
      properties: outlook.properties.map(({ id, months, held, recordedCents }) => ({
        id,
        address: addressOf(id),
        months: months.map(monthAnswer),
        held: heldAnswer(held),
        recorded: recordedCents === null ? null : fromCents(recordedCents),
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

const compared = (line: Omit<OutlookLine, 'key' | 'label'>) => ({
  soFar: fromCents(line.soFarCents),
  toCome: fromCents(line.toComeCents),
  expected: fromCents(line.expectedCents),
  plan: dollarsOrNull(line.planCents),
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

/** The expense behind each cause, in words: "Hilltop HVAC, furnace". */
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
      categories: categoriesOf(cause.line),
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

const categoriesOf = (key: OutlookLineKey): string[] => {
  const lines: readonly string[] = lineOf(key).of;
  return EXPENSE_CATEGORIES.filter(
    ({ planLine }) => planLine !== null && lines.includes(planLine),
  ).map((category) => category.key);
};
