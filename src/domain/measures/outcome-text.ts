import {
  cents,
  counted,
  duration,
  grouped,
  money,
  signedMoney,
  withSign,
} from '#domain/text/number-text.ts';
import { NO_NUMBER, PLAIN_INFINITE } from '#engine/measures/measure.ts';
import { MEASURES, type Measure, type MeasureId } from '#engine/measures/measures.ts';
import { noValue, type Outcome, valueOf } from '#engine/outcome.ts';
import { toPercent } from '#engine/units.ts';

/** A figure in a result: a number, an outcome that may have no number, or nothing. */
export type Figured = number | Outcome | null | undefined;

interface TextForm {
  /** True if rates are in percent, as on the wire and in forms; otherwise they're fractions, as in the engine. */
  readonly isPercent?: boolean;
  /** Shows a plus sign on gains. */
  readonly isSigned?: boolean;
}

const stateOf = (value: Figured): Outcome => {
  if (value === null || value === undefined) return noValue('');
  return typeof value === 'number' ? valueOf(value) : value;
};

/** A figure's number in its unit: $2,100, 7.3%, 1.25×, 6 months. */
function numberText({ unit, hasCents }: Measure, value: number, form: TextForm): string {
  const { isPercent = false, isSigned = false } = form;
  switch (unit) {
    case 'fraction': {
      const percent = isPercent ? value : toPercent(value);
      return withSign(percent, `${grouped(percent, 1)}%`, isSigned);
    }
    case 'times':
      return withSign(value, `${grouped(value, 2)}×`, isSigned);
    case 'months':
      return duration(value);
    case 'years':
      return counted(value, 'year');
    case 'hours':
      return counted(value, 'hour');
    case 'count':
    case 'points':
      return grouped(value, 0);
    default:
      if (hasCents) return cents(value);
      return isSigned ? signedMoney(value) : money(value);
  }
}

/** Text for a step that has no number and isn't in the measures table. */
const UNNAMED = { infinite: PLAIN_INFINITE, undefined: NO_NUMBER };

/** A figure with its own number format; states without a number read the same everywhere. */
export function outcomeWith(
  id: MeasureId | undefined,
  value: Figured,
  text: (number: number) => string,
): string {
  const outcome = stateOf(value);
  if (outcome.kind === 'value') return text(outcome.value);
  return (id ? MEASURES[id] : UNNAMED)[outcome.kind];
}

/** A figure as shown, printed and exported. */
export const outcomeText = (id: MeasureId, value: Figured, form: TextForm = {}): string =>
  outcomeWith(id, value, (number) => numberText(MEASURES[id], number, form));

/** The same for a figure on the wire, where rates are in percent. */
export const wireText = (id: MeasureId, value: Figured, form: TextForm = {}): string =>
  outcomeText(id, value, { ...form, isPercent: true });

/** Why there's no number; null if there is one. */
export function outcomeReason(outcome: Outcome): string | null {
  if (outcome.kind === 'value') return null;
  return outcome.kind === 'infinite' && outcome.surplus > 0
    ? `You got back ${money(outcome.surplus)} more than you invested`
    : outcome.reason;
}

/** A ratio's sort value: Infinity if infinite, null if unknown. */
export function sortedOutcome(value: number | null): Outcome {
  if (value === null) return noValue('');
  return value === Number.POSITIVE_INFINITY
    ? { kind: 'infinite', reason: '', surplus: 0 }
    : valueOf(value);
}

/** For comparing: larger is better. Null if the figure is unknown or neither higher nor lower is better. */
export function outcomeRank(id: MeasureId, value: Figured): number | null {
  const { good } = MEASURES[id];
  const outcome = stateOf(value);
  if (good === 'neither' || outcome.kind === 'undefined') return null;
  const size = outcome.kind === 'infinite' ? Number.POSITIVE_INFINITY : outcome.value;
  return good === 'more' ? size : -size;
}

/** The maximum offer; at 0 or below, no price works. */
export const offerText = (id: 'maximumOffer' | 'seventyPercentOffer', dollars: number): string =>
  outcomeText(id, dollars > 0 ? dollars : null);

/** Cash a refinance leaves in a deal; a negative amount is shown as a surplus. */
export const cashLeftIn = (dollars: number): { measure: MeasureId; dollars: number } =>
  dollars < 0 ? { measure: 'surplusCash', dollars: -dollars } : { measure: 'cashLeftIn', dollars };

/** The cap rate we show: on price plus rehab if a rehab is included. */
export const shownCapRate = (hasRehab: boolean): MeasureId =>
  hasRehab ? 'allInCapRate' : 'capRate';

/** What a return below −100% means; null for any other. */
export const lossNote = (outcome: Outcome): string | null =>
  outcome.kind === 'value' && outcome.value < -1
    ? `you’d lose ${cents(-outcome.value)} for every $1 invested`
    : null;
