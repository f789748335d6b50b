import type { PropertyAnalytics } from '#contract/listings/property-analytics.ts';
import { needsRehabFirst } from '#domain/inputs/rehab.ts';
import type { SimulationStatistics } from '#engine/monte-carlo/result.ts';
import { plural } from '#engine/plural.ts';
import { formatMoney, formatOdds, formatPercent } from '#web/lib/text/format.ts';

const whole = (dollars: number) => formatMoney(Math.abs(dollars), { cents: 'never' });

const things = (count: number, one: string, many: string) =>
  plural(count, `one ${one}`, `${count} ${many}`);

/** Says in one sentence whether the property is a good deal, with any problems first. */
export function verdictOf({
  strategies,
  dealBreakers,
  property,
}: Pick<PropertyAnalytics, 'strategies' | 'dealBreakers' | 'property'>): string {
  const hold = strategies.buyAndHold;
  if (!hold)
    return 'We don’t have a rent estimate yet, so we can’t say whether it works as a rental.';
  const stops = dealBreakers.filter(({ severity }) => severity === 'stop').length;
  const cautions = dealBreakers.length - stops;
  const month = whole(hold.monthlyCashFlow);
  if (hold.monthlyCashFlow < 0) {
    return `Not at this price: you’d lose ${month} a month after investing ${whole(hold.cashInvested)}.`;
  }
  if (stops > 0) {
    return `It would cash-flow ${month} a month, but ${things(stops, 'deal-breaker', 'deal-breakers')} below ${plural(stops, 'rules', 'rule')} it out at this price.`;
  }
  const earned =
    hold.cashOnCash.kind === 'value'
      ? `, ${formatPercent(hold.cashOnCash.value)} cash-on-cash on ${whole(hold.cashInvested)} invested`
      : '';
  const rehabCost = property.figures.rehabCost.value;
  if (needsRehabFirst({ price: property.price, rehabCost })) {
    return `It needs about ${whole(rehabCost)} of rehab before anyone can move in; after that it cash-flows ${month} a month after all expenses${earned}.`;
  }
  const check = cautions > 0 ? ` Check ${things(cautions, 'thing', 'things')} first.` : '';
  return `It pays for itself: ${month} a month in cash flow after all expenses${earned}.${check}`;
}

/** Adds the simulation results to the verdict. */
export function oddsSentence({ chances, risk, years }: SimulationStatistics): string {
  const gain = formatOdds(1 - chances.loss.value);
  const worst = risk.expectedShortfall.value;
  const tail =
    worst > 0
      ? `the worst 5% lose ${whole(worst)} on average`
      : `even the worst 5% gain ${whole(worst)} on average`;
  return `Held ${plural(years, 'one year', `${years} years`)} and sold, it makes money in ${gain} simulations; ${tail}.`;
}
