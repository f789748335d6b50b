import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import { Button } from '#web/ui/action/button.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';

export interface PropertyActions {
  onEdit: (property: OwnedPropertyRecord) => void;
  onRemove: (property: OwnedPropertyRecord) => void;
}

/** Edit and Remove behind one button. */
export function PropertyMenu({
  property,
  onEdit,
  onRemove,
}: PropertyActions & { property: OwnedPropertyRecord }) {
  const [isOpen, setOpen] = useState(false);
  const press = (action: (property: OwnedPropertyRecord) => void) => () => {
    setOpen(false);
    action(property);
  };
  const { address } = property;
  return (
    <Popover
      title={address}
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
      className="w-60"
      trigger={
        <IconButton className="-my-2 size-8" label={`Edit or remove ${address}`}>
          <Ellipsis className="size-4.5 text-muted" aria-hidden="true" />
        </IconButton>
      }
    >
      <div className="-mx-2 grid">
        <Button
          variant="quiet"
          className="justify-start"
          icon={<Pencil className="size-4.5" aria-hidden="true" />}
          aria-label={`Edit ${address}`}
          onClick={press(onEdit)}
        >
          Edit
        </Button>
        <Button
          variant="quiet"
          className="justify-start text-loss"
          icon={<Trash2 className="size-4.5" aria-hidden="true" />}
          aria-label={`Remove ${address}`}
          onClick={press(onRemove)}
        >
          Remove
        </Button>
      </div>
    </Popover>
  );
}
