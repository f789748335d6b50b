import { Link } from 'react-router';
import type {
  ComparedProperty,
  ComparedReturns,
  ComparedStrategySchema,
} from '#contract/calculations/calculation-compare.ts';
import { shortProfitText } from '#domain/comparison/returns-text.ts';
import { outcomeReason, wireText } from '#domain/measures/outcome-text.ts';
import type { StrategyName } from '#domain/verdicts/strategy-effort.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { formatMoney, formatOdds } from '#web/lib/text/format.ts';
import { href, type PathName } from '#web/lib/url/paths.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { BigNumber } from '#web/ui/display/type.tsx';
import { TextLink } from '#web/ui/navigation/text-link.tsx';
import { cashText, STRATEGY_LABELS, spanText } from './compare-text.ts';
import { dealCalculatorUrl } from './deals/deal-url.ts';

const PAGES: Record<StrategyName, PathName> = {
  'buy-hold': 'buyAndHold',
  brrrr: 'brrrr',
  'fix-flip': 'fixAndFlip',
};

const whole = (dollars: number) => formatMoney(dollars, { cents: 'never' });

/** One card per strategy. */
export function ComparedStrategyCards({ property }: { property: ComparedProperty }) {
  return (
    <div className="grid gap-4 md:grid-cols-3">
      {property.strategies.map((compared) => (
        <ComparedStrategyCard key={compared.strategy} compared={compared} property={property} />
      ))}
    </div>
  );
}

function ComparedStrategyCard({
  compared,
  property,
}: {
  compared: ComparedStrategySchema;
  property: ComparedProperty;
}) {
  const { strategy, returns, problem, note } = compared;
  return (
    <Card
      title={STRATEGY_LABELS[strategy]}
      action={<StrategyStanding strategy={strategy} verdict={property.verdict} />}
      className="flex flex-col"
    >
      {returns ? (
        <Figures returns={returns} />
      ) : (
        <p className="text-muted">{problem} We need it to analyze this strategy.</p>
      )}
      {note && <p className="mt-3 text-sm text-muted text-pretty">{note}</p>}
      <p className="mt-auto pt-3 text-sm">
        <TextLink asChild>
          <Link
            to={
              property.isTyped
                ? dealCalculatorUrl(strategy, property)
                : href(PAGES[strategy], { id: property.propertyId })
            }
          >
            Open analysis<span className="sr-only">: {STRATEGY_LABELS[strategy]}</span>
          </Link>
        </TextLink>
      </p>
    </Card>
  );
}

function StrategyStanding({
  strategy,
  verdict,
}: { strategy: StrategyName } & Pick<ComparedProperty, 'verdict'>) {
  if (verdict?.best === strategy) return <Badge tone="good">Highest return</Badge>;
  return verdict && verdict.best === null && verdict.contenders.includes(strategy) ? (
    <Badge>Too close to call</Badge>
  ) : null;
}

function Figures({ returns }: { returns: ComparedReturns }) {
  const { annualReturn, netProfit, months, cashTiedUp, chanceOfLoss, effort } = returns;
  const reason = outcomeReason(annualReturn);
  const shortProfit = shortProfitText(returns);
  const lines = [
    {
      label: measureLabel('netProfit'),
      value: wireText('netProfit', netProfit),
      note: `over ${spanText(months)}`,
    },
    { label: measureLabel('peakCash'), value: whole(cashTiedUp.peak), note: cashText(returns) },
    {
      label: measureLabel('chanceOfLoss'),
      value: formatOdds(chanceOfLoss.percent / 100),
      note: 'simulations',
    },
    {
      label: measureLabel('effort'),
      value: effort.level.charAt(0).toUpperCase() + effort.level.slice(1),
      note: `about ${effort.firstYearHours} hours in year 1`,
    },
  ];
  return (
    <>
      <p>
        <BigNumber unit="a year">{wireText('annualReturn', annualReturn)}</BigNumber>
      </p>
      {shortProfit && <p className="text-sm text-muted">{shortProfit}; the rate is annualized</p>}
      {reason && <p className="text-sm text-muted text-pretty">{reason}</p>}
      <dl className="mt-3 grid gap-2">
        {lines.map(({ label, value, note }) => (
          <div
            key={label}
            className="grid grid-cols-[auto_1fr] items-baseline gap-x-3 border-t border-dashed border-line pt-2"
          >
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-right font-medium tabular-nums">{value}</dd>
            <dd className="col-span-2 text-right text-sm text-muted text-pretty">{note}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
