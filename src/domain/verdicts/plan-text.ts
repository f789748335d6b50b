import { wireText } from '#domain/measures/outcome-text.ts';
import { grouped, signedMoney, size, withSign } from '#domain/text/number-text.ts';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { MEASURES, type MeasureId } from '#engine/measures/measures.ts';
import type { Outcome } from '#engine/outcome.ts';
import { STATEMENT, type StatementKey } from '#engine/plan/plan-lines.ts';

/** "12 months", "one month". */
export const monthsText = (months: number): string =>
  months === 1 ? 'one month' : `${months} months`;

interface PlanResult {
  readonly cashFlow: { readonly difference: number };
  readonly months: number;
}

/** "Cash flow is $1,558 below plan over 3 months." */
export function promisedTitle({ cashFlow, months }: PlanResult): string {
  const { difference } = cashFlow;
  const over = `over ${monthsText(months)}`;
  if (Math.abs(difference) < 0.5) return `Cash flow is exactly as planned ${over}`;
  return `Cash flow is ${size(difference)} ${difference < 0 ? 'below' : 'above'} plan ${over}`;
}

interface PlanDrivers {
  readonly drivers: readonly { readonly label: string; readonly difference: number }[];
}

/** The lines that moved it most, in order. */
export function varianceDrivers({ drivers }: PlanDrivers): string {
  const [first, ...others] = drivers
    .slice(0, 3)
    .map(({ label, difference }) => `${labelInSentence(label)} (${signedMoney(difference)})`);
  if (!first) return 'No line differs from the plan.';
  return `What drove it, by its effect on cash flow: ${[first, ...others].join(', ')}.`;
}

interface PlanCauses {
  readonly drivers: readonly {
    readonly key: StatementKey;
    readonly label: string;
    readonly difference: number;
  }[];
}

/** What moved the cash flow most: "Higher property tax moved cash flow most: −$775". */
export function largestCause({ drivers: [first] }: PlanCauses): string {
  if (!first) return 'Cash flow is exactly as planned';
  const { key, label, difference } = first;
  const isIncome = STATEMENT.find((line) => line.key === key)?.isIncome ?? false;
  const way = isIncome === difference > 0 ? 'Higher' : 'Lower';
  return `${way} ${labelInSentence(label)} moved cash flow most: ${signedMoney(difference)}`;
}

/** How far a ratio is from its plan: "+0.7 pts" between rates, "−0.09×" between multiples; "—" where either has no number. */
export function ratioDifference(id: MeasureId, difference: Outcome): string {
  if (difference.kind !== 'value') return '—';
  const { value } = difference;
  return MEASURES[id].unit === 'fraction'
    ? withSign(value, `${grouped(value, 1)} pts`, true)
    : wireText(id, value, { isSigned: true });
}
