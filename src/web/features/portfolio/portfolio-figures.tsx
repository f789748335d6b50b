import type { PortfolioMetrics, PortfolioSummary } from '#contract/portfolio/portfolio.ts';
import { wireText } from '#domain/measures/outcome-text.ts';
import { counted } from '#domain/text/number-text.ts';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { MEASURES, measureLabel } from '#engine/measures/measures.ts';
import { formatMoney, formatNumber, formatPercent } from '#web/lib/text/format.ts';
import { Money } from '#web/ui/display/money.tsx';
import { Stat, StatStrip } from '#web/ui/display/stat.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import { healthHeldBackBy } from './portfolio-text.ts';

interface PortfolioFiguresProps {
  metrics: PortfolioMetrics;
  summary: PortfolioSummary;
}

/** The portfolio's six figures, each with a note on what's behind it. */
export function PortfolioFigures({ metrics, summary }: PortfolioFiguresProps) {
  const { totals, ratios, units, occupiedUnits, assumedUnits } = summary;
  return (
    <StatStrip>
      <Stat
        label={measureLabel('totalValue')}
        value={<Money dollars={metrics.totalValue} cents="never" />}
        note={`${formatMoney(totals.debt, { cents: 'never' })} owed`}
      />
      <Stat
        label={measureLabel('monthlyIncome')}
        value={<Money dollars={metrics.monthlyIncome} cents="never" />}
        note={`from ${unitsText(units)}`}
      />
      <Stat
        label={measureLabel('monthlyCashFlow')}
        value={<Money dollars={metrics.monthlyCashFlow} toned />}
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
