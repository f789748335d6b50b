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
  /** Its explanation, built when it is opened. */
  explanation?: () => Explanation;
}

/** Six or seven figures: in twos, threes or one row, as wide as the results are. What is left of the last row is blank. */
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
