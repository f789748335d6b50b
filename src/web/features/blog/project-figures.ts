import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { brrrrFrom, flipFrom } from '#domain/inputs/engine-input.ts';
import { SIMULATION_PRESETS } from '#domain/simulation/simulation-presets.ts';
import { loanOf } from '#engine/loan/loan.ts';
import { loanSchedule } from '#engine/loan/loan-schedule.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { valueOf } from '#engine/outcome.ts';
import { brrrr } from '#engine/project/brrrr.ts';
import { fixAndFlip } from '#engine/project/fix-and-flip.ts';
import { buyAndHold } from '#engine/rental/buy-and-hold.ts';
import { formatMoneyShort, formatNumber, formatPercent } from '#web/lib/text/format.ts';
import { columnsDrawing, rowsDrawing } from '#web/shared/drawing/bars-drawing.ts';
import { histogramDrawing } from '#web/shared/drawing/histogram-drawing.ts';
import { linesDrawing } from '#web/shared/drawing/lines-drawing.ts';
import { exampleDeal, START_CHOICES } from '#web/shared/example/example-deal.ts';
import { EXAMPLE_LISTING } from '#web/shared/example/example-listing.ts';
import { exampleResult } from '#web/shared/example/example-result.ts';
import { inputAt, yearWith } from '#web/shared/example/example-year.ts';
import type { ArticleFigures } from './article-figures.ts';
import { percentText, stepsBetween, valueIn, wholeDollars } from './figure-text.ts';

const { price, rehabCost, afterRepairValue } = EXAMPLE_LISTING;

const EXTRA = 200;
const MARGINAL_RATE = 0.24;

export function extraPrincipalFigures(): ArticleFigures {
  const principal = price * 0.8;
  const rate = DEFAULT_ASSUMPTIONS.loanInterestRate / 100;
  const loan = loanOf({ annualRate: rate, termMonths: 360 }, principal);
  const plain = loanSchedule(loan, price);
  const faster = loanSchedule({ ...loan, extraMonthlyPrincipal: EXTRA }, price);
  const months = faster.payments.length;
  const yearly = (schedule: typeof plain) => [
    [0, principal] as const,
    ...schedule.payments
      .filter(({ month }) => month % 12 === 0)
      .map(({ month, balance }) => [month / 12, balance] as const),
  ];
  const [slow, fast] = [yearly(plain), yearly(faster)];
  return {
    figures: {
      extra: wholeDollars(EXTRA),
      loan: wholeDollars(principal),
      payment: wholeDollars(plain.payments[0]?.payment ?? 0),
      totalInterest: wholeDollars(plain.totalInterest),
      interestWithExtra: wholeDollars(faster.totalInterest),
      saved: wholeDollars(plain.totalInterest - faster.totalInterest),
      years: formatNumber(months / 12, 1),
      yearsEarlier: formatNumber((360 - months) / 12, 1),
      cashOnCash: percentText(valueIn(yearWith({}).ratios.cashOnCash)),
      afterTax: percentText(rate * (1 - MARGINAL_RATE)),
    },
    charts: {
      balance: {
        title: `${wholeDollars(EXTRA)} extra a month pays off the loan ${formatNumber((360 - months) / 12, 1)} years early`,
        caption: 'Loan balance by year',
        svg: linesDrawing(
          [
            { name: 'With extra payments', points: fast },
            { name: 'As scheduled', points: slow },
          ],
          {
            label: 'The balance falls faster with extra principal',
            formatX: (year) => `Year ${year}`,
            formatY: (value) => formatMoneyShort(value),
          },
        ),
        table: {
          head: ['Year', 'As scheduled', 'With extra payments'],
          rows: slow.map(([year, balance]) => [
            String(year),
            wholeDollars(balance),
            wholeDollars(fast.find(([other]) => other === year)?.[1] ?? 0),
          ]),
        },
      },
    },
  };
}

const brrrrAt = (arv: number) =>
  brrrr(brrrrFrom({ ...EXAMPLE_LISTING, afterRepairValue: arv }, DEFAULT_ASSUMPTIONS));

export function brrrrFigures(): ArticleFigures {
  const deal = brrrrAt(afterRepairValue);
  const { refinance, cashIn } = deal;
  const all = inputAt((arv) => valueOf(brrrrAt(arv).refinance.cashLeftIn), {
    target: 0,
    low: afterRepairValue,
    high: afterRepairValue * 3,
    near: afterRepairValue,
  });
  const values = stepsBetween(320_000, 520_000, 9);
  const bars = values.map((arv) => ({
    label: formatMoneyShort(arv),
    value: brrrrAt(arv).refinance.cashLeftIn,
  }));
  return {
    figures: {
      price: wholeDollars(price),
      rehab: wholeDollars(rehabCost),
      arv: wholeDollars(afterRepairValue),
      cashIn: wholeDollars(cashIn.total),
      newLoan: wholeDollars(refinance.newLoan),
      oldBalance: wholeDollars(refinance.oldBalance),
      costs: wholeDollars(refinance.costs),
      between: wholeDollars(-refinance.cashFlowBetween),
      leftIn: wholeDollars(refinance.cashLeftIn),
      arvForAll: wholeDollars(all),
      step: wholeDollars(10_000),
      allIn: percentText((price + rehabCost) / afterRepairValue, 0),
      dscr: valueIn(deal.debtCoverage).toFixed(2),
    },
    charts: {
      arv: {
        title: `At an appraisal of ${wholeDollars(all)}, all your cash comes back out`,
        caption: 'Cash left in the deal by after-repair value (ARV), 75% refinance',
        svg: columnsDrawing(bars, {
          label: 'The higher the appraisal, the less cash stays in the deal',
          format: formatMoneyShort,
          xLabel: 'After-repair value',
        }),
        table: {
          head: ['After-repair value', measureLabel('cashLeftIn')],
          rows: bars.map(({ label, value }) => [label, wholeDollars(value)]),
        },
      },
    },
  };
}

export function flipFigures(): ArticleFigures {
  const flip = fixAndFlip(flipFrom(EXAMPLE_LISTING, DEFAULT_ASSUMPTIONS));
  const longer = fixAndFlip(
    flipFrom(EXAMPLE_LISTING, {
      ...DEFAULT_ASSUMPTIONS,
      flipMonths: DEFAULT_ASSUMPTIONS.flipMonths + 1,
    }),
  );
  const bars = [
    { label: 'Selling costs', value: flip.sellingCosts },
    { label: 'Loan: interest and points', value: flip.financing.total },
    { label: 'Closing costs', value: flip.cost.closingCosts },
    { label: 'Rehab contingency', value: flip.cost.contingency },
    { label: 'Holding costs', value: flip.holding },
  ].toSorted((a, b) => b.value - a.value);
  return {
    figures: {
      price: wholeDollars(price),
      arv: wholeDollars(afterRepairValue),
      rehab: wholeDollars(rehabCost),
      seventy: wholeDollars(flip.seventyPercentOffer),
      full: wholeDollars(flip.fullMaximumOffer),
      difference: wholeDollars(Math.abs(flip.fullMaximumOffer - flip.seventyPercentOffer)),
      loss: wholeDollars(-flip.profit),
      perMonth: wholeDollars(flip.profit - longer.profit),
    },
    charts: {
      costs: {
        title: `Selling costs are ${wholeDollars(flip.sellingCosts)}; loan costs are ${wholeDollars(flip.financing.total)}`,
        caption: `Flip costs besides price and rehab, ${flip.months} months`,
        svg: rowsDrawing(bars, { label: 'Flip costs, largest first', format: wholeDollars }),
        table: {
          head: ['Cost', 'Amount'],
          rows: bars.map(({ label, value }) => [label, wholeDollars(value)]),
        },
      },
    },
  };
}

export function medianFigures(): ArticleFigures {
  const { result } = exampleResult();
  const { irr, profit } = result.outcomes;
  const at = (part: number) =>
    irr?.percentiles.find((one) => one.share === part)?.value ?? Number.NaN;
  const middle = profit?.percentiles.find((one) => one.share === 0.5)?.value ?? 0;
  if (!profit) throw new Error('The example has no profit figure');
  const value = SIMULATION_PRESETS.house.factors.value;
  return {
    figures: {
      planned: percentText(valueIn(buyAndHold(exampleDeal(START_CHOICES)).irr)),
      median: percentText(at(0.5)),
      worst: percentText(at(0.05)),
      volatility: formatPercent('deviation' in value ? value.deviation : 0),
    },
    charts: {
      spread: {
        title: `Half of the simulations earn less than ${wholeDollars(middle)}`,
        caption: 'Profit after 10 years and a sale, 10,000 simulations, seed 2417',
        svg: histogramDrawing(profit.histogram, {
          simulations: result.paths,
          median: middle,
          label: `Profit across 10,000 simulations; the median is ${wholeDollars(middle)}`,
        }),
        table: {
          head: ['Percentile', measureLabel('netProfit')],
          rows: profit.percentiles.map((one) => [
            percentText(one.share, 0),
            one.value === null ? '—' : wholeDollars(one.value),
          ]),
        },
      },
    },
  };
}
