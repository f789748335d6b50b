import type { SimulationStory, StoryYear } from '#domain/simulation/simulation-result.ts';
import { counted } from '#domain/text/number-text.ts';
import { formatNumber, formatPercent } from '#web/lib/text/format.ts';
import { moneyOrDash } from '#web/shared/simulation/result-format.ts';
import type { RankedStory } from '#web/workers/simulation-messages.ts';

const isStill = (percent: number): boolean => Math.abs(percent) < 0.05;

const move = (percent: number, up: string, down: string): string =>
  isStill(percent)
    ? 'stayed flat'
    : `${percent > 0 ? up : down} ${formatPercent(Math.abs(percent))}`;

/** Describes one year: rent, vacancy, repairs, cash flow and value. */
export function yearSentence(year: StoryYear): string {
  const lost =
    year.vacancyPercent < 0.05
      ? 'with no vacancy'
      : `less ${formatPercent(year.vacancyPercent)} for vacancy`;
  const repair = year.repairCost > 0 ? ` A large repair cost ${moneyOrDash(year.repairCost)}.` : '';
  const balloon = year.balloon > 0 ? ` ${moneyOrDash(year.balloon)} of the loan came due.` : '';
  const value = isStill(year.valueGrowthPercent)
    ? `Value stayed at ${moneyOrDash(year.value)}`
    : `Value ${move(year.valueGrowthPercent, 'rose', 'fell')} to ${moneyOrDash(year.value)}`;
  const rent = `rent ${move(year.rentGrowthPercent, 'rose', 'fell')}`;
  return `Rent was ${moneyOrDash(year.grossRent)}, ${lost}.${repair}${balloon} Cash flow was ${moneyOrDash(year.cashFlow)} after expenses and loan payments. ${value}, and ${rent}.`;
}

const against = (percent: number): string => {
  if (Math.abs(percent - 100) < 0.5) return 'as planned';
  const off = formatPercent(Math.abs(percent - 100), { digits: 0 });
  return `${off} ${percent > 100 ? 'above' : 'below'} plan`;
};

const delay = (months: number): string =>
  months === 0 ? 'on time' : `${counted(months, 'month')} late`;

/** Describes what happened before the first year; for a flip, that's the whole story. */
export function openingSentence(story: SimulationStory): string {
  if (story.kind === 'buy-hold') return `You invested ${moneyOrDash(story.cashInvested)}.`;
  if (story.kind === 'brrrr') {
    const { start } = story;
    const back =
      start.cashBack < 0
        ? `fell ${moneyOrDash(-start.cashBack)} short of paying off the bridge loan, and you covered the gap on top of the ${moneyOrDash(start.cashIn)} already invested`
        : `returned ${moneyOrDash(start.cashBack)} of your ${moneyOrDash(start.cashIn)}`;
    const saved =
      start.cashLeftIn < 0
        ? `you got back ${moneyOrDash(-start.cashLeftIn)} more than you invested`
        : `${moneyOrDash(start.cashLeftIn)} stayed in the deal`;
    return `The rehab cost ${moneyOrDash(start.rehab)}, ${against(start.rehabPercent)}, and was finished ${delay(start.delayMonths)}. The appraisal came in at ${moneyOrDash(start.afterRepairValue)}, ${against(start.afterRepairValuePercent)}; the new ${moneyOrDash(start.newLoan)} loan at ${formatPercent(start.refinanceRatePercent, { digits: 2 })} ${back}, so ${saved}.`;
  }
  return `The rehab cost ${moneyOrDash(story.rehab)}, ${against(story.rehabPercent)}, and the property sold ${delay(story.delayMonths)}, after ${counted(story.months, 'month')}, for ${moneyOrDash(story.salePrice)}, ${against(story.salePricePercent)}.`;
}

/** Describes the sale. */
export function closingSentence(story: SimulationStory): string {
  if (story.kind === 'fix-flip') {
    const end =
      story.profit < 0
        ? `a loss of ${moneyOrDash(-story.profit)}`
        : `a profit of ${moneyOrDash(story.profit)}`;
    return `After selling costs of ${moneyOrDash(story.sellingCosts)} and a loan payoff of ${moneyOrDash(story.loanPayoff)}, you got back ${moneyOrDash(story.proceeds)} on ${moneyOrDash(story.cashInvested)} of your own cash: ${end}.`;
  }
  const { price, sellingCosts, loanPayoff, proceeds } = story.sale;
  const end =
    proceeds < 0
      ? `you paid ${moneyOrDash(-proceeds)} at closing`
      : `you received ${moneyOrDash(proceeds)}`;
  return `Sold for ${moneyOrDash(price)}. After selling costs of ${moneyOrDash(sellingCosts)} and a loan payoff of ${moneyOrDash(loanPayoff)}, ${end}.`;
}

const ENDINGS: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
  other: 'th',
  many: 'th',
  zero: 'th',
};
const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });

/** States both the rank and the run number, which are easily confused. */
export function rankText({ rank, ranked, path }: Omit<RankedStory, 'outcomes' | 'story'>): string {
  const location = `${formatNumber(rank + 1)}${ENDINGS[ordinals.select(rank + 1)]}`;
  return `${location} of ${formatNumber(ranked)} from worst to best by profit; simulation ${formatNumber(path + 1)}`;
}
