import type { ReactNode } from 'react';
import type { Explanation } from '#engine/explain/explain.ts';
import { Stat } from '#web/ui/display/stat.tsx';
import { ExplanationOf } from './explanation-of.tsx';

export interface Figure {
  label: string;
  /** Where the sum goes by a fuller name: of a month, beside the year it is a twelfth of. */
  explanationLabel?: string;
  value: ReactNode;
  note?: ReactNode;
  noteTone?: 'plain' | 'gain' | 'loss';
  /** The sum behind it, worked out when it is opened. */
  sum?: () => Explanation;
}

/** Six figures: in twos, threes or one row, as wide as the results are. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line @xl:grid-cols-3 @5xl:grid-cols-6">
      {figures.map(({ label, explanationLabel = label, value, note, noteTone = 'plain', sum }) => (
        <Stat
          key={label}
          label={label}
          value={
            sum ? (
              <ExplanationOf label={explanationLabel} explain={sum}>
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
