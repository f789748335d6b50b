import { Plus, Split } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SharedCost } from '#contract/shared-costs/shared-costs.ts';
import { counted } from '#domain/text/number-text.ts';
import { plural } from '#engine/plural.ts';
import { useOwnedProperties } from '#web/data/owned-properties.ts';
import { type SharedCostYear, useSharedCosts } from '#web/data/ownership/shared-costs.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { calendarToday } from '#web/lib/text/format-date.ts';
import { href } from '#web/lib/url/paths.ts';
import { LoadFailure } from '#web/shared/loading/load-failure.tsx';
import { RecordPage } from '#web/shared/owning/record-page.tsx';
import { YearStepper } from '#web/shared/owning/year-stepper.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { MeterBar } from '#web/ui/display/meter-bar.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Caption } from '#web/ui/display/type.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { SharedCostForm } from './shared-cost-form.tsx';
import { SharedCostList } from './shared-cost-list.tsx';
import { useSharedCostActions } from './use-shared-cost-actions.ts';

const money = (dollars: number) => formatMoney(dollars, { cents: 'always' });

/** Costs shared by several properties: one bill, one part for each. */
export function SharedCostsPanel() {
  const [year, setYear] = useState(Number(calendarToday().slice(0, 4)));
  const [edited, setEdited] = useState<SharedCost | 'new' | null>(null);
  const costs = useSharedCosts(year);
  const owned = useOwnedProperties();
  const actions = useSharedCostActions();
  const failed = [costs, owned].find(({ error }) => error !== null);
  const properties = (owned.data ?? []).map(({ property }) => property);
  const add = (
    <Button
      variant="primary"
      icon={<Plus className="size-4.5" aria-hidden="true" />}
      disabled={properties.length === 0}
      onClick={() => setEdited('new')}
    >
      Add shared cost
    </Button>
  );
  return (
    <RecordPage
      title="Shared costs"
      lead={costs.data && sharedSentence(costs.data)}
      actions={
        <>
          <YearStepper year={year} onChange={setYear} />
          {add}
        </>
      }
    >
      {failed?.error && (
        <LoadFailure what="shared costs" error={failed.error} onRetry={failed.refetch} />
      )}
      {!failed && (!costs.data || !owned.data) && (
        <div aria-busy="true" className="grid gap-5">
          <span className="sr-only">Loading shared costs</span>
          <Skeleton className="h-64 rounded-lg" />
        </div>
      )}
      {costs.data && owned.data && (
        <>
          {costs.data.items.length === 0 ? (
            <EmptyState
              icon={<Split />}
              title={`No shared costs in ${costs.data.year}`}
              action={
                properties.length > 0 ? (
                  add
                ) : (
                  <Button asChild variant="primary">
                    <Link to={href('portfolio')}>Add a property first</Link>
                  </Button>
                )
              }
            >
              Record one bill for several properties, such as insurance, or a business-wide cost.
              Each property’s share becomes an expense, to the cent.
            </EmptyState>
          ) : (
            <>
              <ByProperty costs={costs.data} />
              <SharedCostList
                key={costs.data.year}
                year={costs.data.year}
                costs={costs.data.items}
                onEdit={setEdited}
                onRemove={actions.remove}
              />
            </>
          )}
          <Caption>
            Each part counts as that property’s expense, in every figure and on its Schedule E line.
            A business-wide cost goes on line 19, Other, of every property owned on its date. If you
            file a Schedule C for your rentals, enter those costs there instead.
          </Caption>
        </>
      )}
      {edited && (
        <Dialog
          open
          onOpenChange={(isOpen) => !isOpen && setEdited(null)}
          title={edited === 'new' ? 'Add shared cost' : 'Edit shared cost'}
        >
          <SharedCostForm
            properties={properties}
            {...(edited !== 'new' && { changed: edited })}
            onSubmit={async (body) => {
              await (edited === 'new' ? actions.add(body) : actions.save(edited, body));
              setEdited(null);
            }}
          />
        </Dialog>
      )}
    </RecordPage>
  );
}

/** "12 shared costs in 2026 total $4,830.00, over 4 properties." */
export function sharedSentence({ year, items, total, byProperty }: SharedCostYear): string {
  if (items.length === 0) return 'One bill for several properties, split to the cent.';
  const costs = counted(items.length, 'shared cost');
  const verb = plural(items.length, 'totals', 'total');
  return `${costs} in ${year} ${verb} ${money(total)}, across ${counted(byProperty.length, 'property', 'properties')}.`;
}

function ByProperty({ costs: { total, byProperty } }: { costs: SharedCostYear }) {
  return (
    <Card title="By property" caption="Each property’s share of the total">
      <ul className="grid gap-x-10 gap-y-2.5 sm:grid-cols-2">
        {byProperty.map(({ propertyId, address, amount }) => (
          <li key={propertyId} className="grid gap-1">
            <span className="flex justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">{address}</span>
              <span className="tabular-nums">{money(amount)}</span>
            </span>
            <MeterBar isWide fraction={total > 0 ? amount / total : 0} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
