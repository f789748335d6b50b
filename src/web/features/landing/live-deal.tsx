import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '#web/lib/text/format.ts';
import { href } from '#web/lib/url/paths.ts';
import { fanDrawing } from '#web/shared/drawing/fan-drawing.ts';
import { housesDrawing } from '#web/shared/drawing/houses-drawing.ts';
import { START_CHOICES } from '#web/shared/example/example-deal.ts';
import { EXAMPLE_LISTING, EXAMPLE_SEED } from '#web/shared/example/example-listing.ts';
import { exampleResult } from '#web/shared/example/example-result.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { TextLink } from '#web/ui/navigation/text-link.tsx';
import { DealSlider } from './deal-slider.tsx';
import { dealTexts, winnersOf } from './deal-text.ts';
import { OwnDealForm } from './own-deal-form.tsx';

const { address, city, state, price, rentLow, rentHigh, valueLow, valueHigh } = EXAMPLE_LISTING;
const whole = (dollars: number) => formatMoney(dollars, { cents: 'never' });

/** A listing from the sample market, calculated by the engine; `live-deal-island.ts` makes the sliders work. */
export function LiveDeal() {
  const simulated = exampleResult();
  const texts = dealTexts(simulated);
  return (
    <section
      aria-label="Try a deal"
      data-island="live-deal"
      data-sign="gain"
      className="group/deal overflow-hidden rounded-lg border border-line bg-surface"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-5 py-3.5 sm:px-7">
        <div className="flex items-center gap-3.5">
          <img
            src={`/api/maps/streetview/image?address=${encodeURIComponent(`${address}, ${city}, ${state}`)}&width=120&height=80`}
            alt=""
            width={60}
            height={40}
            loading="lazy"
            className="h-10 w-15 rounded-md bg-fan-1 object-cover"
          />
          <p className="leading-snug">
            <span className="font-semibold">
              {address}, {city}, {state}
            </span>{' '}
            <Badge>Sample data</Badge>
            <span className="block text-sm text-muted">
              Triplex, 2,304 sq ft, built 1962. Asking {whole(price)}.
            </span>
          </p>
        </div>
        <p className="flex items-center gap-2 text-sm text-muted">
          <span aria-hidden="true" className="size-2 rounded-full bg-gain" />
          Live. Move a slider.
        </p>
      </header>
      <OwnDealForm />
      <div className="grid lg:grid-cols-[17.5rem_minmax(0,1fr)]">
        <div className="grid content-start gap-5 border-line px-5 py-6 max-lg:order-2 max-lg:border-t sm:px-7 lg:border-r">
          <DealSlider
            name="price"
            label="Price"
            value={START_CHOICES.price}
            min={229_900}
            max={389_900}
            step={1000}
            range={[valueLow, valueHigh]}
            hint={`Estimated value ${whole(valueLow)} to ${whole(valueHigh)}`}
          />
          <DealSlider
            name="monthlyRent"
            label="Monthly rent"
            value={START_CHOICES.monthlyRent}
            min={2600}
            max={4600}
            step={5}
            range={[rentLow, rentHigh]}
            hint={`Estimate ${whole(rentLow)} to ${whole(rentHigh)}`}
          />
          <DealSlider
            name="loanInterestRate"
            label="Interest rate"
            value={START_CHOICES.loanInterestRate}
            min={4}
            max={10}
            step={0.125}
            hint="30-year fixed"
          />
          <DealSlider
            name="downPaymentPercent"
            label="Down payment"
            value={START_CHOICES.downPaymentPercent}
            min={5}
            max={50}
            step={1}
            hint="Plus 3% closing costs"
          />
          <p className="flex items-center justify-between gap-3">
            <TextLink asChild>
              <Link to={href('property', { id: EXAMPLE_LISTING.id })} data-analysis="">
                Open the full analysis
              </Link>
            </TextLink>
            <button
              type="button"
              data-reset=""
              className="min-h-10 px-2 text-sm text-muted hover:text-ink"
            >
              Reset
            </button>
          </p>
        </div>
        <div className="grid min-w-0 content-start gap-5 px-5 py-6 sm:px-7">
          <p className="max-w-xl font-display text-2xl font-title text-pretty">
            <span data-slot="verdict">{texts.verdict}</span>{' '}
            <span data-slot="month" className="text-gain group-data-[sign=loss]/deal:text-loss">
              {texts.month}
            </span>{' '}
            a month. Over 10 years it makes money in{' '}
            <span data-slot="winners">{texts.winners}</span> simulations.
          </p>
          <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_11rem]">
            <figure className="min-w-0">
              <figcaption data-slot="fanTitle" className="mb-2 text-sm font-semibold">
                {texts.fanTitle}
              </figcaption>
              <div
                data-drawing="fan"
                dangerouslySetInnerHTML={{
                  __html: fanDrawing(simulated.result, simulated.equityToday),
                }}
              />
              <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
                <Key className="bg-fan-1">5–95%</Key>
                <Key className="bg-fan-2">10–90%</Key>
                <Key className="bg-fan-3">25–75%</Key>
                <Key className="bg-primary">Median</Key>
              </p>
            </figure>
            <figure className="max-sm:grid max-sm:grid-cols-[8rem_1fr] max-sm:gap-4">
              <figcaption className="mb-2 text-sm font-semibold max-sm:order-2">
                <span data-slot="housesTitle">{texts.housesTitle}</span>
                <span className="mt-1.5 block font-normal text-muted sm:hidden">
                  Each house is 1 of 100 simulations. Hollow ones lose money.
                </span>
              </figcaption>
              <div
                data-drawing="houses"
                dangerouslySetInnerHTML={{
                  __html: housesDrawing(winnersOf(simulated), { label: texts.housesTitle }),
                }}
              />
              <p className="mt-2 text-sm text-muted max-sm:hidden">
                Each house is 1 of 100 simulations, held for 10 years and sold. Hollow ones lose
                money.
              </p>
            </figure>
          </div>
        </div>
      </div>
      <dl className="grid grid-cols-2 border-t border-line lg:grid-cols-4">
        <Figure
          label="Monthly cash flow"
          slot="monthlyCashFlow"
          value={texts.monthlyCashFlow}
          toned
        >
          after all costs and reserves
        </Figure>
        <Figure label="Cash on cash" slot="cashOnCash" value={texts.cashOnCash}>
          <span data-slot="invested">{texts.invested}</span>
        </Figure>
        <Figure label="Median annual return" slot="annualReturn" value={texts.annualReturn}>
          <span data-slot="returnRange">{texts.returnRange}</span>
        </Figure>
        <Figure label="Chance of loss" slot="chanceOfLoss" value={texts.chanceOfLoss}>
          <span data-slot="worst">{texts.worst}</span>
        </Figure>
      </dl>
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-line px-5 py-3 text-sm text-muted sm:px-7">
        <span>
          Value, rent, vacancy, expenses and repairs vary together. Seed {EXAMPLE_SEED}: same
          inputs, same results.
        </span>
        <span data-slot="timing">{texts.timing}</span>
      </p>
    </section>
  );
}

const Key = ({ className, children }: { className: string; children: string }) => (
  <span className="flex items-center gap-1.5">
    <span aria-hidden="true" className={`size-2.5 rounded-xs ${className}`} />
    {children}
  </span>
);

interface FigureProps {
  label: string;
  slot: string;
  value: string;
  toned?: boolean;
  children: ReactNode;
}

function Figure({ label, slot, value, toned = false, children }: FigureProps) {
  return (
    <div className="border-line px-5 py-4 not-first:border-l max-lg:nth-3:border-l-0 max-lg:nth-[n+3]:border-t sm:px-6">
      <dt className="text-sm text-muted">{label}</dt>
      <dd>
        <span
          data-slot={slot}
          className={`block font-display text-2xl font-title ${toned ? 'text-gain group-data-[sign=loss]/deal:text-loss' : ''}`}
        >
          {value}
        </span>
        <span className="text-sm text-muted">{children}</span>
      </dd>
    </div>
  );
}
