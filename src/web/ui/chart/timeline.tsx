import { counted } from '#domain/text/number-text.ts';

export interface TimelinePhase {
  label: string;
  /** In months; each phase starts where the previous one ends. */
  months: number;
}

export interface TimelineMark {
  month: number;
  label: string;
  note?: string;
}

interface TimelineProps {
  /** Names the timeline, such as "From closing to the refinance". */
  label: string;
  phases: readonly TimelinePhase[];
  /** In chronological order. */
  marks: readonly TimelineMark[];
}

const FILLS = ['fill-bar', 'fill-fan-2', 'fill-fan-3', 'fill-fan-1'];
const WIDTH = 1000;

/** What happens when: phases drawn to scale, and key dates as a list. */
export function Timeline({ label, phases, marks }: TimelineProps) {
  const total = phases.reduce((sum, { months }) => sum + months, 0);
  const lasting = phases.filter(({ months }) => months > 0);
  const starts = lasting.map((_, at) =>
    lasting.slice(0, at).reduce((sum, { months }) => sum + months, 0),
  );
  const x = (month: number) => (total > 0 ? (month / total) * WIDTH : 0);
  return (
    <section aria-label={label} className="@container">
      <svg
        viewBox={`0 0 ${WIDTH} 16`}
        preserveAspectRatio="none"
        className="block h-4 w-full overflow-hidden rounded-full"
        aria-hidden="true"
      >
        {lasting.map((phase, at) => (
          <rect
            key={phase.label}
            x={x(starts[at] ?? 0)}
            width={x(phase.months)}
            height="16"
            className={FILLS[at % FILLS.length]}
          />
        ))}
        {monthEnds(total).map((month) => (
          <line
            key={month}
            x1={x(month)}
            x2={x(month)}
            y1="0"
            y2="16"
            vectorEffect="non-scaling-stroke"
            className="stroke-surface"
            strokeWidth="1.5"
          />
        ))}
      </svg>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
        {lasting.map((phase, at) => (
          <li key={phase.label} className="inline-flex items-center gap-1.5">
            <svg viewBox="0 0 12 12" className="size-3 shrink-0" aria-hidden="true">
              <rect width="12" height="12" rx="3" className={FILLS[at % FILLS.length]} />
            </svg>
            {phase.label}, {counted(phase.months, 'month')}
          </li>
        ))}
      </ul>
      <ol className="mt-4 grid gap-3 @lg:auto-cols-fr @lg:grid-flow-col @lg:gap-5">
        {marks.map((mark, at) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- its label has an amount in it: the mark stays the same mark
            key={at}
            className="grid grid-cols-[4.5rem_1fr] gap-x-3 @lg:block @lg:border-t @lg:border-line @lg:pt-2.5"
          >
            <span className="text-sm text-muted tabular-nums">
              {mark.month === 0 ? 'Day 1' : `Month ${mark.month}`}
            </span>
            <span className="min-w-0">
              <span className="block font-medium text-balance">{mark.label}</span>
              {mark.note && <span className="block text-sm text-muted">{mark.note}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Ticks between months, for up to three years; more ticks would look like hatching. */
const monthEnds = (total: number): number[] =>
  total > 36 ? [] : Array.from({ length: Math.max(0, Math.ceil(total) - 1) }, (_, at) => at + 1);
