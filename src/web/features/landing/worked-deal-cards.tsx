import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { returnSinceClosing } from '#domain/measures/brrrr-returns.ts';
import { outcomeText } from '#domain/measures/outcome-text.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import type { Outcome } from '#engine/outcome.ts';
import { buyAndHold } from '#engine/rental/buy-and-hold.ts';
import { formatMoney, formatOdds, formatPercent } from '#web/lib/text/format.ts';
import { href } from '#web/lib/url/paths.ts';
import { rowsDrawing } from '#web/shared/drawing/bars-drawing.ts';
import { histogramDrawing } from '#web/shared/drawing/histogram-drawing.ts';
import { SvgDrawing } from '#web/shared/drawing/svg-drawing.tsx';
import { exampleDeal, START_CHOICES } from '#web/shared/example/example-deal.ts';
import { EXAMPLE_LISTING } from '#web/shared/example/example-listing.ts';
import { exampleResult } from '#web/shared/example/example-result.ts';
import { Button } from '#web/ui/action/button.tsx';
import { WANTED_CASH_ON_CASH, workedDeal } from './worked-deal.ts';

const whole = (dollars: number) => formatMoney(dollars, { cents: 'never' });
const gained = (dollars: number) => formatMoney(dollars, { cents: 'never', signed: true });
const rate = (outcome: Outcome) =>
  outcome.kind === 'value' ? formatPercent(outcome.value * 100) : '—';

/** Six questions in the order a careful buyer asks them. */
export function WorkedDealCards() {
  const deal = workedDeal();
  const { year } = deal;
  const { operating } = year;
  const { result } = exampleResult();
  const { profit, irr } = result.outcomes;
  const plan = buyAndHold(exampleDeal(START_CHOICES));
  const median = irr?.percentiles.find(({ share }) => share === 0.5)?.value ?? 0;
  if (!profit) throw new Error('The example has no profit figure');
  const medianProfit = profit.percentiles.find(({ share }) => share === 0.5)?.value ?? 0;
  const { price, estimatedValue, monthlyRent } = EXAMPLE_LISTING;
  const lines = [
    { label: 'Rent', value: operating.grossRent },
    { label: 'Vacancy', value: -operating.vacancyLoss },
    { label: 'Property tax', value: -operating.propertyTax },
    { label: 'Insurance', value: -operating.insurance },
    { label: 'Maintenance', value: -operating.maintenance },
    { label: 'Management', value: -operating.management },
    { label: 'Mortgage', value: -year.debt.service },
    { label: 'CapEx reserve', value: -operating.capitalReserve },
    { label: 'Cash flow', value: year.cashFlow },
  ];
  return (
    <ol className="grid overflow-hidden rounded-lg border border-line bg-surface md:grid-cols-2 lg:grid-cols-3">
      <Step
        number={1}
        name="The listing"
        title={`Listed ${whole(estimatedValue - price)} below its estimated value`}
      >
        <Rows
          rows={[
            ['Asking price', whole(price)],
            ['Estimated value', whole(estimatedValue)],
            ['Rent, three units', `${whole(monthlyRent)} a month`],
            ['Deal score', `${Math.round(deal.score.score ?? 0)} of 100`],
          ]}
        />
      </Step>
      <Step
        number={2}
        name="The first year"
        title={`${whole(operating.grossRent)} in rent leaves ${whole(year.cashFlow)} in cash flow`}
      >
        <SvgDrawing
          svg={rowsDrawing(lines, {
            label: `Of ${whole(operating.grossRent)} in rent, ${whole(year.cashFlow)} is left after all costs`,
            format: (value) => whole(value),
          })}
        />
        <p className="text-sm text-muted">
          20% down, 30 years at 7%. {whole(year.cashInvested.total)} invested, so{' '}
          {rate(year.ratios.cashOnCash)} cash-on-cash return. DSCR is{' '}
          {year.ratios.debtCoverage.kind === 'value'
            ? year.ratios.debtCoverage.value.toFixed(2)
            : '—'}
          .
        </p>
      </Step>
      <Step
        number={3}
        name="The odds"
        title={`${formatOdds(1 - result.chances.loss.value)} simulations make money`}
      >
        <SvgDrawing
          svg={histogramDrawing(profit.histogram, {
            simulations: result.paths,
            median: medianProfit,
            label: `Profit across 10,000 simulations; the median is ${whole(medianProfit)}`,
          })}
        />
        <p className="text-sm text-muted">
          Profit after 10 years and a sale, net of cash invested.
        </p>
      </Step>
      <Step
        number={4}
        name="The strategy"
        title={
          deal.flip.profit < 0
            ? `Hold it. A flip would lose ${whole(-deal.flip.profit)}.`
            : 'Three ways, one house'
        }
      >
        <Rows
          rows={[
            ['Buy & hold, annual return', rate(deal.hold.irr)],
            ['BRRRR, annual return', rate(returnSinceClosing(deal.refinanced))],
            ['BRRRR, cash left in the deal', whole(deal.refinanced.refinance.cashLeftIn)],
            ['Fix & flip, profit', gained(deal.flip.profit)],
          ]}
        />
        <p className="text-sm text-muted">
          All three pay for the same {whole(EXAMPLE_LISTING.rehabCost)} rehab, so that they can be
          compared. Bought as is and held, this house returns {rate(plan.irr)} a year if every year
          is average, and {formatPercent(median * 100)} in the median simulation above.
        </p>
      </Step>
      <Step
        number={5}
        name="The breaking point"
        title={`Rent can drop ${formatPercent((1 - deal.lowestRent / monthlyRent) * 100, { digits: 0 })} before you lose money`}
      >
        <Rows
          rows={[
            ['Rent can fall to', whole(deal.lowestRent)],
            ['Mortgage rate can rise to', formatPercent(deal.highestRate)],
            [
              measureLabel('breakEvenRatio'),
              outcomeText('breakEvenRatio', year.ratios.breakEvenRatio),
            ],
          ]}
        />
        <p className="text-sm text-muted">
          Each on its own, at break-even. The break-even ratio is the share of full income needed to
          cover operating expenses and the loan.
        </p>
      </Step>
      <Step
        number={6}
        name="The verdict"
        title={`Worth offering up to ${whole(deal.mostToOffer)}`}
        inverse
      >
        <p className="opacity-90">
          At that price it still returns {formatPercent(WANTED_CASH_ON_CASH * 100, { digits: 0 })}{' '}
          cash-on-cash in the first year. The asking price is {whole(deal.mostToOffer - price)}{' '}
          lower.
        </p>
        <p>
          <Button asChild>
            <Link to={href('property', { id: EXAMPLE_LISTING.id })}>Open this analysis</Link>
          </Button>
        </p>
      </Step>
    </ol>
  );
}

interface StepProps {
  number: number;
  name: string;
  title: string;
  inverse?: boolean;
  children: ReactNode;
}

function Step({ number, name, title, inverse = false, children }: StepProps) {
  return (
    <li
      className={`grid min-w-0 content-start gap-4 border-line p-6 not-first:border-t sm:p-7 md:border-t md:nth-[-n+2]:border-t-0 md:even:border-l lg:border-l lg:nth-[-n+3]:border-t-0 lg:nth-[3n+1]:border-l-0 ${inverse ? 'bg-evergreen text-on-evergreen' : ''}`}
    >
      <div className="grid gap-2">
        <p className={`flex items-center gap-2.5 text-sm ${inverse ? 'opacity-85' : 'text-muted'}`}>
          <span className="grid size-6 place-items-center rounded-full border border-current text-xs font-semibold">
            {number}
          </span>
          {name}
        </p>
        <h3 className="font-display text-xl leading-snug font-title text-balance">{title}</h3>
      </div>
      {children}
    </li>
  );
}

function Rows({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl>
      {rows.map(([label, value]) => (
        <div
          key={label}
          className="flex justify-between gap-4 border-b border-dashed border-line py-2 last:border-0"
        >
          <dt>{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
