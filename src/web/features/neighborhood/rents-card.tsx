import type { Statistic } from '#contract/locations.ts';
import { formatMoney } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { MeterBar } from '#web/ui/meter-bar.tsx';
import type { TableColumn } from '#web/ui/table-column.ts';
import { LEVEL_NAMES, LEVELS, type Level, latest, measured, sourcesOf } from './statistics.ts';

const HOMES = [
  ['fairRent0Bed', 'Studio'],
  ['fairRent1Bed', '1 bedroom'],
  ['fairRent2Bed', '2 bedrooms'],
  ['fairRent3Bed', '3 bedrooms'],
  ['fairRent4Bed', '4 bedrooms'],
] as const;

interface Row {
  home: string;
  /** Nearest area first. */
  figures: readonly Statistic[];
}

const columnsOf = (levels: readonly Level[], largest: number): readonly TableColumn<Row>[] => [
  { key: 'home', header: 'Home', primary: true, cell: ({ home }) => home },
  ...levels.map(
    (level, at): TableColumn<Row> => ({
      key: level,
      header: LEVEL_NAMES[level],
      align: 'end',
      cell: ({ figures }) => (
        <Rent
          figure={figures.find((one) => one.level === level)}
          largest={at === 0 ? largest : null}
        />
      ),
    }),
  ),
];

/** What homes let for by their bedrooms, against the areas around. */
export function RentsCard({ statistics }: { statistics: readonly Statistic[] }) {
  const rows: Row[] = HOMES.map(([measure, home]) => ({
    home,
    figures: measured(statistics, measure),
  })).filter(({ figures }) => figures.length > 0);
  const all = rows.flatMap(({ figures }) => figures);
  if (all.length === 0) return null;
  const levels = LEVELS.filter((level) => all.some((figure) => figure.level === level));
  const years = [...new Set(all.map((figure) => latest(figure).year))];
  const largest = Math.max(...all.map((figure) => latest(figure).value));
  const columns = columnsOf(levels, largest);
  return (
    <Card
      title="Rents by bedrooms"
      caption={`Fair market rent a month, ${years.join(' and ')}: the 40th percentile of what movers pay, utilities included`}
    >
      <DataTable
        caption="Fair market rents by bedrooms"
        columns={columns}
        rows={rows}
        rowKey={({ home }) => home}
      />
      <div className="mt-2 text-xs text-muted">
        {sourcesOf(all).map((source) => (
          <p key={source}>{source}</p>
        ))}
      </div>
    </Card>
  );
}

interface RentProps {
  figure: Statistic | undefined;
  /** What a full bar stands for; null for no bar. */
  largest: number | null;
}

function Rent({ figure, largest }: RentProps) {
  if (!figure) return '—';
  const { value } = latest(figure);
  return (
    <span className="inline-flex items-center gap-2">
      {largest !== null && <MeterBar fraction={value / largest} className="max-sm:hidden" />}
      {formatMoney(value, { cents: 'never' })}
    </span>
  );
}
