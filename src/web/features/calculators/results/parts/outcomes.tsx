import { cx } from '#web/ui/class-names.ts';

export interface ScenarioOutcome {
  label: string;
  value: string;
  /** Below zero or otherwise against the deal; the words say it too. */
  isBad?: boolean;
}

/** What a scenario leaves, beside its sliders. */
export function ScenarioOutcomes({ outcomes }: { outcomes: readonly ScenarioOutcome[] }) {
  return (
    <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-4 gap-y-3">
      {outcomes.map(({ label, value, isBad = false }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className={cx('font-display text-xl font-title tabular-nums', isBad && 'text-loss')}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
