import { useState } from 'react';
import type { TypedDeal } from '#domain/comparison/typed-deal.ts';
import { RemovableChip } from '#web/ui/display/chip.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DealForm } from './deal-form.tsx';

interface DealChipProps {
  deal: TypedDeal;
  onChange: (deal: TypedDeal) => void;
  onRemove: () => void;
}

/** A deal entered by hand, whose numbers can be edited in place. */
export function DealChip({ deal, onChange, onRemove }: DealChipProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <RemovableChip label={deal.name} onRemove={onRemove} onEdit={() => setOpen(true)} />
      <Dialog open={isOpen} onOpenChange={setOpen} title="Edit this deal">
        <DealForm
          deal={deal}
          onSubmit={(changed) => {
            setOpen(false);
            onChange(changed);
          }}
          onCancel={() => setOpen(false)}
        />
      </Dialog>
    </>
  );
}
