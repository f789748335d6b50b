import type { DealScore } from '#contract/listings/property-analytics.ts';
import { outcomeText } from '#domain/measures/outcome-text.ts';
import { MEASURES, measureLabel } from '#engine/measures/measures.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { Card } from '#web/ui/display/card.tsx';
import { MeterBar } from '#web/ui/display/meter-bar.tsx';
import { HelpTip } from '#web/ui/overlay/help-tip.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { TableColumn } from '#web/ui/table/table-column.ts';

type Part = DealScore['parts'][number];

const points = (value: number) => formatNumber(value, 1);

function columns(score: number | null): readonly TableColumn<Part>[] {
  return [
    {
      key: 'label',
      header: 'Part',
      primary: true,
      footer: measureLabel('dealScore'),
      cell: (part) => (
        <span className="inline-flex items-center gap-2">
          {part.label}
          <HelpTip term={part.label}>
            <PartHelp part={part} />
          </HelpTip>
        </span>
      ),
    },
    {
      key: 'measure',
      header: 'This property',
      align: 'end',
      short: true,
      cell: ({ measure, figure }) => outcomeText(figure, measure),
    },
    {
      key: 'points',
      header: 'Score (of 100)',
      align: 'end',
      short: true,
      cell: (part) =>
        part.points === null ? (
          MEASURES.dealScore.undefined
        ) : (
          <span className="inline-flex items-center gap-2">
            <MeterBar
              fraction={part.points / 100}
              tone={part.points < 40 ? 'caution' : 'good'}
              className="max-sm:hidden"
            />
            <span className="min-w-7">{points(part.points)}</span>
          </span>
        ),
    },
    {
      key: 'share',
      header: 'Weight',
      align: 'end',
      short: true,
      cell: ({ sharePercent }) => `${formatNumber(sharePercent, 1)}%`,
    },
    {
      key: 'contribution',
      header: 'Points',
      align: 'end',
      short: true,
      cell: ({ contribution }) => points(contribution),
      footer: score === null ? '—' : points(score),
    },
  ];
}

/** What the measure is, why it counts, and the whole scale it is judged by. */
function PartHelp({ part }: { part: Part }) {
  return (
    <div className="grid gap-2">
      <p>= {part.formula}</p>
      <p className="text-muted">{part.why}</p>
      <p className="text-sm text-muted">
        Scale:{' '}
        {part.marks
          .map(({ at, points: worth }) => `${outcomeText(part.figure, at)} earns ${points(worth)}`)
          .join(', ')}
        ; linear in between.
      </p>
    </div>
  );
}

/** No bare score: its parts, their weights and the numbers behind them. */
export function DealScoreCard({ dealScore }: { dealScore: DealScore }) {
  const { score, parts, knownPercent } = dealScore;
  const caption =
    knownPercent < 100
      ? `Weighted average; only ${formatNumber(knownPercent)}% of the weights are known and are scaled up`
      : 'Weighted average of the parts';
  return (
    <Card
      title={
        score === null
          ? 'The deal score needs a rent'
          : `How we scored it: ${formatNumber(Math.round(score))}`
      }
      caption={caption}
    >
      <DataTable
        caption="Parts of the deal score"
        columns={columns(score)}
        rows={parts}
        rowKey={({ key }) => key}
      />
    </Card>
  );
}
