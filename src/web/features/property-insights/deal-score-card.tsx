import type { DealScore, PropertyAnalytics } from '#contract/listings/property-analytics.ts';
import { outcomeText } from '#domain/measures/outcome-text.ts';
import { scoreRangeText } from '#domain/measures/score-text.ts';
import { scoreSentence } from '#domain/verdicts/score-sentence.ts';
import { MEASURES, measureLabel } from '#engine/measures/measures.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { Card } from '#web/ui/display/card.tsx';
import { MeterBar } from '#web/ui/display/meter-bar.tsx';
import { HelpTip } from '#web/ui/overlay/help-tip.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { TableColumn } from '#web/ui/table/table-column.ts';

type ScoredAnalytics = Pick<PropertyAnalytics, 'dealScore' | 'areas' | 'dealBreakers'>;
type Part = DealScore['parts'][number];
type Doubt = DealScore['doubts'][number];

const points = (value: number) => formatNumber(value, 1);

function columns(score: number | null): readonly TableColumn<Part>[] {
  return [
    {
      key: 'label',
      header: 'Factor',
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

/** Explains the measure, why it counts and its scale. */
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
        , with a smooth curve in between that never reaches 0 or 100.
      </p>
    </div>
  );
}

const DOUBT_TEXTS: Record<Doubt['key'], string> = {
  rent: 'the rent is an estimate',
  rehab: 'the rehab may cost more or be needed sooner',
  value: 'the value is an estimate',
  unknown: 'a factor is unknown',
};

/** Why the score is a range, largest uncertainty first; those under half a point are left out. */
function Doubts({ range, doubts }: { range: string; doubts: readonly Doubt[] }) {
  const texts = doubts
    .filter(({ below, above }) => Math.max(below, above) >= 0.5)
    .toSorted((a, b) => b.below - a.below)
    .map(({ key, below, above }) => `${DOUBT_TEXTS[key]} (−${points(below)}, +${points(above)})`);
  return (
    <p className="mt-3 text-sm text-muted">
      The range is {range} because {texts.join('; ')}. Search results are sorted by the low end.
    </p>
  );
}

/** The score with its factors, weights and underlying numbers. */
export function DealScoreCard({ analytics }: { analytics: ScoredAnalytics }) {
  const { dealScore, areas, dealBreakers } = analytics;
  const { score, low, high, doubts, parts, knownPercent } = dealScore;
  const range = scoreRangeText(low, high);
  const story = scoreSentence(dealScore, areas, dealBreakers);
  const caption =
    knownPercent < 100
      ? `Weighted average of the known factors, which make up ${formatNumber(knownPercent)}% of the total weight`
      : 'Weighted average of all factors';
  return (
    <Card
      title={
        score === null
          ? 'We need a rent to score this deal'
          : `How we scored it: ${formatNumber(Math.round(score))}${range ? ` (${range})` : ''}`
      }
      caption={caption}
    >
      {story && <p className="mb-4">{story}</p>}
      <DataTable
        caption="Deal score factors"
        columns={columns(score)}
        rows={parts}
        rowKey={({ key }) => key}
      />
      {range && <Doubts range={range} doubts={doubts} />}
    </Card>
  );
}
