import type { OwnedPropertyAnswer } from '#contract/owned-properties/owned-property.ts';
import type { PortfolioMetrics, PortfolioSummary } from '#contract/portfolio/portfolio.ts';
import { wireText } from '#domain/measures/outcome-text.ts';
import { counted } from '#domain/text/number-text.ts';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { MEASURES, measureLabel } from '#engine/measures/measures.ts';
import type { OwnerShare } from '#engine/portfolio/my-share.ts';
import { formatMoney, formatNumber, formatPercent } from '#web/lib/text/format.ts';
import { Money } from '#web/ui/display/money.tsx';
import { Stat, StatStrip } from '#web/ui/display/stat.tsx';
import { ExplanationPopover } from '#web/ui/explanation/explanation-popover.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import { portfolioMath } from './portfolio-math.ts';
import { healthHeldBackBy } from './portfolio-text.ts';

interface PortfolioFiguresProps {
  properties: readonly OwnedPropertyAnswer[];
  share: OwnerShare;
  metrics: PortfolioMetrics;
  summary: PortfolioSummary;
}

/** The portfolio's six figures, each with a note on what's behind it. */
export function PortfolioFigures(props: PortfolioFiguresProps) {
  const { properties, share, metrics, summary } = props;
  const math = portfolioMath(properties, share, metrics);
  const { totals, ratios, units, occupiedUnits, assumedUnits } = summary;
  return (
    <StatStrip>
      <Stat
        label={measureLabel('totalValue')}
        value={
          <ExplanationPopover node={math.totalValue}>
            <Money dollars={metrics.totalValue} cents="never" />
          </ExplanationPopover>
        }
        note={`${formatMoney(totals.debt, { cents: 'never' })} owed`}
      />
      <Stat
        label={measureLabel('monthlyIncome')}
        value={
          <ExplanationPopover node={math.monthlyIncome}>
            <Money dollars={metrics.monthlyIncome} cents="never" />
          </ExplanationPopover>
        }
        note={`from ${unitsText(units)}`}
      />
      <Stat
        label={measureLabel('monthlyCashFlow')}
        value={
          <ExplanationPopover node={math.monthlyCashFlow}>
            <Money dollars={metrics.monthlyCashFlow} toned />
          </ExplanationPopover>
        }
        note={cashFlowNote(metrics)}
      />
      <Stat
        label={measureLabel('occupancy')}
        value={formatPercent(metrics.occupancyRate, { digits: 0 })}
        note={`${formatNumber(occupiedUnits)} of ${unitsText(units)}${assumedUnits > 0 ? ', assumed' : ''}`}
      />
      <Stat
        label={measureLabel('averageRoi')}
        value={formatPercent(metrics.averageROI)}
        note={`${wireText('cashOnCash', ratios.cashOnCashReturn)} ${labelInSentence(MEASURES.cashOnCash.short)}`}
      />
      <Stat
        label={measureLabel('portfolioHealth')}
        value={<Health metrics={metrics} />}
        note={healthNote(metrics)}
      />
    </StatStrip>
  );
}

const unitsText = (units: number): string => counted(units, 'unit');

function cashFlowNote({ unknownCashFlow }: PortfolioMetrics): string {
  const { length } = unknownCashFlow;
  if (length === 0) return 'after all costs';
  return `excludes ${counted(length, 'property', 'properties')} without a loan rate`;
}

function healthNote(metrics: PortfolioMetrics): string {
  if (metrics.isDefault) return 'not enough data yet';
  const part = healthHeldBackBy(metrics);
  return part === null ? 'no weak spots' : `held back by ${part}`;
}

/** Opens the score's parts with their points and weights. */
function Health({ metrics }: { metrics: PortfolioMetrics }) {
  const { portfolioHealth, healthParts } = metrics;
  return (
    <Popover
      title={measureLabel('portfolioHealth')}
      align="end"
      trigger={
        <button
          type="button"
          className="rounded-xs underline decoration-edge decoration-dotted decoration-1 underline-offset-4 hover:decoration-current hover:decoration-solid"
        >
          {formatNumber(portfolioHealth)}
          <span className="font-sans text-sm font-medium text-muted"> of 100</span>
          <span className="sr-only">, show the math</span>
        </button>
      }
    >
      <ul className="grid gap-2 text-sm">
        {healthParts.map(({ key, label, formula, weight, points }) => (
          <li key={key} className="grid grid-cols-[1fr_auto] gap-x-4">
            <span className="font-medium">{label}</span>
            <span className="tabular-nums">
              {points === null ? 'no data yet' : `${formatNumber(points)} of 100 × ${weight}%`}
            </span>
            <span className="col-span-2 text-muted">{formula}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">
        Weighted average of the parts we have data for; 75 until we have at least half.
      </p>
    </Popover>
  );
}
