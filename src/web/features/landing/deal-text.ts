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

/** Simulations of a hundred that make money. */
export const winnersOf = ({ result }: Pick<SimulatedDeal, 'result'>): number =>
  Math.round((1 - result.chances.loss.value) * 100);

/** Every text of the sample deal, by its slot: used for the page's HTML and when a slider moves. */
export function dealTexts({ year, result }: SimulatedDeal) {
  const { irr } = result.outcomes;
  const rateAt = (part: number) => irr?.percentiles.find((one) => one.share === part)?.value;
  const last = result.equityByYear.at(-1)?.percentiles ?? [];
  const worst = result.risk.expectedShortfall.value;
  const { cashOnCash } = year.ratios;
  const winners = formatOdds(1 - result.chances.loss.value);
  return {
    verdict: year.monthlyCashFlow >= 0 ? 'It pays for itself:' : 'It does not pay for itself:',
    month: gained(year.monthlyCashFlow),
    winners,
    fanTitle: `Half of the simulations end with ${formatMoneyShort(last[2])} to ${formatMoneyShort(last[4])} of equity`,
    housesTitle: `${winners} simulations make money`,
    monthlyCashFlow: gained(year.monthlyCashFlow),
    cashOnCash: cashOnCash.kind === 'value' ? share(cashOnCash.value) : 'Infinite',
    invested: `on ${whole(year.cashInvested.total)} invested`,
    annualReturn: share(rateAt(0.5)),
    returnRange: `${share(rateAt(0.1))} to ${share(rateAt(0.9))} in 8 of 10`,
    chanceOfLoss: share(result.chances.loss.value),
    worst:
      worst > 0
        ? `worst 5 of 100: −${formatMoneyShort(worst)} on average`
        : `worst 5 of 100: +${formatMoneyShort(-worst)} on average`,
    timing: `${formatNumber(result.paths)} simulations`,
  };
}

export type DealSlot = keyof ReturnType<typeof dealTexts>;

/** The text beside a slider. */
export const choiceText = {
  price: (value: number) => whole(value),
  monthlyRent: (value: number) => whole(value),
  loanInterestRate: (value: number) => `${formatNumber(value, 3)}%`,
  downPaymentPercent: (value: number) => `${formatNumber(value, 1)}%`,
};
