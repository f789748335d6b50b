import { ChevronDown, ChevronRight } from 'lucide-react';
import { Fragment, useState } from 'react';
import type { TaxPropertyAnswer, TaxYearAnswer } from '#contract/portfolio/tax-year.ts';
import { counted } from '#domain/text/number-text.ts';
import type { TaxCell } from '#web/data/ownership/tax-year.ts';
import { cx } from '#web/ui/class-names.ts';
import { useOverflows } from '#web/ui/table/use-overflows.ts';
import { TaxRows } from './tax-rows.tsx';
import { formAmount, letterOfProperty } from './tax-text.ts';

interface ScheduleTableProps {
  year: TaxYearAnswer;
}

const LABEL = 'py-2 pr-4 pl-4 text-left sm:pl-5.5';
const CELL = 'py-2 pr-4 text-right whitespace-nowrap tabular-nums';

/** Schedule E, Part I: a column per property; each figure opens its rows. */
export function ScheduleTable({ year }: ScheduleTableProps) {
  const { properties } = year;
  const [open, setOpen] = useState<TaxCell | null>(null);
  const [showsEmpty, setShowsEmpty] = useState(false);
  const { overflows, ref } = useOverflows();
  const lines = [year.income, ...year.expenses];
  const empty = lines.filter(({ rows }) => rows === 0);
  const shown = showsEmpty ? lines : lines.filter(({ rows }) => rows > 0);
  const width = properties.length + 2;
  return (
    <section className="min-w-0 overflow-hidden rounded-lg border border-line bg-surface">
      <div
        ref={ref}
        className="relative overflow-x-auto"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reachable by keyboard
        {...(overflows && { tabIndex: 0, role: 'region', 'aria-label': 'Schedule E, Part I' })}
      >
        <table className="w-full text-sm">
          <thead className="border-b border-line bg-sunken align-bottom">
            <tr>
              <th scope="col" className={cx(LABEL, 'min-w-56 font-display text-lg font-title')}>
                Schedule E, Part I
              </th>
              {properties.map((property, at) => (
                <PropertyHead key={property.id} property={property} letter={letterOfProperty(at)} />
              ))}
              <th scope="col" className={cx(CELL, 'min-w-24 pr-5.5')}>
                Total
                <span className="block font-normal text-muted">
                  {counted(properties.length, 'property', 'properties')}
                </span>
              </th>
            </tr>
          </thead>
          <tbody>
            <FactRow
              line="1b"
              label="Type of property"
              cells={properties.map(({ id, typeCode, typeLabel }) => ({
                id,
                text: `${typeCode} ${typeLabel}`,
              }))}
            />
            <FactRow
              line="2"
              label="Fair rental days"
              cells={properties.map(({ id, fairRentalDays }) => ({
                id,
                text: String(fairRentalDays),
              }))}
            />
            {shown.map((line) => (
              <Fragment key={line.line}>
                <tr className="border-t border-dashed border-line">
                  <th
                    scope="row"
                    className={cx(LABEL, line.line === 3 ? 'font-semibold' : 'font-normal')}
                  >
                    <LineNumber>{line.line}</LineNumber>
                    {line.label}
                  </th>
                  {properties.map((property) => (
                    <td key={property.id} className={CELL}>
                      <Figure
                        cell={{ line: line.line, propertyId: property.id }}
                        amount={amountOf(property, line.line)}
                        open={open}
                        onOpen={setOpen}
                      />
                    </td>
                  ))}
                  <td className={cx(CELL, 'bg-sunken pr-5.5 font-semibold')}>
                    <Figure
                      cell={{ line: line.line, propertyId: null }}
                      amount={line.amount}
                      open={open}
                      onOpen={setOpen}
                    />
                  </td>
                </tr>
                {open?.line === line.line && (
                  <tr>
                    <td colSpan={width} className="px-4 pb-4 sm:px-5.5">
                      {/* Stays in view on a phone while the columns scroll. */}
                      <div className="max-sm:sticky max-sm:left-4 max-sm:w-[calc(100vw-4.5rem)]">
                        <TaxRows
                          year={String(year.year)}
                          cell={open}
                          title={rowsTitle(year, open)}
                          shown={shownAmount(year, open)}
                          onClose={() => setOpen(null)}
                        />
                      </div>
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
            {empty.length > 0 && (
              <tr className="border-t border-dashed border-line">
                <td colSpan={width} className={LABEL}>
                  <button
                    type="button"
                    aria-expanded={showsEmpty}
                    onClick={() => setShowsEmpty(!showsEmpty)}
                    className="inline-flex min-h-6 items-center gap-1.5 text-muted hover:text-ink"
                  >
                    {showsEmpty ? (
                      <ChevronDown className="size-4" aria-hidden="true" />
                    ) : (
                      <ChevronRight className="size-4" aria-hidden="true" />
                    )}
                    {showsEmpty ? 'Hide' : 'Show'} empty lines (
                    {empty.map(({ line }) => line).join(', ')})
                  </button>
                </td>
              </tr>
            )}
            <SumRow
              line="20"
              label="Total expenses"
              amounts={properties.map(({ id, totalExpenses }) => ({ id, amount: totalExpenses }))}
              total={year.totalExpenses}
            />
            <SumRow
              line="21"
              label="Income or (loss)"
              amounts={properties.map(({ id, result }) => ({ id, amount: result }))}
              total={year.result}
            />
          </tbody>
        </table>
      </div>
    </section>
  );
}

const amountOf = ({ income, expenses }: TaxPropertyAnswer, line: number): number =>
  (income.line === line ? income : expenses.find((one) => one.line === line))?.amount ?? 0;

const labelOf = ({ income, expenses }: TaxYearAnswer, line: number): string =>
  (income.line === line ? income : expenses.find((one) => one.line === line))?.label ?? '';

function rowsTitle(year: TaxYearAnswer, { line, propertyId }: TaxCell): string {
  const property = year.properties.find(({ id }) => id === propertyId);
  return `Line ${line}, ${labelOf(year, line)} · ${property?.address ?? 'all properties'}`;
}

function shownAmount(year: TaxYearAnswer, { line, propertyId }: TaxCell): number {
  const property = year.properties.find(({ id }) => id === propertyId);
  if (property) return amountOf(property, line);
  return [year.income, ...year.expenses].find((one) => one.line === line)?.amount ?? 0;
}

const LineNumber = ({ children }: { children: number | string }) => (
  <span className="inline-block w-7 text-muted">{children}</span>
);

const PropertyHead = ({ property, letter }: { property: TaxPropertyAnswer; letter: string }) => (
  <th scope="col" className={cx(CELL, 'min-w-32')}>
    <span className="mb-1 inline-block rounded-xs border border-edge px-1.5 text-xs">{letter}</span>
    <span className="block whitespace-normal">{property.address}</span>
    <span className="block font-normal text-muted">
      {property.city}, {property.state}
      {property.isRemoved && ' · removed'}
    </span>
  </th>
);

interface FigureProps {
  cell: TaxCell;
  amount: number;
  open: TaxCell | null;
  onOpen: (cell: TaxCell | null) => void;
}

function Figure({ cell, amount, open, onOpen }: FigureProps) {
  if (amount === 0) return <span className="text-muted">—</span>;
  const isOpen = open?.line === cell.line && open.propertyId === cell.propertyId;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={() => onOpen(isOpen ? null : cell)}
      className={cx(
        'min-h-6 rounded-xs underline decoration-edge decoration-dotted decoration-1 underline-offset-4',
        isOpen
          ? 'bg-primary-tint px-1 font-semibold text-primary'
          : 'hover:decoration-current hover:decoration-solid',
      )}
    >
      {formAmount(amount)}
      <span className="sr-only">, show the rows</span>
    </button>
  );
}

interface FactRowProps {
  line: string;
  label: string;
  cells: readonly { id: string; text: string }[];
}

const FactRow = ({ line, label, cells }: FactRowProps) => (
  <tr className="border-b border-dashed border-line text-muted">
    <th scope="row" className={cx(LABEL, 'font-normal')}>
      <LineNumber>{line}</LineNumber>
      {label}
    </th>
    {cells.map(({ id, text }) => (
      <td key={id} className={CELL}>
        {text}
      </td>
    ))}
    <td className="bg-sunken">&nbsp;</td>
  </tr>
);

interface SumRowProps {
  line: string;
  label: string;
  amounts: readonly { id: string; amount: number }[];
  total: number;
}

const SumRow = ({ line, label, amounts, total }: SumRowProps) => (
  <tr className="border-t border-ink font-semibold">
    <th scope="row" className={LABEL}>
      <LineNumber>{line}</LineNumber>
      {label}
    </th>
    {amounts.map(({ id, amount }) => (
      <td key={id} className={cx(CELL, amount < 0 && 'text-loss')}>
        {formAmount(amount)}
      </td>
    ))}
    <td className={cx(CELL, 'bg-sunken pr-5.5', total < 0 && 'text-loss')}>{formAmount(total)}</td>
  </tr>
);
