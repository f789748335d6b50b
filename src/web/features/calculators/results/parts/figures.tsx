import type { ReactNode } from 'react';
import type { Explanation } from '#engine/explain/explain.ts';
import { type MeasureId, measureLabel } from '#engine/measures/measures.ts';
import { Stat } from '#web/ui/display/stat.tsx';
import { ExplanationOf } from './explanation-of.tsx';

export interface Figure {
  measure: MeasureId;
  value: ReactNode;
  note?: ReactNode;
  noteTone?: 'plain' | 'gain' | 'loss';
  /** Builds the explanation when it's opened. */
  explanation?: () => Explanation;
}

/** Six or seven figures in two or three columns or a single row, depending on the available width. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-surface *:shadow-[0_0_0_1px_var(--line)] @xl:grid-cols-3 @5xl:grid-cols-6">
      {figures.map(({ measure, value, note, noteTone = 'plain', explanation }) => (
        <Stat
          key={measure}
          label={measureLabel(measure)}
          value={
            explanation ? (
              <ExplanationOf label={measureLabel(measure)} explain={explanation}>
                {value}
              </ExplanationOf>
            ) : (
              value
            )
          }
          note={note}
          noteTone={noteTone}
        />
      ))}
    </dl>
  );
}
