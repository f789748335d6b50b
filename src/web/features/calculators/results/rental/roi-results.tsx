import { useMemo, useState } from 'react';
import { holdDealOf } from '#domain/inputs/engine-input.ts';
import { outcomeReason, outcomeText } from '#domain/measures/outcome-text.ts';
import { duration } from '#domain/text/number-text.ts';
import { roiVerdict } from '#domain/verdicts/verdicts.ts';
import { rentalWarnings } from '#domain/verdicts/warnings/rental-warnings.ts';
import { explainRoi } from '#engine/explain/explain-roi.ts';
import { holdRental, monthsHeld } from '#engine/rental/buy-and-hold.ts';
import { roi } from '#engine/rental/roi.ts';
import { afterTaxHold } from '#engine/tax/tax.ts';
import { DEFAULT_TAX_PROFILE } from '#engine/tax/tax-profile.ts';
import type { Figure } from '#web/features/calculators/results/parts/figures.tsx';
import { once } from '#web/features/calculators/results/parts/lazy-explanation.ts';
import { ResultsFrame } from '#web/features/calculators/results/parts/results-frame.tsx';
import type { ResultsProps } from '#web/features/calculators/results/parts/results-props.ts';
import { whole } from '#web/features/calculators/results/result-text.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { RoiByYear, RoiWhole, shareText } from './roi-split.tsx';

const NO_TAX: readonly number[] = [];

/** Answers where the return comes from. */
export function RoiResults({ input, sourceOf }: ResultsProps<'roi'>) {
  const [isTaxed, setTaxed] = useState(false);
  const deal = useMemo(() => holdDealOf(input), [input]);
  const hold = useMemo(() => holdRental(deal), [deal]);
  const savings = useMemo(
    () =>
      isTaxed
        ? afterTaxHold(deal, hold.projection, DEFAULT_TAX_PROFILE).years.map(({ tax }) => -tax)
        : NO_TAX,
    [deal, hold, isTaxed],
  );
  const result = useMemo(() => roi(hold, savings), [hold, savings]);
  const explain = useMemo(
    () => once(() => explainRoi(deal, hold, result, sourceOf)),
    [deal, hold, result, sourceOf],
  );
  const { whole: all, cashInvested } = result;
  const figures: Figure[] = [
    {
      measure: 'roi',
      value: outcomeText('roi', all.returns.total),
      note: outcomeReason(all.returns.total) ?? `over ${duration(monthsHeld(hold.projection))}`,
      explanation: () => explain().whole.returns.total,
    },
    {
      measure: 'totalReturn',
      value: whole(all.total),
      note: 'after buying and selling costs',
      explanation: () => explain().whole.total,
    },
    {
      measure: 'returnFromCashFlow',
      value: whole(all.cashFlow),
      note: shareText(all.returns.cashFlow),
      noteTone: all.cashFlow < 0 ? 'loss' : 'plain',
      explanation: () => explain().whole.cashFlow,
    },
    {
      measure: 'returnFromPaydown',
      value: whole(all.paydown),
      note: shareText(all.returns.paydown),
      explanation: () => explain().whole.paydown,
    },
    {
      measure: 'returnFromAppreciation',
      value: whole(all.appreciation),
      note: shareText(all.returns.appreciation),
      explanation: () => explain().whole.appreciation,
    },
    {
      measure: 'cashInvested',
      value: whole(cashInvested),
      note: 'before the first rent payment',
      explanation: () => explain().cashInvested,
    },
  ];
  return (
    <ResultsFrame
      headline={roiVerdict(result, monthsHeld(hold.projection))}
      warnings={rentalWarnings(input, hold.firstYear)}
      figures={figures}
    >
      <RoiByYear result={result} isTaxed={isTaxed} isCapped={input.exitCapRatePercent > 0} />
      <RoiWhole result={result} isTaxed={isTaxed} explain={explain} />
      <Card>
        <Switch
          label="Include income tax"
          hint="Annual tax at a 24% rate with 20% land; the sale isn’t taxed here. An estimate, not advice."
          checked={isTaxed}
          onCheckedChange={setTaxed}
        />
      </Card>
    </ResultsFrame>
  );
}
