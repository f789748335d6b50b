import { OctagonX, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { cx } from '#web/ui/class-names.ts';

export interface Warning {
  severity: 'stop' | 'caution';
  title: string;
  /** The numbers that say so. */
  evidence: string;
  /** What would mend it. */
  fix?: string | null;
}

const MARKS = {
  stop: { Icon: OctagonX, word: 'Reason to say no', look: 'text-loss', edge: 'border-loss/40' },
  caution: { Icon: TriangleAlert, word: 'Check first', look: 'text-accent', edge: 'border-line' },
} as const;

/** Why one might say no, before any return. Nothing where nothing speaks against it. */
export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  const id = useId();
  if (warnings.length === 0) return null;
  const stopsFirst = warnings.toSorted(
    (a, b) => Number(a.severity === 'caution') - Number(b.severity === 'caution'),
  );
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="sr-only">
        Deal-breakers
      </h2>
      <ul className="grid gap-3 @3xl:grid-cols-2">
        {stopsFirst.map((warning) => (
          <WarningCard key={warning.title} warning={warning} />
        ))}
      </ul>
    </section>
  );
}

function WarningCard({ warning: { severity, title, evidence, fix } }: { warning: Warning }) {
  const { Icon, word, look, edge } = MARKS[severity];
  return (
    <li
      className={cx(
        'flex gap-3 rounded-lg border bg-surface px-4 py-3.5 @3xl:last:odd:col-span-2',
        edge,
      )}
    >
      <Icon className={cx('mt-0.5 size-5 shrink-0', look)} aria-hidden="true" />
      <div className="min-w-0">
        <p className={cx('text-xs font-semibold', look)}>{word}</p>
        <h3 className="font-semibold">{title}</h3>
        <p className="text-muted text-pretty">{evidence}</p>
        {fix && (
          <p className="mt-1 text-pretty">
            <span className="font-medium">What would mend it:</span> {fix}
          </p>
        )}
      </div>
    </li>
  );
}
