import { wireText } from '#domain/measures/outcome-text.ts';
import { calendarParts } from '#domain/text/date-text.ts';
import { listText } from '#domain/text/list-text.ts';
import { grouped, signedMoney, size, withSign } from '#domain/text/number-text.ts';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { MEASURES, type MeasureId } from '#engine/measures/measures.ts';
import type { Outcome } from '#engine/outcome.ts';
import { STATEMENT, type StatementKey } from '#engine/plan/plan-lines.ts';
import { plural } from '#engine/plural.ts';

/** "12 months", "one month". */
export const monthsText = (months: number): string =>
  plural(months, 'one month', `${months} months`);

interface PlanResult {
  readonly cashFlow: { readonly difference: number };
  readonly months: number;
}

/** "Cash flow is $1,558 below plan over 3 months." */
export function planVsActualTitle({ cashFlow, months }: PlanResult): string {
  const { difference } = cashFlow;
  const over = `over ${monthsText(months)}`;
  if (Math.abs(difference) < 0.5) return `Cash flow is right on plan ${over}`;
  return `Cash flow is ${size(difference)} ${difference < 0 ? 'below' : 'above'} plan ${over}`;
}

interface PlanDrivers {
  readonly drivers: readonly { readonly label: string; readonly difference: number }[];
}

/** The lines with the biggest effect, in order. */
export function varianceDrivers({ drivers }: PlanDrivers): string {
  const [first, ...others] = drivers
    .slice(0, 3)
    .map(({ label, difference }) => `${labelInSentence(label)} (${signedMoney(difference)})`);
  if (!first) return 'Every line is on plan.';
  return `Biggest drivers: ${listText([first, ...others])}.`;
}

interface PlanCauses {
  readonly drivers: readonly {
    readonly key: StatementKey;
    readonly label: string;
    readonly difference: number;
  }[];
}

/** "Biggest driver: higher property tax (−$775)". */
export function largestCause({ drivers: [first] }: PlanCauses): string {
  if (!first) return 'Cash flow is right on plan';
  const { key, label, difference } = first;
  const isIncome = STATEMENT.find((line) => line.key === key)?.isIncome ?? false;
  const way = isIncome === difference > 0 ? 'higher' : 'lower';
  return `Biggest driver: ${way} ${labelInSentence(label)} (${signedMoney(difference)})`;
}

/** How far a ratio is from plan: "+0.7 pts" for rates, "−0.09×" for multiples, "—" if either has no number. */
export function ratioDifference(id: MeasureId, difference: Outcome): string {
  if (difference.kind !== 'value') return '—';
  const { value } = difference;
  return MEASURES[id].unit === 'fraction'
    ? withSign(value, `${grouped(value, 1)} pts`, true)
    : wireText(id, value, { isSigned: true });
}

interface OneTimePart {
  readonly oneTime: {
    readonly items: readonly {
      readonly name: string;
      readonly month: string;
      readonly amount: number;
      readonly effect: number;
    }[];
    readonly effect: number;
    readonly otherDifference: number;
  };
}

/** The rule in `engine/plan/one-time.ts`, in a reader's words. */
export const ONE_TIME_RULE =
  'One-time: an expense or income that isn’t recurring, with no similar amount in another month, or up to three vacant months in a row. Each is at least 5% of all line differences combined; only the part the plan didn’t cover counts.';

/** "Water heater: $4,200 in May 2026, $2,700 of it beyond plan" */
export function oneTimeItem({
  name,
  month,
  amount,
  effect,
}: OneTimePart['oneTime']['items'][number]) {
  const { month: monthName, year } = calendarParts(`${month}-01`);
  const when = `${name}: ${size(amount)} in ${monthName.slice(0, 3)} ${year}`;
  return Math.abs(amount - Math.abs(effect)) < 0.5
    ? when
    : `${when}, ${size(effect)} of it beyond plan`;
}

/** "One-time items lowered cash flow by $1,595"; null if there are none. */
export function oneTimeTitle({ oneTime: { items, effect } }: OneTimePart): string | null {
  if (items.length === 0) return null;
  if (Math.abs(effect) < 0.5) return 'One-time items canceled out';
  return `${plural(items.length, 'A one-time item', 'One-time items')} ${effect < 0 ? 'lowered' : 'raised'} cash flow by ${size(effect)}`;
}

/** "Without one-time items, it would be $830 above plan."; null if there are none. */
export function withoutOneTime({
  oneTime: { items, otherDifference },
}: OneTimePart): string | null {
  if (items.length === 0) return null;
  const where =
    Math.abs(otherDifference) < 0.5
      ? 'right on plan'
      : `${size(otherDifference)} ${otherDifference < 0 ? 'below' : 'above'} plan`;
  return `Without ${plural(items.length, 'a one-time item', 'one-time items')}, it would be ${where}.`;
}

/** "−$1,595 one-time"; null if there is none. */
export const oneTimeShare = ({ oneTime: { items, effect } }: OneTimePart): string | null =>
  items.length === 0 ? null : `${signedMoney(effect)} one-time`;
