import type { SimulationStory, StoryYear } from '#domain/simulation/simulation-result.ts';
import { formatNumber, formatPercent } from '#web/lib/text/format.ts';
import type { RunStory } from '#web/workers/simulation-messages.ts';
import { money } from './result-format.ts';

const isStill = (percent: number): boolean => Math.abs(percent) < 0.05;

const move = (percent: number, up: string, down: string): string =>
  isStill(percent)
    ? 'stayed where it was'
    : `${percent > 0 ? up : down} ${formatPercent(Math.abs(percent))}`;

const left = (cashFlow: number): string =>
  cashFlow < 0 ? `you paid in ${money(-cashFlow)}` : `${money(cashFlow)} was left`;

/** One year in words: rent, vacancy, repair, what was left, value. */
export function yearSentence(year: StoryYear): string {
  const lost =
    year.vacancyPercent < 0.05
      ? 'none of it lost'
      : `${formatPercent(year.vacancyPercent)} of it lost to vacancy`;
  const repair = year.repairCost > 0 ? ` A large repair cost ${money(year.repairCost)}.` : '';
  const balloon = year.balloon > 0 ? ` ${money(year.balloon)} of the loan fell due.` : '';
  const value = isStill(year.valueGrowthPercent)
    ? `The value stayed at ${money(year.value)}`
    : `The value ${move(year.valueGrowthPercent, 'rose', 'fell')} to ${money(year.value)}`;
  const rent = `the rent ${move(year.rentGrowthPercent, 'rose', 'fell')}`;
  return `Rent of ${money(year.grossRent)}, ${lost}.${repair}${balloon} After costs and loan ${left(year.cashFlow)}. ${value}, ${rent}.`;
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
  if (story.kind === 'buy-hold') return `You put in ${money(story.cashInvested)}.`;
  if (story.kind === 'brrrr') {
    const { start } = story;
    const back =
      start.cashBack < 0
        ? `fell ${money(-start.cashBack)} short of paying off the old one, on top of the ${money(start.cashIn)} you had put in`
        : `paid back ${money(start.cashBack)} of your ${money(start.cashIn)}`;
    const kept =
      start.cashLeftIn < 0
        ? `${money(-start.cashLeftIn)} more came back than you put in`
        : `${money(start.cashLeftIn)} stayed in`;
    return `The rehab cost ${money(start.rehab)}, ${against(start.rehabPercent)}, and was done ${delay(start.delayMonths)}. The appraisal came to ${money(start.afterRepairValue)}, ${against(start.afterRepairValuePercent)}; at ${formatPercent(start.refinanceRatePercent, { digits: 2 })} the new loan of ${money(start.newLoan)} ${back}, so ${kept}.`;
  }
  return `The rehab cost ${money(story.rehab)}, ${against(story.rehabPercent)}, and the house was sold ${delay(story.delayMonths)}, after ${formatNumber(story.months, 1)} months, for ${money(story.salePrice)}, ${against(story.salePricePercent)}.`;
}

/** How it ended. */
export function closingSentence(story: SimulationStory): string {
  if (story.kind === 'fix-flip') {
    const end =
      story.profit < 0 ? `a loss of ${money(-story.profit)}` : `a profit of ${money(story.profit)}`;
    return `Selling cost ${money(story.sellingCosts)} and ${money(story.loanPayoff)} went to the lender: ${money(story.proceeds)} came back on ${money(story.cashInvested)} of your own, ${end}.`;
  }
  const { price, sellingCosts, loanPayoff, proceeds } = story.sale;
  const end =
    proceeds < 0 ? `you paid ${money(-proceeds)} to get out` : `${money(proceeds)} was yours`;
  return `Sold for ${money(price)}; after selling costs of ${money(sellingCosts)} and ${money(loanPayoff)} still owed, ${end}.`;
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

/** Where a future stands among all, and which of those drawn it is: two numbers that are easily confused. */
export function placeWords({ rank, ranked, path }: Omit<RunStory, 'outcomes' | 'story'>): string {
  const place = `${formatNumber(rank + 1)}${ENDINGS[ordinals.select(rank + 1)]}`;
  return `${place} of ${formatNumber(ranked)} from the worst, by profit; drawn as number ${formatNumber(path + 1)}`;
}
