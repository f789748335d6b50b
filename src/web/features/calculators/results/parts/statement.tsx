import type { ReactNode } from 'react';
import type { Explanation } from '#engine/explain/explain.ts';
import { type MeasureId, measureLabel } from '#engine/measures/measures.ts';
import { cx } from '#web/ui/class-names.ts';
import { Money } from '#web/ui/display/money.tsx';
import { ExplanationOf } from './explanation-of.tsx';

/** A known measure, or a line with its own label that only this statement has. */
type LineName = { measure: MeasureId } | { label: string };

export type StatementLine = LineName & {
  /** In dollars; money out is negative. */
  amount: number;
  /** Total of the lines above. */
  isTotal?: boolean;
  explanation?: () => Explanation;
  note?: ReactNode;
};

const lineLabel = (line: StatementLine): string =>
  'measure' in line ? measureLabel(line.measure) : line.label;

interface StatementProps {
  lines: readonly StatementLine[];
  /** Colors the last line by its sign. */
  isLastToned?: boolean;
}

/** Lines that add up to a total; zero lines are left out unless they're totals. */
export function Statement({ lines, isLastToned = true }: StatementProps) {
  const shown = lines.filter(({ amount, isTotal }) => isTotal || amount !== 0);
  return (
    <dl>
      {shown.map((line, at) => (
        <div
          key={lineLabel(line)}
          className={cx(
            'flex items-baseline justify-between gap-4 border-b py-1.5 last:border-0',
            line.isTotal ? 'border-line font-semibold' : 'border-dashed border-line',
          )}
        >
          <dt className="min-w-0">
            {lineLabel(line)}
            {line.note && <span className="font-normal text-muted"> {line.note}</span>}
          </dt>
          <dd>
            <Amount line={line} toned={isLastToned && at === shown.length - 1} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Amount({ line, toned }: { line: StatementLine; toned: boolean }) {
  const money = <Money dollars={line.amount} cents="never" toned={toned} />;
  return line.explanation ? (
    <ExplanationOf label={lineLabel(line)} explain={line.explanation}>
      {money}
    </ExplanationOf>
  ) : (
    money
  );
}
