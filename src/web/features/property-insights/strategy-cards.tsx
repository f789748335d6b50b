import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type {
  BrrrrResult,
  BuyAndHoldResult,
  FixFlipResult,
} from '#contract/calculations/strategy-results.ts';
import type { PropertyAnalytics } from '#contract/listings/property-analytics.ts';
import { holdRehabText } from '#domain/inputs/rehab.ts';
import { outcomeReason, wireText } from '#domain/measures/outcome-text.ts';
import { duration } from '#domain/text/number-text.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { href, type PathName } from '#web/lib/url/paths.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { BigNumber } from '#web/ui/display/type.tsx';
import { Explained } from '#web/ui/explanation/explained.tsx';
import { TextLink } from '#web/ui/navigation/text-link.tsx';
import { type StrategyStanding, standingsOf } from './strategy-standing.ts';

interface StrategyCardsProps {
  /** Results based on the user's own price, rehab cost and value, if they entered any. */
  analytics: PropertyAnalytics;
  /** Query that opens each page with the typed values. */
  queries: Readonly<Partial<Record<PathName, string>>>;
  /** "Asking price", or another label if the user entered a price. */
  priceLabel: string;
  /** Final equity in the median simulation, in dollars; null until simulated. */
  medianEquity: number | null;
}

const whole = (dollars: number) => formatMoney(dollars, { cents: 'never' });

/** The three strategies for a property under the same assumptions. */
export function StrategyCards(props: StrategyCardsProps) {
  const { analytics, queries, priceLabel, medianEquity } = props;
  const { strategies, assumptions, explanations, property } = analytics;
  const standings = standingsOf(strategies, assumptions);
  const { buyAndHold, brrrr, fixAndFlip } = strategies;
  const to = (page: 'buyAndHold' | 'brrrr' | 'fixAndFlip') =>
    `${href(page, { id: property.id })}${queries[page] ? `?${queries[page]}` : ''}`;
  const rehab = holdRehabText(
    {
      price: property.price,
      rehabCost: property.figures.rehabCost.value,
      afterRepairValue: property.figures.afterRepairValue?.value ?? null,
    },
    ...(buyAndHold ? [buyAndHold.isCapRateAllIn] : []),
  );
  return (
    <div className="grid gap-5 md:grid-cols-3">
      <StrategyCard title="Buy & hold" standing={standings.buyAndHold} to={to('buyAndHold')}>
        {buyAndHold ? (
          <>
            <BigNumber unit={`IRR, ${duration(buyAndHold.monthsHeld)}`}>
              <Explained by={explanations?.['buyAndHold.irr']}>
                {wireText('irr', buyAndHold.irr)}
              </Explained>
            </BigNumber>
            <CardText>{holdText(buyAndHold, medianEquity)}</CardText>
            {rehab && <CardText>{rehab}</CardText>}
          </>
        ) : (
          <NeedsRent />
        )}
      </StrategyCard>
      <StrategyCard title="BRRRR" standing={standings.brrrr} to={to('brrrr')}>
        {brrrr ? (
          <>
            <BigNumber unit={brrrr.cashLeftIn > 0 ? 'left in the deal' : 'more back than invested'}>
              <Explained by={explanations?.['brrrr.cashLeftIn']}>
                {whole(Math.abs(brrrr.cashLeftIn))}
              </Explained>
            </BigNumber>
            <CardText>{brrrrText(brrrr, assumptions.refinanceLtvPercent)}</CardText>
          </>
        ) : (
          <NeedsRent />
        )}
      </StrategyCard>
      <StrategyCard title="Fix & flip" standing={standings.fixAndFlip} to={to('fixAndFlip')}>
        <BigNumber
          unit={`${fixAndFlip.profit < 0 ? 'loss' : 'profit'}, ${fixAndFlip.months} months`}
        >
          <Explained by={explanations?.['fixAndFlip.profit']}>
            {whole(Math.abs(fixAndFlip.profit))}
          </Explained>
        </BigNumber>
        <CardText>{flipText(fixAndFlip, property.price, priceLabel)}</CardText>
      </StrategyCard>
      <p className="text-sm md:col-span-3">
        <TextLink asChild>
          <Link to={`${href('compareStrategies')}?property=${encodeURIComponent(property.id)}`}>
            Compare the three strategies
          </Link>
        </TextLink>{' '}
        <span className="text-muted">
          by annual return, peak cash invested, chance of loss and effort.
        </span>
      </p>
    </div>
  );
}

interface StrategyCardProps {
  title: string;
  standing: StrategyStanding | undefined;
  /** URL of the strategy's page with its year-by-year results. */
  to: string;
  children: ReactNode;
}

function StrategyCard({ title, standing, to, children }: StrategyCardProps) {
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-2">
          <Link to={to} className="hover:underline">
            {title}
          </Link>
          {standing && <Badge tone={standing.tone}>{standing.text}</Badge>}
        </span>
      }
    >
      {children}
    </Card>
  );
}

const CardText = ({ children }: { children: ReactNode }) => (
  <p className="mt-0.5 text-sm text-muted text-pretty">{children}</p>
);

const NeedsRent = () => <p className="text-muted">We need a rent estimate.</p>;

function holdText(hold: BuyAndHoldResult, medianEquity: number | null): string {
  const end =
    medianEquity === null
      ? `${whole(hold.saleProceeds)} from the sale`
      : `${whole(medianEquity)} median equity`;
  return [`${whole(hold.cashInvested)} invested, ${end}`, outcomeReason(hold.irr)]
    .filter(Boolean)
    .join('. ');
}

/** With no cash left in, there's no percentage return, so the text uses dollars. */
function brrrrText(brrrr: BrrrrResult, ltvPercent: number): string {
  const rehab = brrrr.rehab > 0 ? ` after ${whole(brrrr.rehab)} in rehab (incl. contingency)` : '';
  const month = formatMoney(brrrr.monthlyCashFlow, { cents: 'never', signed: true });
  const rate =
    brrrr.cashOnCash.kind === 'infinite'
      ? `${month} a month with none of your own cash left in the deal`
      : `${month} a month after that`;
  return `Refinance at ${ltvPercent}% of ${whole(brrrr.afterRepairValue)}${rehab}; ${rate}`;
}

function flipText(flip: FixFlipResult, price: number, priceLabel: string): string {
  if (flip.seventyPercentOffer <= 0) return 'No price meets the 70% rule';
  const over = price - flip.seventyPercentOffer;
  return `70% rule: ${whole(flip.seventyPercentOffer)}; ${priceLabel} is ${whole(Math.abs(over))} ${over > 0 ? 'above' : 'below'} it`;
}
