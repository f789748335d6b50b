import type { Comparison } from '#contract/calculations/calculation-compare.ts';
import { comparisonRules } from '#domain/comparison/compared-table.ts';
import { Card } from '#web/ui/display/card.tsx';

/** Explains the rules behind the verdicts: number of simulations, margins and effort. */
export function HowItWorks({ comparison }: { comparison: Comparison }) {
  return (
    <Card title="How we calculate this">
      <ul className="grid max-w-3xl list-disc gap-2 pl-5 text-sm text-muted text-pretty">
        {comparisonRules(comparison).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Card>
  );
}
