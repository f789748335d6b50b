import { counted, decimals } from '#domain/text/number-text.ts';
import { countedInWords, startsWithCount } from '#domain/text/number-words.ts';
import { plural } from '#engine/plural.ts';

interface Score {
  readonly score: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

interface ComparedArea {
  readonly name: string;
  readonly listings: number;
  readonly betterThanPercent: number | null;
}

/** A score below this is a weak deal, however it compares. */
const WEAK = 50;
/** A score better than this share of an area's listings is worth mentioning. */
const AHEAD = 80;

const whole = (points: number): string => decimals(Math.round(points), 0);

function rangeText({ low, high }: Score): string {
  if (low === null || high === null || Math.round(low) === Math.round(high)) return '';
  return `, or ${whole(low)} to ${whole(high)} depending on figures we can only estimate`;
}

function areaText(area: ComparedArea | undefined, score: number): string {
  if (!area || area.betterThanPercent === null) return '';
  const lower = `${area.betterThanPercent}% of the ${counted(area.listings, 'listing')} in ${area.name} score lower`;
  return area.betterThanPercent >= AHEAD && score < WEAK
    ? ` ${lower}, so it leads an area where few deals work.`
    : ` ${lower}.`;
}

function stopText(stops: number, score: number): string {
  if (stops === 0) return '';
  const rule = plural(stops, 'rules', 'rule');
  return score < WEAK
    ? ` ${startsWithCount(stops, 'deal-breaker', 'deal-breakers')} also ${rule} it out at this price.`
    : ` The score compares its numbers with other deals; ${countedInWords(stops, 'deal-breaker')} still ${rule} it out at this price.`;
}

/** How the score, its range, its rank among local listings and the deal-breakers fit together; null without a score. */
export function scoreSentence(
  found: Score,
  areas: readonly ComparedArea[],
  breakers: readonly { readonly severity: string }[],
): string | null {
  const { score } = found;
  if (score === null) return null;
  const area = areas.find(({ betterThanPercent }) => betterThanPercent !== null);
  const stops = breakers.filter(({ severity }) => severity === 'stop').length;
  return `It scores ${whole(score)} of 100${rangeText(found)}.${areaText(area, score)}${stopText(stops, score)}`;
}
