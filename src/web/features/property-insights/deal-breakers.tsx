import { CircleCheck, OctagonX, TriangleAlert } from 'lucide-react';
import { inNumberFormat } from '#domain/text/number-text.ts';
import type { DealBreaker } from '#domain/verdicts/deal-breaker.ts';
import { SEVERITY_LABELS, stopsFirst } from '#domain/verdicts/warnings/warning.ts';
import { cx } from '#web/ui/class-names.ts';

const MARKS = {
  stop: { Icon: OctagonX, look: 'text-loss' },
  caution: { Icon: TriangleAlert, look: 'text-accent' },
} as const;

/** Deal-breakers, shown before any return: the problem, its numbers and what would fix it. */
export function DealBreakers({ dealBreakers }: { dealBreakers: readonly DealBreaker[] }) {
  if (dealBreakers.length === 0) {
    return (
      <p className="flex items-start gap-2 text-muted">
        <CircleCheck className="mt-0.5 size-5 shrink-0 text-primary" aria-hidden="true" />
        No deal-breakers found. We checked DSCR, break-even, rent, taxes after the sale, HOA,
        insurance, flood zone, refinance, price against value, and rehab.
      </p>
    );
  }
  return (
    <section aria-labelledby="deal-breakers">
      <h2 id="deal-breakers" className="sr-only">
        Deal-breakers
      </h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {stopsFirst(dealBreakers).map((breaker) => (
          <Breaker key={breaker.key} breaker={breaker} />
        ))}
      </ul>
    </section>
  );
}

function Breaker({ breaker }: { breaker: DealBreaker }) {
  const { Icon, look } = MARKS[breaker.severity];
  return (
    <li
      className={cx(
        'flex gap-3 rounded-lg border bg-surface px-4 py-3.5 lg:last:odd:col-span-2',
        breaker.severity === 'stop' ? 'border-loss/40' : 'border-line',
      )}
    >
      <Icon className={cx('mt-0.5 size-5 shrink-0', look)} aria-hidden="true" />
      <div className="min-w-0">
        <p className={cx('text-xs font-semibold', look)}>{SEVERITY_LABELS[breaker.severity]}</p>
        <h3 className="font-semibold">{breaker.title}</h3>
        <p className="text-muted text-pretty">{inNumberFormat(breaker.evidence)}</p>
        <p className="mt-1 text-pretty">
          <span className="font-medium">What would fix it:</span> {inNumberFormat(breaker.fix)}
        </p>
      </div>
    </li>
  );
}
