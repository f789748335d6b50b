import { FolderOpen, Keyboard } from 'lucide-react';
import { useState } from 'react';
import { dealOfAnalysis } from '#domain/comparison/deal-of-analysis.ts';
import type { TypedDeal } from '#domain/comparison/typed-deal.ts';
import { CALCULATOR_NAMES } from '#domain/inputs/saved-calculation.ts';
import { useAnalyses } from '#web/data/analyses.ts';
import { useSession } from '#web/data/session.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import { DealForm } from './deal-form.tsx';

const icon = 'size-4.5';

interface AddDealProps {
  onAdd: (deal: TypedDeal) => void;
}

/** Adds an unlisted deal: a saved analysis, or numbers entered by hand. */
export function AddDeal({ onAdd }: AddDealProps) {
  const [isTyping, setTyping] = useState(false);
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button
        icon={<Keyboard className={icon} aria-hidden="true" />}
        onClick={() => setTyping(true)}
      >
        Enter a deal
      </Button>
      <SavedDeals onAdd={onAdd} />
      <Dialog open={isTyping} onOpenChange={setTyping} title="Enter a deal">
        <DealForm
          onSubmit={(deal) => {
            setTyping(false);
            onAdd(deal);
          }}
          onCancel={() => setTyping(false)}
        />
      </Dialog>
    </div>
  );
}

/** Renders nothing for visitors, or if no saved analysis has a price. */
function SavedDeals({ onAdd }: AddDealProps) {
  const [isOpen, setOpen] = useState(false);
  const isSignedIn = useSession().status === 'authenticated';
  const { data: analyses = [] } = useAnalyses(isSignedIn);
  const offered = analyses.flatMap((analysis) => {
    const deal = dealOfAnalysis(analysis.name, analysis);
    return deal ? [{ id: analysis.id, calculator: analysis.calculator, deal }] : [];
  });
  if (offered.length === 0) return null;
  return (
    <Popover
      title="Saved analyses"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button icon={<FolderOpen className={icon} aria-hidden="true" />}>
          Add a saved analysis
        </Button>
      }
    >
      <ul className="-mx-2 grid max-h-72 overflow-y-auto">
        {offered.map(({ id, calculator, deal }) => (
          <li key={id}>
            <button
              type="button"
              className="grid w-full rounded-md px-2 py-2 text-left hover:bg-sunken"
              onClick={() => {
                setOpen(false);
                onAdd(deal);
              }}
            >
              <span className="font-medium">{deal.name}</span>
              <span className="text-sm text-muted">
                {CALCULATOR_NAMES[calculator]} · {formatMoney(deal.purchasePrice)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
