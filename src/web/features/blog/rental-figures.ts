import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { valueOf } from '#engine/outcome.ts';
import { formatNumber, formatPercent } from '#web/lib/text/format.ts';
import { columnsDrawing, rowsDrawing } from '#web/shared/drawing/bars-drawing.ts';
import { linesDrawing } from '#web/shared/drawing/lines-drawing.ts';
import { EXAMPLE_LISTING } from '#web/shared/example/example-listing.ts';
import { type Change, inputAt, yearWith } from '#web/shared/example/example-year.ts';
import type { ArticleFigures } from './article-figures.ts';
import { percentText, stepsBetween, valueIn, wholeDollars } from './figure-text.ts';

const { price, monthlyRent, propertyTaxesAnnual, insuranceAnnual } = EXAMPLE_LISTING;
const { vacancyRatePercent, loanInterestRate } = DEFAULT_ASSUMPTIONS;

const cashOnCashAt = (rate: number): number =>
  valueIn(yearWith({ loanInterestRate: rate }).ratios.cashOnCash);

/** The value of one input at which monthly cash flow is $0. */
const zeroAt = (name: keyof Change, low: number, high: number, near: number, more: Change = {}) =>
  inputAt((input) => valueOf(yearWith({ ...more, [name]: input }).monthlyCashFlow), {
    target: 0,
    low,
    high,
    near,
  });

export function capRateFigures(): ArticleFigures {
  const year = yearWith({});
  const { operating } = year;
  const rates = stepsBetween(4, 10, 13);
  const points = rates.map((rate) => [rate, cashOnCashAt(rate) * 100] as const);
  const capRate = valueIn(year.ratios.capRate);
  const crossing = inputAt((rate) => valueOf(cashOnCashAt(rate)), {
    target: capRate,
    low: 4,
    high: 12,
    near: loanInterestRate,
  });
  const adIncome = operating.grossRent - propertyTaxesAnnual - insuranceAnnual;
  return {
    figures: {
      price: wholeDollars(price),
      rent: wholeDollars(monthlyRent),
      noi: wholeDollars(operating.netOperatingIncome),
      capRate: percentText(capRate),
      debtService: wholeDollars(year.debt.service),
      cashFlow: wholeDollars(year.cashFlow),
      invested: wholeDollars(year.cashInvested.total),
      cashOnCash: percentText(valueIn(year.ratios.cashOnCash)),
      cashOnCashAt5: percentText(cashOnCashAt(5)),
      crossing: formatPercent(crossing),
      adCapRate: percentText(adIncome / price),
    },
    charts: {
      rates: {
        title: `The cap rate holds, but the return falls from ${percentText(cashOnCashAt(4))} to ${percentText(cashOnCashAt(10))}`,
        caption: 'Cash-on-cash return for the example by mortgage rate, 20% down, 30 years',
        svg: linesDrawing(
          [
            { name: measureLabel('cashOnCash'), points },
            {
              name: measureLabel('capRate'),
              points: rates.map((rate) => [rate, capRate * 100] as const),
            },
          ],
          {
            label:
              'Cash-on-cash return falls as the mortgage rate rises; the cap rate doesn’t move',
            formatX: (rate) => `${formatNumber(rate, 1)}%`,
            formatY: (value) => `${formatNumber(value, 0)}%`,
          },
        ),
        table: {
          head: ['Mortgage rate', measureLabel('cashOnCash'), measureLabel('capRate')],
          rows: points.map(([rate, value]) => [
            formatPercent(rate),
            formatPercent(value),
            percentText(capRate),
          ]),
        },
      },
    },
  };
}

export function onePercentFigures(): ArticleFigures {
  const needed = (more: Change): number =>
    zeroAt('monthlyRent', 500, 9000, monthlyRent, more) / price;
  const cases = [
    ['As planned', {}],
    ['Double the property tax', { propertyTaxesAnnual: propertyTaxesAnnual * 2 }],
    ['5% rate', { loanInterestRate: 5 }],
    ['9% rate', { loanInterestRate: 9 }],
    ['40% down', { downPaymentPercent: 40 }],
    ['No manager', { managementPercent: 0 }],
  ] as const satisfies readonly (readonly [string, Change])[];
  const bars = cases.map(([label, change]) => ({ label, value: needed(change) * 100 }));
  const ratio = (percent: number) => formatPercent(percent, { digits: 2 });
  return {
    figures: {
      price: wholeDollars(price),
      rent: wholeDollars(monthlyRent),
      ratio: ratio((monthlyRent / price) * 100),
      breakEvenRent: wholeDollars(needed({}) * price),
      neededRatio: ratio(needed({}) * 100),
      ratioAtDoubleTax: ratio(needed(cases[1][1]) * 100),
      ratioAt5: ratio(needed(cases[2][1]) * 100),
      ratioAt40: ratio(needed(cases[4][1]) * 100),
    },
    charts: {
      needed: {
        title: `This house needs ${ratio(needed({}) * 100)}, not 1%`,
        caption: 'Break-even monthly rent as a percent of price',
        svg: rowsDrawing(bars, {
          label: 'The rent-to-price ratio this house needs, case by case',
          format: ratio,
        }),
        table: {
          head: ['Case', 'Break-even rent-to-price'],
          rows: bars.map(({ label, value }) => [label, ratio(value)]),
        },
      },
    },
  };
}

export function vacancyFigures(): ArticleFigures {
  const flowAt = (percent: number) => yearWith({ vacancyRatePercent: percent }).cashFlow;
  const zero = zeroAt('vacancyRatePercent', 0, 60, vacancyRatePercent);
  const bars = [0, 3, 5, 8, 10, 15, 20, 25, 30].map((percent) => ({
    label: `${percent}%`,
    value: flowAt(percent),
  }));
  const perPoint = flowAt(5) - flowAt(6);
  return {
    figures: {
      cashFlow: wholeDollars(flowAt(vacancyRatePercent)),
      perPoint: wholeDollars(perPoint),
      oneMonth: wholeDollars(perPoint * (100 / 12 - vacancyRatePercent)),
      zeroVacancy: formatPercent(zero),
      zeroCollected: formatPercent(100 - zero),
      breakEvenRatio: percentText(valueIn(yearWith({}).ratios.breakEvenRatio)),
      rentPerUnit: wholeDollars(monthlyRent / EXAMPLE_LISTING.units),
      breakEvenMonths: formatNumber((zero / 100) * 36, 0),
      breakEvenMonthsSingle: formatNumber((zero / 100) * 12, 1),
    },
    charts: {
      vacancy: {
        title: `Cash flow turns negative at ${formatPercent(zero)} vacancy`,
        caption: 'First-year cash flow by vacancy, everything else as planned',
        svg: columnsDrawing(bars, {
          label: `First-year cash flow by vacancy; zero at ${formatPercent(zero)}`,
          format: wholeDollars,
          xLabel: 'Vacancy',
        }),
        table: {
          head: ['Vacancy', 'First-year cash flow'],
          rows: bars.map(({ label, value }) => [label, wholeDollars(value)]),
        },
      },
    },
  };
}

export function fiveNumbersFigures(): ArticleFigures {
  const rent = zeroAt('monthlyRent', 500, monthlyRent, monthlyRent);
  const tax = zeroAt('propertyTaxesAnnual', 0, 60_000, propertyTaxesAnnual);
  const insurance = zeroAt('insuranceAnnual', 0, 60_000, insuranceAnnual);
  const rate = zeroAt('loanInterestRate', 3, 20, loanInterestRate);
  const highest = zeroAt('price', price, price * 3, price);
  const bars = [
    { label: 'Monthly rent', value: (1 - rent / monthlyRent) * 100 },
    { label: 'Price', value: (highest / price - 1) * 100 },
    { label: 'Interest rate', value: (rate / loanInterestRate - 1) * 100 },
    { label: 'Property tax', value: (tax / propertyTaxesAnnual - 1) * 100 },
    { label: 'Insurance', value: (insurance / insuranceAnnual - 1) * 100 },
  ];
  const percent = (value: number) => formatPercent(value, { digits: 0 });
  return {
    figures: {
      rent: wholeDollars(monthlyRent),
      rentAtZero: wholeDollars(rent),
      rentRoom: percent(bars[0]?.value ?? 0),
      tax: wholeDollars(propertyTaxesAnnual),
      taxAtZero: wholeDollars(tax),
      insurance: wholeDollars(insuranceAnnual),
      insuranceAtZero: wholeDollars(insurance),
      rateAtZero: formatPercent(rate),
      price: wholeDollars(price),
      priceAtZero: wholeDollars(highest),
    },
    charts: {
      room: {
        title: `Rent has the least cushion: ${percent(bars[0]?.value ?? 0)}`,
        caption: 'How far each input can move on its own before you break even',
        svg: rowsDrawing(bars, {
          label: 'Cushion in each input, down to break-even',
          format: percent,
        }),
        table: {
          head: ['Input', 'Cushion'],
          rows: bars.map(({ label, value }) => [label, percent(value)]),
        },
      },
    },
  };
}
