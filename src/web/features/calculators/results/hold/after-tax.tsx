import { ChevronDown } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import type { Deal } from '#engine/deal.ts';
import type { SourceOf } from '#engine/explain/explain.ts';
import { explainAfterTaxHold } from '#engine/explain/explain-tax.ts';
import type { HeldRental } from '#engine/rental/buy-and-hold.ts';
import { afterTaxHold } from '#engine/tax/tax.ts';
import { DEFAULT_TAX_PROFILE, type TaxProfile } from '#engine/tax/tax-profile.ts';
import { once } from '#web/features/calculators/results/parts/lazy-explanation.ts';
import { cx } from '#web/ui/class-names.ts';
import { Card } from '#web/ui/display/card.tsx';
import { AfterTaxSheet } from './after-tax-sheet.tsx';
import { TaxProfileFields } from './tax-profile-fields.tsx';

interface AfterTaxProps {
  deal: Deal;
  sourceOf: SourceOf | undefined;
  hold: HeldRental;
}

/** After-tax results, collapsed because they depend on guesses about the owner and aren't tax advice. */
export function AfterTax(props: AfterTaxProps) {
  const [isOpen, setOpen] = useState(false);
  const contentId = useId();
  return (
    <Card
      title={
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setOpen(!isOpen)}
          className="-m-1.5 inline-flex items-center gap-2 rounded-sm p-1.5 text-left hover:text-primary"
        >
          After income tax (estimate, not advice)
          <ChevronDown
            className={cx('size-5 shrink-0 text-muted', isOpen && 'rotate-180')}
            aria-hidden="true"
          />
        </button>
      }
      caption="Includes 27.5-year depreciation, passive loss limits, depreciation recapture and capital gains at sale"
      {...(!isOpen && { className: 'print:hidden' })}
    >
      <div id={contentId} hidden={!isOpen}>
        {isOpen && <Opened {...props} />}
      </div>
    </Card>
  );
}

function Opened({ deal, hold, sourceOf }: AfterTaxProps) {
  const [profile, setProfile] = useState<TaxProfile>(DEFAULT_TAX_PROFILE);
  const result = useMemo(() => afterTaxHold(deal, hold.projection, profile), [deal, hold, profile]);
  const explain = useMemo(
    () => once(() => explainAfterTaxHold(deal, hold, result, profile, sourceOf)),
    [deal, hold, result, profile, sourceOf],
  );
  return (
    <div className="grid grid-cols-1 gap-5">
      <TaxProfileFields profile={profile} onChange={setProfile} />
      <AfterTaxSheet result={result} explain={explain} />
    </div>
  );
}
