import type { PropertyAnalytics } from '#contract/listings/property-analytics.ts';
import type { SimulationStatistics } from '#engine/monte-carlo/result.ts';
import { percentOf, reasonOf } from '#web/lib/calculation/outcome-text.ts';
import { formatMoney, formatMoneyShort, formatOdds, formatPercent } from '#web/lib/text/format.ts';
import { Money } from '#web/ui/display/money.tsx';
import { Stat, StatStrip } from '#web/ui/display/stat.tsx';
import { Explained } from '#web/ui/explanation/explained.tsx';
import { ExplanationPopover } from '#web/ui/explanation/explanation-popover.tsx';
import { lossExplanation, spreadText } from './simulated-figures.ts';

interface KeyFiguresProps {
  analytics: PropertyAnalytics;
  /** Null until the first run is finished. */
  result: SimulationStatistics | null;
  /** A first run is under way. */
  isSimulating: boolean;
}

/** Five numbers, each with its odds or its range, each opening the sum behind it. */
export function KeyFigures({ analytics, result, isSimulating }: KeyFiguresProps) {
  const { strategies, explanations, rentCases } = analytics;
  const hold = strategies.buyAndHold;
  if (!hold) return null;
  const firstYear = result?.cashFlowByYear[0];
  const awaited = isSimulating ? 'simulating…' : 'not simulated';
  const range =
    rentCases?.low && rentCases.high
      ? `${percentOf(rentCases.low.capRate)} to ${percentOf(rentCases.high.capRate)} by rent`
      : 'before any loan';
  const spread = result && spreadText(result);
  return (
    <StatStrip>
      <Stat
        label="Cash flow"
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
      />
      <Stat
        label={hold.isCapRateAllIn ? 'All-in cap rate' : 'Cap rate'}
        value={<Explained by={explanations?.['capRate']}>{percentOf(hold.capRate)}</Explained>}
        note={range}
      />
      <Stat
        label="Cash on cash"
        value={
          <Explained by={explanations?.['cashOnCash']}>{percentOf(hold.cashOnCash)}</Explained>
        }
        note={
          reasonOf(hold.cashOnCash) ?? (
            <>
              on{' '}
              <Explained by={explanations?.['cashInvested']}>
                {formatMoney(hold.cashInvested, { cents: 'never' })}
              </Explained>{' '}
              in
            </>
          )
        }
      />
      <Stat
        label={`${hold.holdYears}-year IRR`}
        value={<Explained by={explanations?.['buyAndHold.irr']}>{percentOf(hold.irr)}</Explained>}
        note={spread ?? reasonOf(hold.irr) ?? awaited}
      />
      <Stat
        label="Chance of loss"
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
      />
    </StatStrip>
  );
}
