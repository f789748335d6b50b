import type { PortfolioOutlook } from '#contract/portfolio/outlook.ts';
import { counted } from '#domain/text/number-text.ts';
import { capitalized, inWords, startsWithCount } from '#domain/text/number-words.ts';
import { peopleText } from '#domain/text/people-text.ts';
import { unitText } from '#domain/text/unit-text.ts';
import { sumDollars } from '#engine/money.ts';
import type { OwnerShare } from '#engine/portfolio/my-share.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatMonth } from '#web/lib/text/format-date.ts';
import type { AttentionItem, OverdueLease } from '#web/shared/owning/attention.ts';

const whole = (dollars: number) => formatMoney(dollars, { cents: 'never' });
const size = (dollars: number) => whole(Math.abs(dollars));

/** "1 day", "14 days". */
export const dayCount = (days: number): string => counted(days, 'day');

/** How many properties have an expected cash flow this month. */
const countedNow = ({ properties }: PortfolioOutlook): number =>
  properties.filter(({ months }) => months.at(-1)?.source === 'expected').length;

/** The month's expected cash flow and how it compares with the plan. */
export function monthSentence(outlook: PortfolioOutlook, share: OwnerShare): string {
  const name = formatMonth(outlook.month);
  const { expected, plan } = outlook.cashFlow;
  const propertyCount = countedNow(outlook);
  if (propertyCount === 0) return `You don’t own any properties in ${name}.`;
  if (outlook.unbooked === propertyCount)
    return `Nothing recorded yet. Based on ${plan === null ? 'current rent and costs' : 'your plan'}, we expect ${name} cash flow of ${formatMoney(expected, { cents: 'never', signed: true })}.`;
  const yours = share === 'mine' ? 'Your share of ' : '';
  const start =
    expected < 0
      ? `${yours}${name} is on track to cost you ${size(expected)}`
      : `${yours}${name} is on track for ${whole(expected)} in cash flow`;
  if (plan === null) return `${start}.`;
  const gap = expected - plan;
  if (Math.abs(gap) < 0.5) return `${start}, right on plan.`;
  return `${start}, ${size(gap)} ${gap > 0 ? 'ahead of' : 'behind'} plan.`;
}

/** "One tenant owes $525."; null once everyone has paid. */
export function overdueSentence(leases: readonly Pick<OverdueLease, 'open'>[]): string | null {
  const { length } = leases;
  if (length === 0) return null;
  const owed = whole(sumDollars(leases.map(({ open }) => open)));
  return `${startsWithCount(length, 'tenant owes', 'tenants owe')} ${owed}.`;
}

export function attentionTitle(count: number): string {
  if (count === 0) return 'Nothing needs your attention';
  return `${startsWithCount(count, 'thing needs', 'things need')} your attention`;
}

/** The two lines furthest from the plan; null without a plan. */
export function driversSentence({ lines, drivers, cashFlow }: PortfolioOutlook): string | null {
  if (cashFlow.plan === null) return null;
  const texts = drivers.slice(0, 2).map(({ line, label, difference }) => {
    const isIncome = (lines.find(({ key }) => key === line)?.plan ?? 0) > 0;
    const isAbove = isIncome === difference > 0;
    return `${label}: ${size(difference)} ${isAbove ? 'above' : 'below'} plan.`;
  });
  if (texts.length === 0) return 'Every line is on plan.';
  return `${texts.join(' ')} The plan spreads annual bills evenly over 12 months.`;
}

/**
 * How cash flow in recorded months compares with the plan, or with zero if there's no plan; expected months don't
 * count.
 */
export function trendTitle(months: PortfolioOutlook['months']): string {
  const recorded = months.filter(({ source }) => source === 'recorded');
  if (recorded.length === 0) return 'Cash flow by month';
  const planned = recorded.flatMap(({ plan, cashFlow }) =>
    plan === null ? [] : [cashFlow - plan],
  );
  const isPlanned = planned.length === recorded.length;
  const good = isPlanned
    ? planned.filter((gap) => gap >= 0).length
    : recorded.filter(({ cashFlow }) => cashFlow >= 0).length;
  const what = isPlanned ? 'met or beat the plan' : 'had positive cash flow';
  const { length } = recorded;
  if (length === 1)
    return `${formatMonth(recorded[0]?.month ?? '')} ${good === 1 ? what : isPlanned ? 'missed the plan' : 'had negative cash flow'}`;
  if (good === length) return `All ${length} recorded months ${what}`;
  return `${capitalized(inWords(good))} of ${length} recorded months ${what}`;
}

/** Months that aren't entirely recorded. */
const GAPS: ReadonlySet<string> = new Set(['planned', 'projected', 'mixed']);

/** Describes the figures behind the bars. */
export function trendCaption(months: PortfolioOutlook['months'], share: OwnerShare): string {
  const what = share === 'mine' ? 'Your share of all properties' : 'All properties';
  const part = months.filter(({ source }) => GAPS.has(source));
  const gaps = part.some(({ plan }) => plan === null)
    ? 'months without complete records show the plan, or a projection from the property’s details; '
    : 'months without complete records show the plan; ';
  const now = months.at(-1);
  const expected = now ? `${formatMonth(now.month)} includes scheduled amounts` : '';
  return `${what}, by payment date; ${part.length > 0 ? gaps : ''}${expected}`;
}

type Cause = PortfolioOutlook['months'][number]['causes'][number];

/** "Hilltop HVAC, furnace at 3904 Glenmore Ave, $424 over plan". */
export const causesText = (causes: readonly Cause[]): string => causes.map(oneCause).join('; ');

function oneCause({ line, label, detail, address, difference }: Cause): string {
  const what = detail ?? label;
  const how = line === 'income' ? 'below plan' : 'over plan';
  return `${what} at ${address}, ${size(difference)} ${how}`;
}

/** "Maria and Luis Ortiz", "The tenant". */
export const tenantsText = (tenants: readonly string[]): string =>
  tenants.length === 0 ? 'The tenant' : peopleText(tenants);

/** "Andre Lewis’s lease (Unit B, 63 Pinwheel St)". */
export function leaseText({
  tenants,
  unitName,
  address,
}: Extract<AttentionItem, { kind: 'leaseEnds' }>): string {
  const who = tenants.length === 0 ? 'The' : `${tenantsText(tenants)}’s`;
  return `${who} lease (${unitName === null ? '' : `${unitText(unitName)}, `}${address})`;
}
