import type { PropertyAnalytics } from '#contract/listings/property-analytics.ts';
import { outcomeReason, shownCapRate, wireText } from '#domain/measures/outcome-text.ts';
import { MEASURES, type MeasureId, measureLabel } from '#engine/measures/measures.ts';
import type { SimulationStatistics } from '#engine/monte-carlo/result.ts';
import { formatMoney, formatMoneyShort, formatOdds, formatPercent } from '#web/lib/text/format.ts';
import { medianText } from '#web/lib/text/local-context.ts';
import { Money } from '#web/ui/display/money.tsx';
import { Stat, StatStrip } from '#web/ui/display/stat.tsx';
import { Explained } from '#web/ui/explanation/explained.tsx';
import { ExplanationPopover } from '#web/ui/explanation/explanation-popover.tsx';
import { HelpTip } from '#web/ui/overlay/help-tip.tsx';
import { lossExplanation, spreadText } from './simulated-figures.ts';

interface KeyFiguresProps {
  analytics: PropertyAnalytics;
  /** Null until the first run finishes. */
  result: SimulationStatistics | null;
  /** True while the first simulation is running. */
  isSimulating: boolean;
}

/** Explains a measure in one sentence. */
const MeasureHelp = ({ measure }: { measure: MeasureId }) => (
  <HelpTip term={measureLabel(measure)}>{MEASURES[measure].help}</HelpTip>
);

/** Five figures, each with its odds or range and its explanation. */
export function KeyFigures({ analytics, result, isSimulating }: KeyFiguresProps) {
  const { strategies, explanations, rentCases, areas } = analytics;
  const hold = strategies.buyAndHold;
  if (!hold) return null;
  const firstYear = result?.cashFlowByYear[0];
  const awaited = isSimulating ? 'simulating…' : 'not simulated';
  const capRate = shownCapRate(hold.isCapRateAllIn);
  const range =
    rentCases?.low && rentCases.high
      ? `${wireText(capRate, rentCases.low.capRate)} to ${wireText(capRate, rentCases.high.capRate)}, depending on rent`
      : 'before any loan';
  const spread = result && spreadText(result);
  return (
    <StatStrip>
      <Stat
        label={measureLabel('monthlyCashFlow')}
        value={
          <Explained by={explanations?.['monthlyCashFlow']}>
            <Money dollars={hold.monthlyCashFlow} cents="never" toned per="/mo" />
          </Explained>
        }
        note={
          firstYear
            ? `positive in ${formatOdds(1 - firstYear.chanceNegative.value)} simulations`
            : awaited
        }
        context={medianText(areas, 'monthlyCashFlow')}
        help={<MeasureHelp measure="monthlyCashFlow" />}
      />
      <Stat
        label={measureLabel(capRate)}
        value={
          <Explained by={explanations?.['capRate']}>{wireText(capRate, hold.capRate)}</Explained>
        }
        note={range}
        context={medianText(areas, 'capRate')}
        help={<MeasureHelp measure={capRate} />}
      />
      <Stat
        label={measureLabel('cashOnCash')}
        value={
          <Explained by={explanations?.['cashOnCash']}>
            {wireText('cashOnCash', hold.cashOnCash)}
          </Explained>
        }
        note={
          outcomeReason(hold.cashOnCash) ?? (
            <>
              on{' '}
              <Explained by={explanations?.['cashInvested']}>
                {formatMoney(hold.cashInvested, { cents: 'never' })}
              </Explained>{' '}
              invested
            </>
          )
        }
        context={medianText(areas, 'cashOnCashReturn')}
        help={<MeasureHelp measure="cashOnCash" />}
      />
      <Stat
        label={measureLabel('irr')}
        value={
          <Explained by={explanations?.['buyAndHold.irr']}>{wireText('irr', hold.irr)}</Explained>
        }
        note={spread ?? outcomeReason(hold.irr) ?? awaited}
        help={<MeasureHelp measure="irr" />}
      />
      <Stat
        label={measureLabel('chanceOfLoss')}
        value={
          result ? (
            <ExplanationPopover node={lossExplanation(result)}>
              {formatPercent(result.chances.loss.value * 100)}
            </ExplanationPopover>
          ) : (
            '—'
          )
        }
        note={
          result
            ? `worst 5%: ${formatMoneyShort(-result.risk.expectedShortfall.value, { signed: true })}`
            : awaited
        }
        noteTone={result && result.risk.expectedShortfall.value > 0 ? 'loss' : 'plain'}
        help={<MeasureHelp measure="chanceOfLoss" />}
      />
    </StatStrip>
  );
}
