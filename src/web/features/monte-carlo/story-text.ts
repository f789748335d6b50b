import type { SimulationStory, StoryYear } from '#domain/simulation/simulation-result.ts';
import { formatNumber, formatPercent } from '#web/lib/text/format.ts';
import { moneyOrDash } from '#web/shared/simulation/result-format.ts';
import type { RankedStory } from '#web/workers/simulation-messages.ts';

const isStill = (percent: number): boolean => Math.abs(percent) < 0.05;

const move = (percent: number, up: string, down: string): string =>
  isStill(percent)
    ? 'stayed flat'
    : `${percent > 0 ? up : down} ${formatPercent(Math.abs(percent))}`;

const left = (cashFlow: number): string =>
  cashFlow < 0
    ? `cash flow was ${moneyOrDash(cashFlow)}`
    : `cash flow was ${moneyOrDash(cashFlow)}`;

/** One year as text: rent, vacancy, repair, cash flow, value. */
export function yearSentence(year: StoryYear): string {
  const lost =
    year.vacancyPercent < 0.05
      ? 'none of it lost'
      : `${formatPercent(year.vacancyPercent)} of it lost to vacancy`;
  const repair = year.repairCost > 0 ? ` A large repair cost ${moneyOrDash(year.repairCost)}.` : '';
  const balloon = year.balloon > 0 ? ` ${moneyOrDash(year.balloon)} of the loan came due.` : '';
  const value = isStill(year.valueGrowthPercent)
    ? `The value stayed at ${moneyOrDash(year.value)}`
    : `The value ${move(year.valueGrowthPercent, 'rose', 'fell')} to ${moneyOrDash(year.value)}`;
  const rent = `the rent ${move(year.rentGrowthPercent, 'rose', 'fell')}`;
  return `Rent of ${moneyOrDash(year.grossRent)}, ${lost}.${repair}${balloon} After expenses and loan payments, ${left(year.cashFlow)}. ${value}, ${rent}.`;
}

const against = (percent: number): string => {
  if (Math.abs(percent - 100) < 0.5) return 'as planned';
  const off = formatPercent(Math.abs(percent - 100), { digits: 0 });
  return `${off} ${percent > 100 ? 'above' : 'below'} plan`;
};

const delay = (months: number): string =>
  months === 0 ? 'on time' : `${formatNumber(months)} ${months === 1 ? 'month' : 'months'} late`;

/** What happened before the first year; a flip has nothing else. */
export function openingSentence(story: SimulationStory): string {
  if (story.kind === 'buy-hold') return `You invested ${moneyOrDash(story.cashInvested)}.`;
  if (story.kind === 'brrrr') {
    const { start } = story;
    const back =
      start.cashBack < 0
        ? `fell ${moneyOrDash(-start.cashBack)} short of paying off the bridge loan, on top of the ${moneyOrDash(start.cashIn)} you had invested`
        : `paid back ${moneyOrDash(start.cashBack)} of your ${moneyOrDash(start.cashIn)}`;
    const saved =
      start.cashLeftIn < 0
        ? `${moneyOrDash(-start.cashLeftIn)} more came back than you invested`
        : `${moneyOrDash(start.cashLeftIn)} stayed in the deal`;
    return `The rehab cost ${moneyOrDash(start.rehab)}, ${against(start.rehabPercent)}, and was done ${delay(start.delayMonths)}. The appraisal came to ${moneyOrDash(start.afterRepairValue)}, ${against(start.afterRepairValuePercent)}; at ${formatPercent(start.refinanceRatePercent, { digits: 2 })} the new loan of ${moneyOrDash(start.newLoan)} ${back}, so ${saved}.`;
  }
  return `The rehab cost ${moneyOrDash(story.rehab)}, ${against(story.rehabPercent)}, and the property was sold ${delay(story.delayMonths)}, after ${formatNumber(story.months, 1)} months, for ${moneyOrDash(story.salePrice)}, ${against(story.salePricePercent)}.`;
}

/** How it ended. */
export function closingSentence(story: SimulationStory): string {
  if (story.kind === 'fix-flip') {
    const end =
      story.profit < 0
        ? `a loss of ${moneyOrDash(-story.profit)}`
        : `a profit of ${moneyOrDash(story.profit)}`;
    return `Selling cost ${moneyOrDash(story.sellingCosts)} and ${moneyOrDash(story.loanPayoff)} went to the lender: ${moneyOrDash(story.proceeds)} came back on ${moneyOrDash(story.cashInvested)} of your own cash, ${end}.`;
  }
  const { price, sellingCosts, loanPayoff, proceeds } = story.sale;
  const end =
    proceeds < 0
      ? `you paid ${moneyOrDash(-proceeds)} at closing`
      : `you received ${moneyOrDash(proceeds)}`;
  return `Sold for ${moneyOrDash(price)}; after selling costs of ${moneyOrDash(sellingCosts)} and ${moneyOrDash(loanPayoff)} still owed, ${end}.`;
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

/** The rank of a simulation and its number in the order drawn, which are easily confused. */
export function rankText({ rank, ranked, path }: Omit<RankedStory, 'outcomes' | 'story'>): string {
  const location = `${formatNumber(rank + 1)}${ENDINGS[ordinals.select(rank + 1)]}`;
  return `${location} of ${formatNumber(ranked)} from the worst, by profit; simulation number ${formatNumber(path + 1)}`;
}
