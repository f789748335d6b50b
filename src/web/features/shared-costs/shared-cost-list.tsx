import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SharedCost } from '#contract/shared-costs/shared-costs.ts';
import { counted } from '#domain/text/number-text.ts';
import { SHARE_BASES } from '#engine/books/shared-cost.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { transactionsHref } from '#web/lib/url/transactions-url.ts';
import { isFound, RecordSearch } from '#web/shared/owning/record-search.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { TextLink } from '#web/ui/navigation/text-link.tsx';

const money = (dollars: number) => formatMoney(dollars, { cents: 'always' });

const titleOf = ({ vendor, memo, categoryLabel }: SharedCost): string =>
  vendor || memo || categoryLabel;

const basisText = ({ basis }: SharedCost): string =>
  SHARE_BASES.find(({ key }) => key === basis)!.label.toLowerCase();

interface SharedCostListProps {
  year: number;
  costs: readonly SharedCost[];
  onEdit: (cost: SharedCost) => void;
  onRemove: (cost: SharedCost) => void;
}

/** A year's shared costs, latest first, each with its parts. */
export function SharedCostList({ year, costs, onEdit, onRemove }: SharedCostListProps) {
  const [search, setSearch] = useState('');
  const shown = costs.filter((cost) =>
    isFound(search, [
      cost.vendor,
      cost.memo,
      cost.categoryLabel,
      ...cost.parts.map(({ address }) => address),
    ]),
  );
  return (
    <Card
      title={`${year} shared costs`}
      caption={`${counted(costs.length, 'cost')}, latest first`}
      action={
        <RecordSearch
          label="Search shared costs"
          placeholder="Payee, note or property"
          value={search}
          onChange={setSearch}
        />
      }
    >
      {shown.length === 0 && <p className="text-muted">No shared cost matches “{search}”.</p>}
      <ul>
        {shown.map((cost) => (
          <CostRow
            key={cost.sharedCostId}
            cost={cost}
            onEdit={() => onEdit(cost)}
            onRemove={() => onRemove(cost)}
          />
        ))}
      </ul>
    </Card>
  );
}

interface CostRowProps {
  cost: SharedCost;
  onEdit: () => void;
  onRemove: () => void;
}

function CostRow({ cost, onEdit, onRemove }: CostRowProps) {
  const title = titleOf(cost);
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 border-b border-dashed border-line py-3 last:border-0 sm:grid-cols-[1fr_auto_auto]">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {title}
          {cost.isBusiness && <Badge>Business</Badge>}
          {cost.amount < 0 && <Badge tone="good">Refund</Badge>}
        </span>
        <span className="block text-sm text-muted">
          {formatDate(cost.date)} · {cost.categoryLabel}
          {cost.line !== null && `, line ${cost.line}`} · split {basisText(cost)}
        </span>
      </span>
      <TextLink asChild>
        <Link
          to={transactionsHref({ sharedCostId: cost.sharedCostId })}
          aria-label={`${money(cost.amount)}, view transactions for ${title}`}
          className="self-start text-right tabular-nums"
        >
          {money(cost.amount)}
        </Link>
      </TextLink>
      <span className="flex justify-end max-sm:col-span-2 max-sm:row-start-3">
        <IconButton label={`Edit ${title}, ${money(cost.amount)}`} onClick={onEdit}>
          <Pencil className="size-4" aria-hidden="true" />
        </IconButton>
        <IconButton label={`Remove ${title}, ${money(cost.amount)}`} onClick={onRemove}>
          <Trash2 className="size-4" aria-hidden="true" />
        </IconButton>
      </span>
      <ul className="col-span-full flex flex-wrap gap-x-5 gap-y-0.5 text-sm text-muted">
        {cost.parts.map(({ propertyId, address, amount }) => (
          <li key={propertyId}>
            {address} <span className="text-ink tabular-nums">{money(amount)}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}
