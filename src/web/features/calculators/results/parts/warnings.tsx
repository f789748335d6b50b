import { OctagonX, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId, useMemo } from 'react';
import { SEVERITY_LABELS, stopsFirst, type Warning } from '#domain/verdicts/warnings/warning.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { cx } from '#web/ui/class-names.ts';

const MARKS = {
  stop: { Icon: OctagonX, look: 'text-loss', edge: 'border-loss/40' },
  caution: { Icon: TriangleAlert, look: 'text-accent', edge: 'border-line' },
} as const;

/** Deal-breakers, shown before any return. Renders nothing if there are none. */
export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  const id = useId();
  if (warnings.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="sr-only">
        Deal-breakers
      </h2>
      <ul className="grid gap-3 @3xl:grid-cols-2">
        {stopsFirst(warnings).map((warning) => (
          <WarningCard key={warning.title} warning={warning} />
        ))}
      </ul>
    </section>
  );
}

function WarningCard({ warning }: { warning: Warning }) {
  const { severity, title, evidence, fix } = warning;
  const { Icon, look, edge } = MARKS[severity];
  return (
    <li
      className={cx(
        'flex gap-3 rounded-lg border bg-surface px-4 py-3.5 @3xl:last:odd:col-span-2',
        edge,
      )}
    >
      <Icon className={cx('mt-0.5 size-5 shrink-0', look)} aria-hidden="true" />
      <div className="min-w-0">
        <p className={cx('text-xs font-semibold', look)}>{SEVERITY_LABELS[severity]}</p>
        <h3 className="font-semibold">{title}</h3>
        <p className="text-muted text-pretty">{evidence}</p>
        {typeof fix === 'string' && <Mend>{fix}</Mend>}
        {typeof fix === 'function' && <SearchedMend find={fix} />}
      </div>
    </li>
  );
}

const Mend = ({ isOld = false, children }: { isOld?: boolean; children: ReactNode }) => (
  <p className={cx('mt-1 text-pretty', isOld && 'text-muted')} aria-busy={isOld}>
    <span className="font-medium">What would fix it:</span> {children}
  </p>
);

const SETTLE_MS = 200;

/** The previous text stays, dimmed, while the input changes. */
function SearchedMend({ find }: { find: () => string }) {
  const [settled] = useDebounced(find, SETTLE_MS);
  const text = useMemo(() => settled(), [settled]);
  return <Mend isOld={settled !== find}>{text}</Mend>;
}
