import type { Deal } from '#engine/deal.ts';
import { onceReturnLines, yearReturnLines } from '#engine/lines/hold-lines.ts';
import { MEASURES as M, type Measure } from '#engine/measures/measures.ts';
import type { Outcome } from '#engine/outcome.ts';
import type { HeldRental } from '#engine/rental/buy-and-hold.ts';
import type { Roi, RoiSplit } from '#engine/rental/roi.ts';
import {
  type Explanation,
  givenBy,
  inYearNode,
  type NodeName,
  ratioNode,
  type SourceOf,
  sum,
  typedByYou,
  type WithExplanation,
} from './explain.ts';
import { explainHold } from './explain-hold.ts';
import { EXPLAINED } from './explained-arithmetic.ts';

/** Explains the return on cash invested by source and year, traced back to the inputs. */
export const explainRoi = (
  deal: Deal,
  hold: HeldRental,
  result: Roi,
  sourceOf: SourceOf = typedByYou,
): WithExplanation<Roi> => explainRoiOf(explainHold(deal, hold, sourceOf), result, sourceOf);

/** The same as `explainRoi`, for a hold that is already explained. */
export function explainRoiOf(
  { firstYear, projection }: WithExplanation<HeldRental>,
  result: Roi,
  sourceOf: SourceOf = typedByYou,
): WithExplanation<Roi> {
  const given = givenBy(sourceOf);
  const { sale, years } = projection;
  const { total } = firstYear.cashInvested;
  let valueBefore = projection.startingValue;
  const parts = years.map((year, index) => {
    const row = result.years[index] as RoiSplit;
    const { value } = year;
    const earned = yearReturnLines(EXPLAINED, year.cashFlow, year.debt, value, valueBefore);
    valueBefore = value;
    return {
      ...earned,
      taxSaving: given(M.returnFromTaxSavings, row.taxSaving, `taxSavings.${index}`),
    };
  });
  const { whole } = result;
  const all = (name: Measure, line: keyof (typeof parts)[number]) =>
    sum(
      name,
      whole[line],
      parts.map((year, index) => inYearNode(year[line], index + 1)),
    );
  return {
    cashInvested: total,
    years: parts.map((year, index) => explainSplit(result.years[index] as RoiSplit, year, total)),
    whole: explainSplit(
      whole,
      {
        cashFlow: all(M.returnFromCashFlow, 'cashFlow'),
        paydown: all(M.returnFromPaydown, 'paydown'),
        appreciation: all(M.returnFromAppreciation, 'appreciation'),
        taxSaving: all(M.returnFromTaxSavings, 'taxSaving'),
        ...onceReturnLines(
          EXPLAINED,
          projection.startingValue,
          firstYear.cashInvested,
          sale.sellingCosts,
        ),
      },
      total,
    ),
  };
}

function explainSplit<Part extends string>(
  {
    total,
    returns,
  }: { total: number; returns: Readonly<Record<NoInfer<Part> | 'total', Outcome>> },
  parts: Readonly<Record<Part, Explanation>>,
  invested: Explanation,
) {
  const share = (label: NodeName, part: Part | 'total', dollars: Explanation) =>
    ratioNode(label, returns[part], [dollars, invested], { unit: 'fraction' });
  const together = sum(M.totalReturn, total, Object.values<Explanation>(parts));
  const shares = Object.entries<Explanation>(parts).map(([part, dollars]) => [
    part,
    share(`${dollars.label}, percent of cash invested`, part as Part, dollars),
  ]);
  return {
    ...parts,
    total: together,
    returns: {
      ...(Object.fromEntries(shares) as Record<Part, Explanation>),
      total: share(M.roi, 'total', together),
    },
  };
}
