import type { PortfolioOutlook } from '#contract/portfolio/outlook.ts';
import { sumDollars } from '#engine/money.ts';
import type { OwnerShare } from '#engine/portfolio/my-share.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatMonth, formatShortMonth } from '#web/lib/text/format-date.ts';
import type { AttentionItem, OverdueLease } from '#web/shared/owning/attention.ts';

const whole = (dollars: number) => formatMoney(dollars, { cents: 'never' });
const size = (dollars: number) => whole(Math.abs(dollars));

/** "1 day", "14 days". */
export const dayCount = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
const numberWord = (count: number): string => NUMBERS[count] ?? String(count);

/** Properties that count this month. */
const countedNow = ({ properties }: PortfolioOutlook): number =>
  properties.filter(({ months }) => months.at(-1)?.source === 'expected').length;

/** Where the month is heading, and how that compares with the plan. */
export function monthSentence(outlook: PortfolioOutlook, share: OwnerShare): string {
  const name = formatMonth(outlook.month);
  const { expected, plan } = outlook.cashFlow;
  const counted = countedNow(outlook);
  if (counted === 0) return `You own nothing in ${name}.`;
  if (outlook.unbooked === counted)
    return `Nothing is recorded yet. By ${plan === null ? 'its current rent and costs' : 'plan'}, ${name} brings ${formatMoney(expected, { cents: 'never', signed: true })}.`;
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

/** "One tenant still owes $525."; null while everybody has paid. */
export function overdueSentence(leases: readonly Pick<OverdueLease, 'open'>[]): string | null {
  const { length } = leases;
  if (length === 0) return null;
  const owed = whole(sumDollars(leases.map(({ open }) => open)));
  return length === 1 ? `One tenant owes ${owed}.` : `${numberWord(length)} tenants owe ${owed}.`;
}

export function attentionTitle(count: number): string {
  if (count === 0) return 'Nothing needs your attention';
  const what = `${numberWord(count)} ${count === 1 ? 'thing' : 'things'}`;
  return `${what} ${count === 1 ? 'needs' : 'need'} your attention`;
}

/** The two lines furthest from the plan; null without one. */
export function driversSentence({ lines, drivers, cashFlow }: PortfolioOutlook): string | null {
  if (cashFlow.plan === null) return null;
  const texts = drivers.slice(0, 2).map(({ line, label, difference }) => {
    const isIncome = (lines.find(({ key }) => key === line)?.plan ?? 0) > 0;
    const isAbove = isIncome === difference > 0;
    return `${label}: ${size(difference)} ${isAbove ? 'above' : 'below'} plan.`;
  });
  if (texts.length === 0) return 'Every line is on plan.';
  return `${texts.join(' ')} The plan spreads yearly bills evenly over 12 months.`;
}

/** How recorded months compare with the plan, or with zero where there is none; expected months are left out. */
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
  return `${numberWord(good)} of ${length} recorded months ${what}`;
}

/** Months that are not, or not only, from the books. */
const GAPS: ReadonlySet<string> = new Set(['planned', 'projected', 'mixed']);

/** Where the bars come from. */
export function trendCaption(months: PortfolioOutlook['months'], share: OwnerShare): string {
  const what = share === 'mine' ? 'Your share of all properties' : 'All properties';
  const part = months.filter(({ source }) => GAPS.has(source));
  const gaps = part.some(({ plan }) => plan === null)
    ? 'months without complete records are by plan, or projected from the property’s details without a plan, '
    : 'months without complete records are by plan, ';
  const now = months.at(-1);
  const expected = now ? `${formatMonth(now.month)} is recorded plus scheduled` : '';
  return `${what}, by payment date; ${part.length > 0 ? gaps : ''}${expected}`;
}

type Cause = PortfolioOutlook['months'][number]['causes'][number];

/** "Oct: Hilltop HVAC, furnace at 3904 Glenmore Ave, $424 over plan". */
export const causeText = (month: string, causes: readonly Cause[]): string =>
  `${formatShortMonth(month)}: ${causes.map(oneCause).join('; ')}`;

function oneCause({ line, label, detail, address, difference }: Cause): string {
  const what = detail ?? label;
  const how = line === 'income' ? 'below plan' : 'over plan';
  return `${what} at ${address}, ${size(difference)} ${how}`;
}

/** "Maria and Luis Ortiz", "The tenant". */
export const tenantsText = (tenants: readonly string[]): string =>
  tenants.length === 0
    ? 'The tenant'
    : tenants.length === 1
      ? (tenants[0] ?? '')
      : `${tenants.slice(0, -1).join(', ')} and ${tenants.at(-1)}`;

/** "Andre Lewis’s lease in unit B". */
export function leaseText({
  tenants,
  unitName,
}: Extract<AttentionItem, { kind: 'leaseEnds' }>): string {
  const who = tenants.length === 0 ? 'The' : `${tenantsText(tenants)}’s`;
  return `${who} lease${unitName === null ? '' : ` in unit ${unitName}`}`;
}
