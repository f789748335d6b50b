import {
  Check,
  CheckCheck,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleDashed,
  Clock,
  DoorOpen,
  type LucideIcon,
  RotateCcw,
} from 'lucide-react';
import { counted } from '#domain/text/number-text.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { formatShortMonth } from '#web/lib/text/format-date.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Card } from '#web/ui/display/card.tsx';
import {
  type CalendarCell,
  CELL_STATES,
  type CellState,
  calendarYear,
  lateMonths,
} from './payment-calendar.ts';
import type { RentUnit } from './rent-units.ts';

const LOOKS: Record<CellState, { Icon: LucideIcon; box: string; mark: string }> = {
  paid: { Icon: Check, box: 'border-transparent bg-primary-tint', mark: 'text-primary' },
  prepaid: { Icon: CheckCheck, box: 'border-primary bg-surface', mark: 'text-primary' },
  late: { Icon: Clock, box: 'border-transparent bg-warn-tint', mark: 'text-warn' },
  returned: { Icon: RotateCcw, box: 'border-transparent bg-warn-tint', mark: 'text-warn' },
  overdue: { Icon: CircleAlert, box: 'border-loss bg-surface', mark: 'text-loss' },
  due: { Icon: Clock, box: 'border-edge bg-surface', mark: 'text-muted' },
  vacant: { Icon: DoorOpen, box: 'border-edge bg-sunken', mark: 'text-muted' },
  upcoming: { Icon: CircleDashed, box: 'border-dashed border-edge', mark: 'text-muted' },
};

interface CalendarCardProps {
  units: readonly RentUnit[];
  year: number;
  today: string;
  onYearChange: (year: number) => void;
}

/** What was paid for each month and when; a partial payment fills its share of the cell. */
export function CalendarCard({ units, year, today, onYearChange }: CalendarCardProps) {
  const rows = units.map((unit) => ({ unit, cells: calendarYear(unit, year, today) }));
  const used = new Set(rows.flatMap(({ cells }) => cells.flatMap(({ state }) => state ?? [])));
  return (
    <Card
      title={titleOf(rows, year)}
      caption="Rent payments by month"
      action={
        <div className="-my-1 flex items-center">
          <IconButton label={`Show ${year - 1}`} onClick={() => onYearChange(year - 1)}>
            <ChevronLeft className="size-4" aria-hidden="true" />
          </IconButton>
          <b className="font-semibold tabular-nums">{year}</b>
          <IconButton label={`Show ${year + 1}`} onClick={() => onYearChange(year + 1)}>
            <ChevronRight className="size-4" aria-hidden="true" />
          </IconButton>
        </div>
      }
    >
      <div className="grid gap-4">
        {rows.map(({ unit, cells }) => (
          <UnitYear key={unit.unitId ?? ''} unit={unit} cells={cells} today={today} />
        ))}
      </div>
      <ul className="mt-3 flex flex-wrap gap-1.5">
        {(Object.keys(CELL_STATES) as CellState[])
          .filter((state) => used.has(state))
          .map((state) => {
            const { Icon, box, mark } = LOOKS[state];
            return (
              <li
                key={state}
                className={cx('flex items-center gap-1 rounded-sm border px-2 py-0.5 text-xs', box)}
              >
                <Icon className={cx('size-3.5', mark)} aria-hidden="true" />
                {CELL_STATES[state]}
              </li>
            );
          })}
      </ul>
    </Card>
  );
}

interface UnitYearProps {
  unit: RentUnit;
  cells: readonly CalendarCell[];
  today: string;
}

function UnitYear({ unit, cells, today }: UnitYearProps) {
  return (
    <div className="grid gap-1.5">
      <p className="text-sm">
        <b className="font-semibold">{unit.name}</b>
        {unit.current && (
          <span className="text-muted"> ${formatNumber(unit.current.lease.currentRent, 2)}</span>
        )}
      </p>
      <ol className="grid grid-cols-4 gap-1 min-[420px]:grid-cols-6 lg:grid-cols-12">
        {cells.map((cell) => (
          <li key={cell.month} className="min-w-0">
            <Cell cell={cell} isNow={today.startsWith(cell.month)} />
          </li>
        ))}
      </ol>
    </div>
  );
}

interface CellProps {
  cell: CalendarCell;
  isNow: boolean;
}

function Cell({ cell, isNow }: CellProps) {
  const { month, state, amount, paidShare, note } = cell;
  const name = formatShortMonth(month);
  if (state === null) {
    return (
      <div className="grid min-h-18 content-start justify-items-center rounded-md border border-line py-1 text-xs text-muted">
        {name}
      </div>
    );
  }
  const { Icon, box, mark } = LOOKS[state];
  return (
    <div
      className={cx(
        'relative grid min-h-18 justify-items-center overflow-hidden rounded-md border py-1 text-center text-xs leading-tight',
        box,
        isNow && 'ring-2 ring-ink ring-offset-2 ring-offset-surface',
      )}
    >
      {state === 'overdue' && paidShare > 0 && (
        <svg
          className="absolute inset-0 size-full"
          viewBox="0 0 10 100"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect
            width="10"
            height={paidShare * 100}
            y={100 - paidShare * 100}
            className="fill-loss-tint"
          />
        </svg>
      )}
      <span className={cx('relative', isNow && 'font-semibold')}>{name}</span>
      <Icon className={cx('relative size-4', mark)} aria-hidden="true" />
      <b className="relative font-semibold tabular-nums">
        {state === 'vacant' ? '—' : formatNumber(amount)}
      </b>
      <span
        className={cx(
          'relative text-[0.6875rem]',
          state === 'overdue' ? 'text-loss' : 'text-muted',
        )}
      >
        {note || ' '}
      </span>
      <span className="sr-only">, {CELL_STATES[state]}</span>
    </div>
  );
}

type Row = { unit: RentUnit; cells: readonly CalendarCell[] };

/** Names the unit that pays late most often. */
function titleOf(rows: readonly Row[], year: number): string {
  const late = rows
    .map(({ unit, cells }) => ({
      name: unit.name,
      months: lateMonths(cells),
      unpaid: cells.filter(({ state }) => state === 'overdue').length,
    }))
    .filter(({ months }) => months > 0)
    .toSorted((a, b) => b.months - a.months);
  const [worst] = late;
  if (!worst) return `No late rent in ${year}`;
  const { name, months, unpaid } = worst;
  if (unpaid === months) {
    const owed = `behind on ${counted(unpaid, 'month')} of ${year} rent`;
    return rows.length === 1 ? `The tenant is ${owed}` : `${name} is ${owed}`;
  }
  const times = months === 1 ? 'once' : months === 2 ? 'twice' : `${months} times`;
  const what = rows.length === 1 ? 'Rent was late' : `${name} was late`;
  return `${what} ${times} in ${year}${unpaid > 0 ? `, ${unpaid} still unpaid` : ''}`;
}
