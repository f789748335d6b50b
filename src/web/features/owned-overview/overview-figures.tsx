import type { ReactNode } from 'react';
import type { OwnedMetrics } from '#contract/owned-properties/owned-property.ts';
import { outcomeReason, wireText } from '#domain/measures/outcome-text.ts';
import { listText } from '#domain/text/list-text.ts';
import type { Explanation } from '#engine/explain/explain.ts';
import { explainOwnedYear } from '#engine/explain/explain-owned-books.ts';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { MEASURES, measureLabel } from '#engine/measures/measures.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { Money } from '#web/ui/display/money.tsx';
import { Stat, StatStrip } from '#web/ui/display/stat.tsx';
import { explanationText } from '#web/ui/explanation/explanation-lines.ts';
import { ExplanationPopover } from '#web/ui/explanation/explanation-popover.tsx';

/** Projected figures for the next 12 months; each opens its math. */
export function OverviewFigures({ metrics }: { metrics: OwnedMetrics }) {
  const { figures, outcomes } = metrics;
  const math = explainOwnedYear(figures);
  return (
    <StatStrip>
      <Stat
        label={measureLabel('monthlyCashFlow')}
        value={
          <WithMath by={metrics.monthlyCashFlow === null ? null : math.monthlyCashFlow}>
            <Money dollars={metrics.monthlyCashFlow} toned />
          </WithMath>
        }
        note={outcomeReason(outcomes.monthlyCashFlow) ?? projectedText(metrics.assumed)}
      />
      <Stat
        label={measureLabel('netOperatingIncome')}
        value={
          <WithMath by={math.netOperatingIncome}>
            <Money dollars={figures.netOperatingIncome} cents="never" />
          </WithMath>
        }
        note="annual, before loan payments"
      />
      <Stat
        label={measureLabel('debtCoverage')}
        value={
          <WithMath by={known(outcomes.debtCoverage, math.debtCoverage)}>
            {wireText('debtCoverage', outcomes.debtCoverage)}
          </WithMath>
        }
        note={`${formatMoney(figures.debtService, { cents: 'never' })} ${labelInSentence(measureLabel('debtService'))}`}
      />
      <Stat
        label={measureLabel('capRate')}
        value={
          <WithMath by={known(outcomes.capRate, math.capRate)}>
            {wireText('capRate', outcomes.capRate)}
          </WithMath>
        }
        note="on today’s value"
      />
      <Stat
        label={MEASURES.cashOnCash.short}
        value={
          <WithMath by={known(outcomes.cashOnCashReturn, math.cashOnCash)}>
            {wireText('cashOnCash', outcomes.cashOnCashReturn)}
          </WithMath>
        }
        note={`on ${formatMoney(figures.cashInvested, { cents: 'never' })} invested`}
      />
    </StatStrip>
  );
}

/** Costs that make cash flow look too good when they're missing. */
const COSTS: Readonly<Record<string, string>> = {
  vacancyRatePercent: 'vacancy',
  propertyTaxesAnnual: 'property tax',
  insuranceAnnual: 'insurance',
  maintenancePercent: 'maintenance',
  managementPercent: 'management',
};

/** "projected, after all costs", or which costs are missing: "projected without insurance and vacancy". */
function projectedText(assumed: readonly string[]): string {
  const missing = Object.entries(COSTS).flatMap(([field, cost]) =>
    assumed.includes(field) ? [cost] : [],
  );
  if (missing.length === 0) return 'projected, after all costs';
  return `projected without ${listText(missing)}, which you haven’t entered`;
}

/** A figure without a number has no math. */
const known = ({ kind }: { kind: string }, math: Explanation): Explanation | null =>
  kind === 'value' ? math : null;

interface WithMathProps {
  by: Explanation | null;
  children: ReactNode;
}

const WithMath = ({ by, children }: WithMathProps) =>
  by ? <ExplanationPopover node={explanationText(by)}>{children}</ExplanationPopover> : children;
