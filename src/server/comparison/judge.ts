import {
  type ComparedReturns,
  DECIDED_PERCENT,
  type Verdict,
} from '#contract/calculations/calculation-compare.ts';
import type { WireOutcome } from '#contract/outcome.ts';
import { listText } from '#domain/text/list-text.ts';
import { duration, money } from '#domain/text/number-text.ts';
import { winShare } from '#engine/monte-carlo/annual-returns.ts';
import { fromPercent, toPercent } from '#engine/units.ts';

export interface Option {
  key: string;
  name: string;
  /** What the option returns if everything goes as planned, without simulation; rates are annual, in percent. */
  returns: Pick<ComparedReturns, 'annualReturn' | 'netProfit' | 'months'>;
  /** One return per simulation; every option runs the same simulations. */
  simulatedReturns: Float64Array;
}

/** Null if there is nothing to choose between. `noun` names the options: "strategy" or "property". */
export function judge(options: readonly Option[], noun: string): Verdict | null {
  if (options.length < 2) return null;
  const beats = (one: Option, other: Option) =>
    winShare(one.simulatedReturns, other.simulatedReturns) >= fromPercent(DECIDED_PERCENT);
  const rivalsOf = (one: Option) => options.filter((other) => other !== one);
  const best = options.find((one) => rivalsOf(one).every((other) => beats(one, other)));
  if (best) {
    const wins = rivalsOf(best).map((other) =>
      winShare(best.simulatedReturns, other.simulatedReturns),
    );
    const winPercent = toPercent(Math.min(...wins));
    const sentence = `${bestSentence(best, winPercent, noun)}${richerText(best, options)}`;
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

function bestSentence({ name, returns }: Option, winPercent: number, noun: string): string {
  const { annualReturn } = returns;
  const isLoss = losesAsPlanned(annualReturn);
  const share =
    winPercent === 100 ? 'every simulation' : `at least ${Math.floor(winPercent)}% of simulations`;
  const others = `every other ${noun} in ${share}`;
  return `${name} ${isLoss ? 'has the smallest loss' : 'has the highest return'}: ${plannedText(annualReturn)}, and it beats ${others}.`;
}

/** The best rate isn't always the most money, so the option with the largest profit is named too. */
function richerText(best: Option, options: readonly Option[]): string {
  const richest = options.reduce((one, other) =>
    other.returns.netProfit > one.returns.netProfit ? other : one,
  );
  if (richest.returns.netProfit <= best.returns.netProfit) return '';
  return ` It ${made(best)}; ${richest.name} ${made(richest)}, ${richest.returns.netProfit < 0 ? 'a smaller total loss' : 'a larger total profit'}.`;
}

const made = ({ returns: { netProfit, months } }: Option): string =>
  `${netProfit < 0 ? 'loses' : 'earns'} ${money(Math.abs(netProfit))} in ${duration(months)}`;

function plannedText(annualReturn: WireOutcome): string {
  if (annualReturn.kind === 'infinite')
    return 'a projected gain with none of your own cash invested';
  if (annualReturn.kind === 'undefined')
    return 'a projected loss greater than all the cash you invest';
  const percent = annualReturn.value.toFixed(1).replace('-', '−');
  return `${percent}% a year as planned`;
}

function closeSentence(options: readonly Option[]): string {
  const names = options.map(({ name }) => name);
  const list = listText(names);
  const none = names.length === 2 ? 'neither' : 'none';
  const isLosing = options.every(({ returns }) => losesAsPlanned(returns.annualReturn));
  const losing = isLosing
    ? ` ${names.length === 2 ? 'Both' : 'All'} are projected to lose money.`
    : '';
  return `Too close to call between ${list}: ${none} returns more in at least ${DECIDED_PERCENT}% of simulations.${losing}`;
}

const losesAsPlanned = (annualReturn: WireOutcome): boolean =>
  annualReturn.kind === 'undefined' || (annualReturn.kind === 'value' && annualReturn.value < 0);
