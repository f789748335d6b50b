import type { ReactNode } from 'react';
import type { OwnedMetrics } from '#contract/owned-properties/owned-property.ts';
import { outcomeReason, wireText } from '#domain/measures/outcome-text.ts';
import { OWNED_LABELS } from '#domain/measures/owned-measures.ts';
import { formatMoney, formatTimes } from '#web/lib/text/format.ts';
import { Money } from '#web/ui/display/money.tsx';
import { Stat, StatStrip } from '#web/ui/display/stat.tsx';
import type { ExplanationNode } from '#web/ui/explanation/explanation-node.ts';
import { ExplanationPopover } from '#web/ui/explanation/explanation-popover.tsx';
import { figureMath } from './figure-math.ts';

/** What it earns in the coming 12 months; each figure opens its own math. */
export function OverviewFigures({ metrics }: { metrics: OwnedMetrics }) {
  const { figures, outcomes } = metrics;
  const math = figureMath(metrics);
  const { debtCoverage } = outcomes;
  return (
    <StatStrip>
      <Stat
        label={OWNED_LABELS.monthlyCashFlow}
        value={
          <WithMath node={math.monthlyCashFlow}>
            <Money dollars={metrics.monthlyCashFlow} toned />
          </WithMath>
        }
        note={outcomeReason(outcomes.monthlyCashFlow) ?? 'after all costs'}
      />
      <Stat
        label={OWNED_LABELS.netOperatingIncome}
        value={
          <WithMath node={math.netOperatingIncome}>
            <Money dollars={figures.netOperatingIncome} cents="never" />
          </WithMath>
        }
        note="a year, before loans"
      />
      <Stat
        label={OWNED_LABELS.debtCoverage}
        value={
          <WithMath node={math.debtCoverage}>
            {debtCoverage.kind === 'value' ? formatTimes(debtCoverage.value) : 'No debt'}
          </WithMath>
        }
        note={`${formatMoney(figures.debtService, { cents: 'never' })} debt service`}
      />
      <Stat
        label={OWNED_LABELS.capRate}
        value={<WithMath node={math.capRate}>{wireText('capRate', outcomes.capRate)}</WithMath>}
        note="on today’s value"
      />
      <Stat
        label={OWNED_LABELS.cashOnCash}
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
