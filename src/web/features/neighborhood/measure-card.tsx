import type { Statistic } from '#contract/locations/locations.ts';
import { inNumberFormat } from '#domain/text/number-text.ts';
import { cx } from '#web/ui/class-names.ts';
import {
  againstNation,
  formatStatistic,
  LEVEL_NAMES,
  latest,
  statisticSources,
} from './statistics.ts';

/** Only rates can be compared; a nation's counts always exceed a county's. */
const COMPARABLE: ReadonlySet<Statistic['unit']> = new Set([
  'dollars',
  'dollars a month',
  'dollars a year',
  'percent',
  'times',
  'years',
]);

interface MeasureCardProps {
  figures: readonly Statistic[];
  /** Sources that are shown below the group instead of on this card. */
  shownBelow: readonly string[];
}

/** One measure for the nearest area, compared with the larger areas around it. */
export function MeasureCard({ figures, shownBelow }: MeasureCardProps) {
  const own = figures[0];
  if (!own) return null;
  const nation = figures.find(({ level }) => level === 'nation');
  const years = new Set(figures.map((figure) => latest(figure).year));
  const largest = Math.max(...figures.map((figure) => latest(figure).value));
  return (
    <section className="grid content-start gap-2 rounded-lg border border-line bg-surface px-4 py-4">
      <div>
        <h3 className="font-semibold text-balance">{own.label}</h3>
        {nation && nation !== own && (COMPARABLE.has(own.unit) || own.unit === 'calendar year') && (
          <p className="text-sm text-muted">
            {LEVEL_NAMES[own.level]} {againstNation(own, nation)}
          </p>
        )}
      </div>
      <ul className="grid gap-1.5">
        {figures.map((figure, at) => (
          <li
            key={figure.id}
            className="grid grid-cols-[3.25rem_minmax(0,1fr)] items-center gap-x-2 text-sm"
          >
            <span className="text-muted" title={figure.areaName}>
              {LEVEL_NAMES[figure.level]}
            </span>
            <span className="flex items-center justify-between gap-2">
              <Bar
                share={COMPARABLE.has(figure.unit) ? latest(figure).value / largest : null}
                isOwn={at === 0}
              />
              <span className="whitespace-nowrap tabular-nums">
                <b className={cx(at === 0 ? 'font-semibold' : 'font-normal')}>
                  {formatStatistic(latest(figure).value, figure.unit)}
                </b>
                {years.size > 1 && (
                  <span className="text-xs text-muted"> {latest(figure).year}</span>
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <div className="text-xs text-muted">
        {years.size === 1 && <p>Data for {[...years][0]}.</p>}
        {own.note && <p>{inNumberFormat(own.note)}</p>}
        {statisticSources(figures)
          .filter((source) => !shownBelow.includes(source))
          .map((source) => (
            <p key={source}>{source}</p>
          ))}
      </div>
    </section>
  );
}

function Bar({ share, isOwn }: { share: number | null; isOwn: boolean }) {
  if (share === null) return <span />;
  return (
    <svg
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      className="h-2 w-0 flex-1"
      aria-hidden="true"
    >
      <rect width="100" height="8" className="fill-sunken" />
      <rect
        width={Math.max(1, Math.min(1, share) * 100)}
        height="8"
        className={isOwn ? 'fill-primary' : 'fill-fan-3'}
      />
    </svg>
  );
}
