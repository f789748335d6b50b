import { projectDeal } from './buy-and-hold.ts';
import type { Deal } from './deal.ts';
import {
  difference,
  type Explained,
  type Explanation,
  givenBy,
  ratio,
  type SourceOf,
  sum,
  typedByYou,
} from './explain.ts';
import { explainBuyAndHold } from './explain-hold.ts';
import { boundMoney } from './limits.ts';
import { type Roi, type RoiSplit, splitReturns } from './roi.ts';

type Parts = Pick<Explained<RoiSplit>, 'cashFlow' | 'paydown' | 'appreciation' | 'taxSaving'>;

/** The return on cash invested split by source, year by year, down to what was typed. */
export function explainRoi(
  deal: Deal,
  taxSavings: ArrayLike<number> = [],
  sourceOf: SourceOf = typedByYou,
): Explained<Roi> {
  const result = splitReturns(projectDeal(deal), boundMoney(deal.purchase.price), taxSavings);
  const given = givenBy(sourceOf);
  const { firstYear, projection } = explainBuyAndHold(deal, 0, sourceOf);
  const invested = firstYear.cashInvested.total;
  let valueBefore = firstYear.cashInvested.price;
  const parts = projection.years.map((year, index): Parts => {
    const row = result.years[index] as RoiSplit;
    const appreciation = difference('Appreciation', row.appreciation, [year.value, valueBefore]);
    valueBefore = year.value;
    return {
      cashFlow: sum('Cash flow before a balloon', row.cashFlow, [year.cashFlow, year.debt.balloon]),
      paydown: year.debt.principal,
      appreciation,
      taxSaving: given('Tax saving', row.taxSaving, `taxSavings.${index}`),
    };
  });
  const all = (label: string, line: keyof Parts) =>
    sum(
      label,
      result.whole[line],
      parts.map((year) => year[line]),
    );
  const whole: Parts = {
    cashFlow: all('Cash flow of all years', 'cashFlow'),
    paydown: all('Loan repaid in all years', 'paydown'),
    appreciation: all('Appreciation of all years', 'appreciation'),
    taxSaving: all('Tax saving of all years', 'taxSaving'),
  };
  return {
    cashInvested: invested,
    years: parts.map((year, index) =>
      explainSplit(result.years[index] as RoiSplit, year, invested),
    ),
    whole: explainSplit(result.whole, whole, invested),
  };
}

function explainSplit(split: RoiSplit, parts: Parts, invested: Explanation): Explained<RoiSplit> {
  const { cashFlow, paydown, appreciation, taxSaving } = parts;
  const total = sum('Total return', split.total, [cashFlow, paydown, appreciation, taxSaving]);
  const share = (label: string, line: keyof RoiSplit['returns'], dollars: Explanation) =>
    ratio(label, split.returns[line], [dollars, invested], { unit: 'fraction' });
  return {
    ...parts,
    total,
    returns: {
      cashFlow: share('Return from cash flow', 'cashFlow', cashFlow),
      paydown: share('Return from loan paydown', 'paydown', paydown),
      appreciation: share('Return from appreciation', 'appreciation', appreciation),
      taxSaving: share('Return from tax saving', 'taxSaving', taxSaving),
      total: share('Return on investment', 'total', total),
    },
  };
}
