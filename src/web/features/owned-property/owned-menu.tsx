import { Ellipsis, HandCoins, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import { href } from '#web/lib/url/paths.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { MenuLine } from '#web/ui/overlay/menu-line.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';

interface OwnedMenuProps {
  property: Pick<OwnedPropertyRecord, 'id' | 'soldOn'>;
  onEdit: () => void;
  onRemove: () => void;
}

/** Less common actions on the property itself. */
export function OwnedMenu({ property, onEdit, onRemove }: OwnedMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const closing = (act: () => void) => () => {
    setOpen(false);
    act();
  };
  return (
    <Popover
      title="This property"
      align="end"
      className="w-64!"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <IconButton label="More actions" variant="secondary">
          <Ellipsis className="size-4.5" aria-hidden="true" />
        </IconButton>
      }
    >
      <ul className="-mx-2 grid">
        <li>
          <MenuLine icon={<Pencil />} name="Edit" onPress={closing(onEdit)} />
        </li>
        <li>
          <MenuLine
            icon={<HandCoins />}
            name={property.soldOn === null ? 'Sell' : 'Sale'}
            onPress={closing(() => void navigate(href('ownedSale', { propertyId: property.id })))}
          />
        </li>
        <li>
          <MenuLine icon={<Trash2 />} name="Remove" onPress={closing(onRemove)} />
        </li>
      </ul>
    </Popover>
  );
}
