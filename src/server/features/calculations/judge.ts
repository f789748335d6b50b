import {
  type ComparedReturns,
  DECIDED_PERCENT,
  type Verdict,
} from '#contract/calculations/calculation-compare.ts';
import type { WireOutcome } from '#contract/outcome.ts';
import { duration, money } from '#domain/text/number-text.ts';
import { winShare } from '#engine/monte-carlo/annual-returns.ts';
import { fromPercent, toPercent } from '#engine/units.ts';

export interface Option {
  key: string;
  name: string;
  /** As planned; rates in whole percents a year. */
  yardstick: Pick<ComparedReturns, 'annualReturn' | 'netProfit' | 'months'>;
  /** One for each of the same futures. */
  returns: Float64Array;
}

/** Null where there is nothing to choose between. `noun` is what the options are: "way", "property". */
export function judge(options: readonly Option[], noun: string): Verdict | null {
  if (options.length < 2) return null;
  const beats = (one: Option, other: Option) =>
    winShare(one.returns, other.returns) >= fromPercent(DECIDED_PERCENT);
  const rivalsOf = (one: Option) => options.filter((other) => other !== one);
  const best = options.find((one) => rivalsOf(one).every((other) => beats(one, other)));
  if (best) {
    const wins = rivalsOf(best).map((other) => winShare(best.returns, other.returns));
    const winPercent = toPercent(Math.min(...wins));
    const sentence = `${bestSentence(best, winPercent, noun)}${richerWords(best, options)}`;
    return { best: best.key, contenders: [best.key], winPercent, sentence };
  }
  const unbeaten = options.filter((one) => !rivalsOf(one).some((other) => beats(other, one)));
  const contenders = unbeaten.length > 1 ? unbeaten : options;
  return {
    best: null,
    contenders: contenders.map(({ key }) => key),
    winPercent: null,
    sentence: closeSentence(contenders),
  };
}

function bestSentence({ name, yardstick }: Option, winPercent: number, noun: string): string {
  const { annualReturn } = yardstick;
  const isLoss = losesAsPlanned(annualReturn);
  const others = `than any other ${noun} in ${Math.floor(winPercent)}% of the same futures or more`;
  return `${name} ${isLoss ? 'loses least' : 'returns most'}: ${plannedWords(annualReturn)}, and more ${others}.`;
}

/** The best rate need not be the most money: whoever is richer in the end is named beside it. */
function richerWords(best: Option, options: readonly Option[]): string {
  const richest = options.reduce((one, other) =>
    other.yardstick.netProfit > one.yardstick.netProfit ? other : one,
  );
  if (richest.yardstick.netProfit <= best.yardstick.netProfit) return '';
  return ` It ${made(best)}; ${richest.name} ${made(richest)}, ${richest.yardstick.netProfit < 0 ? 'which is less' : 'which is more'} in all.`;
}

const made = ({ yardstick: { netProfit, months } }: Option): string =>
  `${netProfit < 0 ? 'loses' : 'earns'} ${money(Math.abs(netProfit))} in ${duration(months)}`;

function plannedWords(annualReturn: WireOutcome): string {
  if (annualReturn.kind === 'infinite') return 'a gain on no cash of your own as planned';
  if (annualReturn.kind === 'undefined') return 'more than all cash lost as planned';
  const percent = annualReturn.value.toFixed(1).replace('-', '−');
  return `${percent}% a year as planned`;
}

function closeSentence(options: readonly Option[]): string {
  const names = options.map(({ name }) => name);
  const list = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  const none = names.length === 2 ? 'neither' : 'none of them';
  const isLosing = options.every(({ yardstick }) => losesAsPlanned(yardstick.annualReturn));
  const losing = isLosing ? ` ${names.length === 2 ? 'Both' : 'All'} lose money as planned.` : '';
  return `Too close to call between ${list}: ${none} returns more in three of four of the same futures.${losing}`;
}

const losesAsPlanned = (annualReturn: WireOutcome): boolean =>
  annualReturn.kind === 'undefined' || (annualReturn.kind === 'value' && annualReturn.value < 0);
