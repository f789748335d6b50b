import { X } from 'lucide-react';
import { useState } from 'react';
import type { Favorite } from '#contract/listings/favorites.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { CompareTable } from '#web/ui/table/compare-table.tsx';
import { AssumptionsLine } from './assumptions-line.tsx';
import { savedGroups } from './compare-rows.ts';

interface CompareProps {
  /** Two to four. */
  favorites: readonly Favorite[];
  onDrop: (propertyId: string) => void;
}

/** Saved properties side by side under the same assumptions. */
export function Compare({ favorites, onDrop }: CompareProps) {
  const [isBrief, setBrief] = useState(false);
  return (
    <Card
      title={`${favorites.length} properties side by side`}
      action={<Switch label="Differences only" checked={isBrief} onCheckedChange={setBrief} />}
      className="mb-5"
    >
      <div className="mb-3">
        <AssumptionsLine />
      </div>
      <CompareTable
        caption="Saved property comparison"
        isBrief={isBrief}
        heads={favorites.map((favorite) => ({
          key: favorite.propertyId,
          label: favorite.address,
          content: <Head favorite={favorite} onDrop={onDrop} />,
        }))}
        groups={savedGroups(favorites)}
      />
    </Card>
  );
}

function Head({ favorite, onDrop }: { favorite: Favorite } & Pick<CompareProps, 'onDrop'>) {
  const { propertyId, address, city, state } = favorite;
  return (
    <span className="flex items-start justify-end gap-1">
      <span>
        {address}
        <span className="block text-sm font-normal text-muted">
          {city}, {state}
        </span>
      </span>
      <IconButton
        label={`Remove ${address} from the comparison`}
        className="-my-2 -mr-3 text-muted"
        onClick={() => onDrop(propertyId)}
      >
        <X className="size-4" aria-hidden="true" />
      </IconButton>
    </span>
  );
}
