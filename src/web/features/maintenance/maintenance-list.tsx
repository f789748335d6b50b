import { Check, CircleDollarSign, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Maintenance } from '#contract/maintenance/maintenance.ts';
import { counted } from '#domain/text/number-text.ts';
import { unitText } from '#domain/text/unit-text.ts';
import { isClosed, MAINTENANCE_STATES } from '#engine/books/maintenance.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { transactionsHref } from '#web/lib/url/transactions-url.ts';
import { Button } from '#web/ui/action/button.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { TextLink } from '#web/ui/navigation/text-link.tsx';
import type { MaintenanceActions } from './use-maintenance-actions.ts';

const EVERY = { monthly: 'every month', quarterly: 'every quarter', yearly: 'every year' } as const;

const money = (dollars: number) => formatMoney(dollars, { cents: 'always' });

export interface RowHandlers {
  actions: MaintenanceActions;
  onEdit: (request: Maintenance) => void;
  /** Opens the form for an expense that pays for the request. */
  onCost: (request: Maintenance) => void;
}

interface MaintenanceListProps extends RowHandlers {
  requests: readonly Maintenance[];
  /** On a page with all properties, each row says where it is. */
  hasAddresses: boolean;
}

export const MaintenanceList = ({ requests, ...rest }: MaintenanceListProps) => (
  <ul>
    {requests.map((request) => (
      <MaintenanceRow key={request.maintenanceId} request={request} {...rest} />
    ))}
  </ul>
);

/** "1428 Bryden Rd, Unit A · Due Nov 20, 2026 · every month · Ortiz Plumbing" */
function detailsOf(request: Maintenance, hasAddresses: boolean): string {
  const { address, unitName, dueOn, doneOn, reportedOn, every, vendor } = request;
  const unit = unitName === null ? null : unitText(unitName);
  const where = hasAddresses ? [address, unit].filter(Boolean).join(', ') : unit;
  const when = doneOn
    ? `Done ${formatDate(doneOn)}`
    : dueOn
      ? `Due ${formatDate(dueOn)}`
      : `Reported ${formatDate(reportedOn)}`;
  return [where, when, every && EVERY[every], vendor].filter(Boolean).join(' · ');
}

function Badges({ request: { state, isUrgent, isPastDue } }: { request: Maintenance }) {
  const label = MAINTENANCE_STATES.find(({ key }) => key === state)!.label;
  return (
    <>
      {isPastDue && <Badge tone="bad">Past due</Badge>}
      {isUrgent && !isClosed(state) && <Badge tone="caution">Urgent</Badge>}
      {state !== 'open' && <Badge tone={state === 'done' ? 'good' : 'neutral'}>{label}</Badge>}
    </>
  );
}

interface MaintenanceRowProps extends RowHandlers {
  request: Maintenance;
  hasAddresses: boolean;
}

function MaintenanceRow({ request, hasAddresses, actions, onEdit, onCost }: MaintenanceRowProps) {
  const { title, details, state, cost, expenses, maintenanceId } = request;
  return (
    <li className="grid gap-x-4 gap-y-2 border-b border-dashed border-line py-3 last:border-0 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <span className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {title}
          <Badges request={request} />
        </span>
        <span className="block text-sm text-muted wrap-anywhere">
          {detailsOf(request, hasAddresses)}
        </span>
        {details && <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">{details}</p>}
        {expenses > 0 && (
          <TextLink asChild className="text-sm">
            <Link to={transactionsHref({ maintenanceId })}>
              {money(cost)} in {counted(expenses, 'expense')}
            </Link>
          </TextLink>
        )}
      </div>
      <RowActions>
        <Button
          size="sm"
          icon={<CircleDollarSign className="size-4" aria-hidden="true" />}
          aria-label={`Record cost of ${title}`}
          onClick={() => onCost(request)}
        >
          Record cost
        </Button>
        {isClosed(state) ? (
          <Button
            size="sm"
            icon={<RotateCcw className="size-4" aria-hidden="true" />}
            busy={actions.isBusy}
            aria-label={`Reopen ${title}`}
            onClick={() => actions.setState(request, 'open')}
          >
            Reopen
          </Button>
        ) : (
          <Button
            size="sm"
            icon={<Check className="size-4" aria-hidden="true" />}
            busy={actions.isBusy}
            aria-label={`Mark ${title} done`}
            onClick={() => actions.setState(request, 'done')}
          >
            Done
          </Button>
        )}
        <IconButton label={`Edit ${title}`} onClick={() => onEdit(request)}>
          <Pencil className="size-4" aria-hidden="true" />
        </IconButton>
        <IconButton label={`Remove ${title}`} onClick={() => actions.remove(request)}>
          <Trash2 className="size-4" aria-hidden="true" />
        </IconButton>
      </RowActions>
    </li>
  );
}

const RowActions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-1 sm:justify-end">{children}</div>
);
