import {
  formatMoney,
  formatMoneyShort,
  formatNumber,
  formatOdds,
  formatPercent,
} from '#web/lib/text/format.ts';
import type { SimulatedDeal } from '#web/shared/example/example-deal.ts';

const whole = (dollars: number | null | undefined) => formatMoney(dollars, { cents: 'never' });
const gained = (dollars: number) => formatMoney(dollars, { cents: 'never', signed: true });
const share = (fraction: number | null | undefined) =>
  fraction == null ? '—' : formatPercent(fraction * 100);

/** Profitable simulations out of 100. */
export const winnersOf = ({ result }: Pick<SimulatedDeal, 'result'>): number =>
  Math.round((1 - result.chances.loss.value) * 100);

/** The texts that are plain arithmetic, by slot: shown as the slider moves, before any simulation. */
export function yearTexts({ monthlyCashFlow, ratios, cashInvested }: SimulatedDeal['year']) {
  const { cashOnCash } = ratios;
  return {
    verdict: monthlyCashFlow >= 0 ? 'It pays for itself:' : 'It doesn’t pay for itself:',
    month: gained(monthlyCashFlow),
    monthlyCashFlow: gained(monthlyCashFlow),
    cashOnCash: cashOnCash.kind === 'value' ? share(cashOnCash.value) : 'Infinite',
    invested: `on ${whole(cashInvested.total)} invested`,
  };
}

/** Every text in the sample deal, by slot; used for the page's HTML and whenever a slider moves. */
export function dealTexts({ year, result }: SimulatedDeal) {
  const { irr } = result.outcomes;
  const rateAt = (part: number) => irr?.percentiles.find((one) => one.share === part)?.value;
  const last = result.equityByYear.at(-1)?.percentiles ?? [];
  const worst = result.risk.expectedShortfall.value;
  const winners = formatOdds(1 - result.chances.loss.value);
  return {
    ...yearTexts(year),
    winners,
    fanTitle: `Half of the simulations end with ${formatMoneyShort(last[2])} to ${formatMoneyShort(last[4])} in equity`,
    housesTitle: `${winners} simulations make money`,
    annualReturn: share(rateAt(0.5)),
    returnRange: `${share(rateAt(0.1))} to ${share(rateAt(0.9))} in 8 of 10 simulations`,
    chanceOfLoss: share(result.chances.loss.value),
    worst:
      worst > 0
        ? `average loss in the worst 5%: ${formatMoneyShort(worst)}`
        : `average gain in the worst 5%: ${formatMoneyShort(-worst)}`,
    timing: `${formatNumber(result.paths)} simulations`,
  };
}

export type DealSlot = keyof ReturnType<typeof dealTexts>;

/** The text next to a slider. */
export const choiceText = {
  price: (value: number) => whole(value),
  monthlyRent: (value: number) => whole(value),
  loanInterestRate: (value: number) => `${formatNumber(value, 3)}%`,
  downPaymentPercent: (value: number) => `${formatNumber(value, 1)}%`,
};
