import type { Comparison } from '#contract/calculations/calculation-compare.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { Card } from '#web/ui/display/card.tsx';

/** The rules behind the words, where they can be read. */
export function HowItWorks({ comparison: { simulation, rules } }: { comparison: Comparison }) {
  const paths = formatNumber(simulation.paths);
  const compared = formatNumber(simulation.comparedPaths);
  return (
    <Card title="How this is worked out">
      <ul className="grid max-w-3xl list-disc gap-2 pl-5 text-sm text-muted text-pretty">
        <li>
          Every way is measured from closing: all cash that goes in, and all that comes back, when
          it comes. A refinance counts in the month it pays out.
        </li>
        <li>
          {paths} futures are drawn for each way from the same seed ({simulation.seed}), so that a
          bad year is bad for all. The chance of a loss comes from all of them, the verdict and the
          bars from the first {compared}.
        </li>
        <li>{rules.decided}</li>
        <li>{rules.effort}</li>
        <li>
          A flip ends after months, a hold after years. Its rate is worth as much only if the money
          finds the next deal at once.
        </li>
        <li>Sample data is invented; every other figure carries its source. Not advice.</li>
      </ul>
    </Card>
  );
}
