import type { PropertyAnalytics } from '#contract/listings/property-analytics.ts';
import { needsRehabFirst } from '#domain/inputs/rehab.ts';
import type { SimulationStatistics } from '#engine/monte-carlo/result.ts';
import { formatMoney, formatOdds, formatPercent } from '#web/lib/text/format.ts';

const whole = (dollars: number) => formatMoney(Math.abs(dollars), { cents: 'never' });

const things = (count: number, one: string, many: string) =>
  count === 1 ? `one ${one}` : `${count} ${many}`;

/** Is it a good deal? One sentence, reasons to say no first. */
export function verdictOf({
  strategies,
  dealBreakers,
  property,
}: Pick<PropertyAnalytics, 'strategies' | 'dealBreakers' | 'property'>): string {
  const hold = strategies.buyAndHold;
  if (!hold) return 'Nobody knows the rent yet, so nobody can say whether it pays to rent it out.';
  const stops = dealBreakers.filter(({ severity }) => severity === 'stop').length;
  const cautions = dealBreakers.length - stops;
  const month = whole(hold.monthlyCashFlow);
  if (hold.monthlyCashFlow < 0) {
    return `Not at this price: you would add ${month} a month to keep it, after ${whole(hold.cashInvested)} to buy it.`;
  }
  if (stops > 0) {
    return `It would leave you ${month} a month, but ${things(stops, 'reason', 'reasons')} below ${stops === 1 ? 'speaks' : 'speak'} against it at this price.`;
  }
  const earned =
    hold.cashOnCash.kind === 'value'
      ? `, ${formatPercent(hold.cashOnCash.value)} a year on the ${whole(hold.cashInvested)} you put in`
      : '';
  const rehabCost = property.figures.rehabCost.value;
  if (needsRehabFirst({ price: property.price, rehabCost })) {
    return `It needs about ${whole(rehabCost)} of rehab before anyone can move in; with it paid, ${month} a month is left after every cost${earned}.`;
  }
  const check = cautions > 0 ? ` Check ${things(cautions, 'thing', 'things')} first.` : '';
  return `It carries itself: ${month} a month is left after every cost${earned}.${check}`;
}

/** What the simulated futures add to the verdict. */
export function oddsSentence({ chances, risk, years }: SimulationStatistics): string {
  const gain = formatOdds(1 - chances.loss.value);
  const worst = risk.expectedShortfall.value;
  const tail =
    worst > 0
      ? `the worst 5 of 100 lose ${whole(worst)} on average`
      : `even the worst 5 of 100 gain ${whole(worst)} on average`;
  return `Held ${years === 1 ? 'one year' : `${years} years`} and sold, it ends with a gain in ${gain} simulated futures; ${tail}.`;
}
