import { Hammer, Plus } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router';
import type { Maintenance } from '#contract/maintenance/maintenance.ts';
import { counted } from '#domain/text/number-text.ts';
import { isClosed } from '#engine/books/maintenance.ts';
import { useMaintenance } from '#web/data/ownership/maintenance.ts';
import { href } from '#web/lib/url/paths.ts';
import { LoadFailure } from '#web/shared/loading/load-failure.tsx';
import { isFound, RecordSearch } from '#web/shared/owning/record-search.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { MaintenanceForm, type MaintenanceProperty } from './maintenance-form.tsx';
import { MaintenanceList } from './maintenance-list.tsx';
import { useMaintenanceActions } from './use-maintenance-actions.ts';

export interface CostDialogProps {
  request: Maintenance;
  onClose: () => void;
}

interface MaintenancePanelProps {
  /** Null for all properties. */
  propertyId: string | null;
  properties: readonly MaintenanceProperty[];
  /** Records an expense for a request. */
  CostDialog: ComponentType<CostDialogProps>;
}

/** How many closed requests to show before "Show all". */
const FIRST_CLOSED = 10;

/** Open requests by due date, then what's been done. */
export function MaintenancePanel({ propertyId, properties, CostDialog }: MaintenancePanelProps) {
  const { data: requests, error, refetch } = useMaintenance(propertyId);
  const [edited, setEdited] = useState<Maintenance | 'new' | null>(null);
  const [paid, setPaid] = useState<Maintenance | null>(null);
  const [search, setSearch] = useState('');
  const [isWhole, setWhole] = useState(false);
  const actions = useMaintenanceActions();
  if (error) return <LoadFailure what="maintenance" error={error} onRetry={refetch} />;
  if (!requests)
    return (
      <div aria-busy="true" className="grid gap-5">
        <span className="sr-only">Loading maintenance</span>
        <Skeleton className="h-64 rounded-lg" />
      </div>
    );
  const add = (
    <Button
      variant="primary"
      icon={<Plus className="size-4.5" aria-hidden="true" />}
      onClick={() => setEdited('new')}
    >
      Add request
    </Button>
  );
  const found = requests.filter(({ title, details, vendor, address, unitName }) =>
    isFound(search, [title, details, vendor, address, unitName]),
  );
  const open = found.filter(({ state }) => !isClosed(state));
  const closed = found.filter(({ state }) => isClosed(state));
  const rows = {
    hasAddresses: propertyId === null,
    actions,
    onEdit: setEdited,
    onCost: setPaid,
  };
  return (
    <>
      {requests.length === 0 ? (
        <EmptyState
          icon={<Hammer />}
          title="No maintenance yet"
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
          Add repair requests from tenants and recurring tasks, such as changing furnace filters.
          Set a due date to get a reminder, then record the cost when the work is done.
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 gap-5">
          <Card
            title="To do"
            caption={`${counted(open.length, 'request')}, urgent first`}
            action={
              <div className="flex w-full flex-wrap gap-2 sm:w-auto">
                <RecordSearch
                  label="Search maintenance"
                  placeholder="Work, vendor or address"
                  value={search}
                  onChange={setSearch}
                />
                {add}
              </div>
            }
          >
            {open.length === 0 && (
              <p className="text-muted">
                {search ? `No open request matches “${search}”.` : 'No open requests.'}
              </p>
            )}
            <MaintenanceList requests={open} {...rows} />
          </Card>
          {closed.length > 0 && (
            <Card title="Closed" caption={`${counted(closed.length, 'request')}, latest first`}>
              <MaintenanceList
                requests={isWhole ? closed : closed.slice(0, FIRST_CLOSED)}
                {...rows}
              />
              {closed.length > FIRST_CLOSED && (
                <Button size="sm" className="mt-3" onClick={() => setWhole(!isWhole)}>
                  {isWhole ? 'Show fewer' : `Show all ${closed.length}`}
                </Button>
              )}
            </Card>
          )}
        </div>
      )}
      {edited && (
        <Dialog
          open
          onOpenChange={(isOpen) => !isOpen && setEdited(null)}
          title={edited === 'new' ? 'Add maintenance request' : 'Edit maintenance request'}
        >
          <MaintenanceForm
            properties={properties}
            {...(edited !== 'new' && { changed: edited })}
            onSubmit={async (of, body) => {
              await (edited === 'new' ? actions.add(of, body) : actions.save(edited, body));
              setEdited(null);
            }}
          />
        </Dialog>
      )}
      {paid && <CostDialog request={paid} onClose={() => setPaid(null)} />}
    </>
  );
}
