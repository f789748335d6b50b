import { useState } from 'react';
import type {
  OwnedMetrics,
  OwnedPropertyAnswer,
} from '#contract/owned-properties/owned-property.ts';
import type { PortfolioOutlook } from '#contract/portfolio/outlook.ts';
import { recordedFilter } from '#domain/measures/figure-filters.ts';
import { outcomeReason, wireText } from '#domain/measures/outcome-text.ts';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { MEASURES, measureLabel } from '#engine/measures/measures.ts';
import { roundToCents, sumDollars } from '#engine/money.ts';
import { lineOf, type OwnerShare } from '#engine/portfolio/my-share.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { calendarToday, formatDate } from '#web/lib/text/format-date.ts';
import { href } from '#web/lib/url/paths.ts';
import { transactionsHref } from '#web/lib/url/transactions-url.ts';
import { type AttentionItem, isOwned } from '#web/shared/owning/attention.ts';
import { FigureLink } from '#web/shared/owning/figure-link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { TableColumn, TableSort } from '#web/ui/table/table-column.ts';
import { propertiesText } from './portfolio-text.ts';
import { Beside, CashFlowCell, PlanCell, PropertyCell, WaitingCell } from './property-cells.tsx';
import { type PropertyActions, PropertyMenu } from './property-menu.tsx';
import { type PropertyMonths, statusOf } from './property-status.ts';

/** What the table shows in addition to the property records; each part appears as it loads. */
export interface TableContext {
  outlook: PortfolioOutlook | null;
  attention: { items: readonly AttentionItem[]; isPending: boolean };
  /** "lease to Mar 2027", "2 leases"; empty if unknown. */
  leaseNote: (propertyId: string) => string;
}

interface PropertyTableProps extends PropertyActions, TableContext {
  properties: readonly OwnedPropertyAnswer[];
  share: OwnerShare;
}

/** A property with its dollar amounts, either in full or for the owner's share only. */
interface TableRow extends OwnedPropertyAnswer {
  value: number;
  equity: number;
  rent: number | null;
  /** Monthly, projected. */
  cashFlow: number | null;
  /** Undefined while loading. */
  months: PropertyMonths | undefined;
}

const rowOf = (
  owned: OwnedPropertyAnswer,
  share: OwnerShare,
  outlook: PortfolioOutlook | null,
): TableRow => {
  const { property, metrics } = owned;
  const { value, equity, cashFlow } = share === 'mine' ? metrics.myShare : metrics.figures;
  const { monthlyRent, ownershipPercent } = property;
  return {
    ...owned,
    value,
    equity,
    rent: monthlyRent === null ? null : lineOf(monthlyRent, ownershipPercent, share),
    cashFlow: metrics.monthlyCashFlow === null ? null : roundToCents(cashFlow / 12),
    months: outlook?.properties.find(({ id }) => id === property.id),
  };
};

type Sortable = (row: TableRow) => number | string;

/** Unknown values come last when sorted by largest first. */
const orNone = (value: number | null): number => value ?? Number.NEGATIVE_INFINITY;

const SORTS: Readonly<Record<string, Sortable>> = {
  property: ({ property }) => property.address,
  value: ({ value }) => value,
  rent: ({ rent }) => orNone(rent),
  cashFlow: ({ cashFlow, months }) => orNone(months?.recorded ?? cashFlow),
  plan: ({ months }) => orNone(months?.held?.percent ?? null),
  cashOnCash: ({ metrics }) => orNone(metrics.cashOnCashReturn),
};

function compare(a: number | string, b: number | string): number {
  return typeof a === 'string' ? -a.localeCompare(String(b)) : a - Number(b);
}

/** The properties with their figures; cards on a phone. */
export function PropertyTable(props: PropertyTableProps) {
  const { properties, share, onEdit, onRemove, ...context } = props;
  const [sort, setSort] = useState<TableSort>({ key: 'value', direction: 'descending' });
  const of = SORTS[sort.key] ?? (() => 0);
  const shared = properties.map((owned) => rowOf(owned, share, context.outlook));
  const rows = shared.toSorted((a, b) => {
    const order = compare(of(a), of(b));
    return sort.direction === 'descending' ? -order : order;
  });
  return (
    <DataTable
      caption="Your properties"
      columns={[...columnsFor(shared, context), actionsColumn({ onEdit, onRemove })]}
      rows={rows}
      rowKey={({ property }) => property.id}
      sort={sort}
      onSortChange={setSort}
    />
  );
}

function columnsFor(
  properties: readonly TableRow[],
  { outlook, attention, leaseNote }: TableContext,
): TableColumn<TableRow>[] {
  const today = calendarToday();
  const held = properties.filter((row) => isOwned(row, today));
  const sum = (of: (row: TableRow) => number | null) => sumDollars(held.map((row) => of(row) ?? 0));
  const isWhole = outlook !== null && properties.length === outlook.properties.length;
  return [
    {
      key: 'property',
      header: 'Property',
      primary: true,
      sortable: true,
      cell: (owned) => <PropertyCell owned={owned} />,
      footer: propertiesText(held.length),
    },
    {
      key: 'value',
      header: MEASURES.propertyValue.short,
      align: 'end',
      short: true,
      sortable: true,
      cell: (row) =>
        isOwned(row, today) ? (
          <Beside
            main={formatMoney(row.value)}
            note={`${formatMoney(row.equity, { cents: 'never' })} ${labelInSentence(measureLabel('equity'))}`}
          />
        ) : (
          <Beside main={NOTHING} note={`sold ${formatDate(row.property.soldOn ?? today)}`} />
        ),
      footer: (
        <Beside
          main={formatMoney(sum(({ value }) => value))}
          note={`${formatMoney(
            sum(({ equity }) => equity),
            { cents: 'never' },
          )} ${labelInSentence(measureLabel('equity'))}`}
        />
      ),
    },
    {
      key: 'rent',
      header: 'Monthly rent',
      align: 'end',
      short: true,
      sortable: true,
      cell: (row) =>
        isOwned(row, today) ? (
          <Beside
            main={
              <FigureLink to={href('ownedRent', { propertyId: row.property.id })}>
                {formatMoney(row.rent)}
              </FigureLink>
            }
            note={leaseNote(row.property.id)}
          />
        ) : (
          NOTHING
        ),
      footer: formatMoney(sum(({ rent }) => rent)),
    },
    {
      key: 'cashFlow',
      header: 'Cash flow, 12 months',
      sortable: true,
      cell: (row) => (
        <>
          {row.months ? (
            <CashFlowCell of={row.months} to={recordedHref(row.months)} />
          ) : (
            <WaitingCell />
          )}
          {isOwned(row, today) && (
            <span
              className="block text-sm whitespace-nowrap text-muted"
              title={outcomeReason(row.metrics.outcomes.monthlyCashFlow) ?? undefined}
            >
              <Money dollars={row.cashFlow} signed /> /mo projected
            </span>
          )}
        </>
      ),
      footer:
        outlook && isWhole ? (
          <CashFlowCell
            of={{
              months: outlook.months,
              recorded: sumDollars(outlook.properties.flatMap(({ recorded }) => recorded ?? [])),
            }}
            to={null}
          />
        ) : (
          <span className="whitespace-nowrap">
            <Money dollars={sum(({ cashFlow }) => cashFlow)} toned /> /mo projected
          </span>
        ),
    },
    {
      key: 'plan',
      header: 'Plan vs. actual',
      from: 56,
      sortable: true,
      cell: ({ months, property }) =>
        months ? (
          <PlanCell held={months.held} to={href('ownedPlan', { propertyId: property.id })} />
        ) : (
          <WaitingCell />
        ),
      footer: outlook && isWhole ? <PlanCell held={outlook.held} to={null} /> : null,
    },
    {
      key: 'cashOnCash',
      header: MEASURES.cashOnCash.short,
      align: 'end',
      from: 64,
      short: true,
      sortable: true,
      cell: (row) =>
        isOwned(row, today) ? <ReturnCell outcomes={row.metrics.outcomes} /> : NOTHING,
    },
    {
      key: 'status',
      header: 'Status',
      short: true,
      cell: (row) => {
        const status = statusOf(row, attention.items, row.months, attention.isPending);
        return status ? (
          <Badge
            tone={status.tone}
            className="justify-center text-center @xl:min-w-26 @xl:whitespace-normal"
          >
            {status.text}
          </Badge>
        ) : (
          <WaitingCell />
        );
      },
    },
  ];
}

/** Shown in the cells of a sold property, which has no value, rent or projection. */
const NOTHING = '—';

const ReturnCell = ({ outcomes }: Pick<OwnedMetrics, 'outcomes'>) => (
  <span title={outcomeReason(outcomes.cashOnCashReturn) ?? undefined}>
    <Beside
      main={<span>{wireText('cashOnCash', outcomes.cashOnCashReturn)}</span>}
      note={
        <>
          <span>{wireText('capRate', outcomes.capRate)}</span>{' '}
          {labelInSentence(measureLabel('capRate'))}
        </>
      }
    />
  </span>
);

/** Link to the transactions behind recorded cash flow, or to the expenses if loan payments aren't recorded. */
function recordedHref(months: PropertyMonths): string {
  const filter = months.isListed ? recordedFilter(months) : null;
  return filter ? transactionsHref(filter) : href('ownedExpenses', { propertyId: months.id });
}

const actionsColumn = (actions: PropertyActions): TableColumn<TableRow> => ({
  key: 'actions',
  header: 'Actions',
  hidesHeader: true,
  align: 'end',
  cell: ({ property }) => <PropertyMenu property={property} {...actions} />,
});
