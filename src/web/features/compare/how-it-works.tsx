import type { Comparison } from '#contract/calculations/calculation-compare.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { Card } from '#web/ui/display/card.tsx';

/** The rules behind the verdicts: number of simulations, margins and effort. */
export function HowItWorks({ comparison: { simulation, rules } }: { comparison: Comparison }) {
  const paths = formatNumber(simulation.paths);
  const compared = formatNumber(simulation.comparedPaths);
  return (
    <Card title="How this is calculated">
      <ul className="grid max-w-3xl list-disc gap-2 pl-5 text-sm text-muted text-pretty">
        <li>
          Every strategy is measured from closing: all cash in, and all cash back, when it comes
          back. A refinance counts in the month it pays out.
        </li>
        <li>
          {paths} simulations are run for each strategy from the same seed ({simulation.seed}), so a
          bad year is bad for all of them. The chance of loss uses all of them, the verdict and the
          bars the first {compared}.
        </li>
        <li>{rules.decided}</li>
        <li>{rules.effort}</li>
        <li>
          A flip ends after months, a hold after years. A flip’s rate is worth as much only if the
          money goes straight into the next deal.
        </li>
        <li>Sample data is invented; every other figure shows its source. Not financial advice.</li>
      </ul>
    </Card>
  );
}
