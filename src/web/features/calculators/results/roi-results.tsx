import { useMemo } from 'react';
import { holdDealOf } from '#contract/engine-input.ts';
import { explainRoi } from '#engine/explain-roi.ts';
import { roi } from '#engine/roi.ts';
import type { Figure } from './figures.tsx';
import { once } from './lazy-sum.ts';
import { counted, percent, reason, size, whole } from './result-words.ts';
import { ResultsFrame } from './results-frame.tsx';
import type { ResultsProps } from './results-props.ts';

/** Where does the return come from? */
export function RoiResults({ input, sourceOf }: ResultsProps<'roi'>) {
  const deal = useMemo(() => holdDealOf(input), [input]);
  const result = useMemo(() => roi(deal), [deal]);
  const explain = useMemo(() => once(() => explainRoi(deal, [], sourceOf)), [deal, sourceOf]);
  const { whole: all, cashInvested } = result;
  const figures: Figure[] = [
    {
      label: 'Return on cash',
      value: percent(all.returns.total),
      note: reason(all.returns.total) ?? `over ${counted(input.holdYears, 'year')}`,
      sum: () => explain().whole.returns.total,
    },
    {
      label: 'In dollars',
      value: whole(all.total),
      note: 'before the cost of selling',
      sum: () => explain().whole.total,
    },
    {
      label: 'From cash flow',
      value: whole(all.cashFlow),
      note: percent(all.returns.cashFlow),
      sum: () => explain().whole.cashFlow,
    },
    {
      label: 'From paying down',
      value: whole(all.paydown),
      note: percent(all.returns.paydown),
      sum: () => explain().whole.paydown,
    },
    {
      label: 'From appreciation',
      value: whole(all.appreciation),
      note: percent(all.returns.appreciation),
      sum: () => explain().whole.appreciation,
    },
    {
      label: 'Cash you put in',
      value: whole(cashInvested),
      note: 'before the first rent',
      sum: () => explain().cashInvested,
    },
  ];
  const verb = all.total < 0 ? 'loses' : 'brings';
  return (
    <ResultsFrame
      headline={`${whole(cashInvested)} put in ${verb} ${size(all.total)} in ${counted(input.holdYears, 'year')}.`}
      warnings={[]}
      figures={figures}
    />
  );
}
