import { type MeasureId, measureLabel } from '#engine/measures/measures.ts';
import { cx } from '#web/ui/class-names.ts';

/** A known measure, or a figure with its own label that only this scenario has. */
export type ScenarioOutcome = ({ measure: MeasureId } | { label: string }) & {
  value: string;
  /** Negative or otherwise bad for the deal; the text must say so too. */
  isBad?: boolean;
};

const labelOf = (outcome: ScenarioOutcome): string =>
  'measure' in outcome ? measureLabel(outcome.measure) : outcome.label;

/** The results of a scenario, next to its sliders. */
export function ScenarioOutcomes({ outcomes }: { outcomes: readonly ScenarioOutcome[] }) {
  return (
    <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-4 gap-y-3">
      {outcomes.map((outcome) => (
        <div key={labelOf(outcome)} className="min-w-0">
          <dt className="text-sm text-muted">{labelOf(outcome)}</dt>
          <dd
            className={cx(
              'font-display text-xl font-title tabular-nums',
              outcome.isBad && 'text-loss',
            )}
          >
            {outcome.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
