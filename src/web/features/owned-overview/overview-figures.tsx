import type { ReactNode } from 'react';
import type { OwnedMetrics } from '#contract/owned-properties/owned-property.ts';
import { outcomeReason, wireText } from '#domain/measures/outcome-text.ts';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { MEASURES, measureLabel } from '#engine/measures/measures.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { Money } from '#web/ui/display/money.tsx';
import { Stat, StatStrip } from '#web/ui/display/stat.tsx';
import type { ExplanationNode } from '#web/ui/explanation/explanation-node.ts';
import { ExplanationPopover } from '#web/ui/explanation/explanation-popover.tsx';
import { figureMath } from './figure-math.ts';

/** What it earns in the coming 12 months; each figure opens its own math. */
export function OverviewFigures({ metrics }: { metrics: OwnedMetrics }) {
  const { figures, outcomes } = metrics;
  const math = figureMath(metrics);
  return (
    <StatStrip>
      <Stat
        label={measureLabel('monthlyCashFlow')}
        value={
          <WithMath node={math.monthlyCashFlow}>
            <Money dollars={metrics.monthlyCashFlow} toned />
          </WithMath>
        }
        note={outcomeReason(outcomes.monthlyCashFlow) ?? 'after all costs'}
      />
      <Stat
        label={measureLabel('netOperatingIncome')}
        value={
          <WithMath node={math.netOperatingIncome}>
            <Money dollars={figures.netOperatingIncome} cents="never" />
          </WithMath>
        }
        note="a year, before loans"
      />
      <Stat
        label={measureLabel('debtCoverage')}
        value={
          <WithMath node={math.debtCoverage}>
            {wireText('debtCoverage', outcomes.debtCoverage)}
          </WithMath>
        }
        note={`${formatMoney(figures.debtService, { cents: 'never' })} ${labelInSentence(measureLabel('debtService'))}`}
      />
      <Stat
        label={measureLabel('capRate')}
        value={<WithMath node={math.capRate}>{wireText('capRate', outcomes.capRate)}</WithMath>}
        note="on today’s value"
      />
      <Stat
        label={MEASURES.cashOnCash.short}
        value={
          <WithMath node={math.cashOnCash}>
            {wireText('cashOnCash', outcomes.cashOnCashReturn)}
          </WithMath>
        }
        note={`on ${formatMoney(figures.cashInvested, { cents: 'never' })} invested`}
      />
    </StatStrip>
  );
}

interface WithMathProps {
  node: ExplanationNode | null;
  children: ReactNode;
}

const WithMath = ({ node, children }: WithMathProps) =>
  node ? <ExplanationPopover node={node}>{children}</ExplanationPopover> : children;
