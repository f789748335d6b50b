import { Link } from 'react-router';
import type { SaleAnswer } from '#contract/owned-properties/sale.ts';
import { counted } from '#domain/text/number-text.ts';
import { PROFIT_DRIVERS, TAX_PARTS } from '#domain/verdicts/sale-text.ts';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { MEASURES, measureLabel } from '#engine/measures/measures.ts';
import { sumDollars } from '#engine/money.ts';
import { formatMoney, formatPercent } from '#web/lib/text/format.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { href } from '#web/lib/url/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import type { WaterfallStep } from '#web/ui/chart/layout/waterfall-layout.ts';
import { Waterfall } from '#web/ui/chart/waterfall.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { ExplanationPopover } from '#web/ui/explanation/explanation-popover.tsx';
import { amountLine, exactAmount, signedAmount } from './sale-text.ts';

const money = (value: number, signed: boolean): string =>
  signed ? signedAmount(value) : exactAmount(value);

const isSomething = ({ value, kind }: WaterfallStep): boolean => kind === 'total' || value !== 0;

/** From the price to what is left, with tax where it is known. */
export function PocketCard({ answer }: { answer: SaleAnswer }) {
  const { statement, totals, tax, ownershipPercent } = answer;
  const isWhole = ownershipPercent === 100;
  const left = tax && isWhole ? tax.left : totals.cash;
  const steps: WaterfallStep[] = [
    { label: measureLabel('salePrice'), value: statement.salePrice, kind: 'total' },
    { label: 'Selling costs', value: -totals.sellingCosts },
    { label: measureLabel('loanPayoff'), value: -totals.payoff },
    { label: 'Credits to the buyer', value: -totals.credits },
    { label: 'Cash at closing', value: totals.cash, kind: 'total' },
    ...(tax && isWhole
      ? [
          ...tax.parts.map(({ kind, tax: part }) => ({ label: TAX_PARTS[kind], value: -part })),
          { label: 'Your cash after tax', value: tax.left, kind: 'total' as const },
        ]
      : []),
  ];
  const share = statement.salePrice > 0 ? (100 * left) / statement.salePrice : 0;
  const until = tax && isWhole ? 'cash after tax' : 'cash at closing, before tax';
  return (
    <Card>
      <Waterfall
        headingLevel={2}
        title={`${formatPercent(share, { digits: 0 })} of the price ends up as your cash`}
        caption={`From ${formatMoney(statement.salePrice)} to ${until}`}
        steps={steps.filter(isSomething)}
        yLabel="From the price to your cash"
        format={money}
      />
    </Card>
  );
}

const CELL = 'py-2 pl-4 text-right tabular-nums';

/** How the gain is taxed; without rates the tax is asked for, never assumed. */
export function GainCard({ answer }: { answer: SaleAnswer }) {
  const { gain, tax, statement } = answer;
  const year = statement.soldOn.slice(0, 4);
  if (!gain)
    return (
      <Card title="How the gain is taxed">
        <p className="text-muted">
          Enter the day you bought the property, and its gain and return are here.
        </p>
      </Card>
    );
  const parts = tax?.parts ?? unknownParts(gain);
  return (
    <Card
      title={
        <>
          How the{' '}
          <ExplanationPopover node={gainMath(gain)}>{exactAmount(gain.gain)}</ExplanationPopover>{' '}
          {gain.gain < 0 ? 'loss' : 'gain'} is taxed
        </>
      }
      caption={`${exactAmount(gain.realized)} after selling costs, minus ${exactAmount(gain.basis)} ${labelInSentence(measureLabel('adjustedBasis'))}${gain.isLongTerm ? '' : '. Held for a year or less, so all of it is income'}`}
    >
      <table className="w-full text-sm">
        <thead className="text-left text-muted">
          <tr>
            <th scope="col" className="py-1.5 font-medium">
              Part of the gain
            </th>
            <th scope="col" className={`${CELL} font-medium`}>
              Amount
            </th>
            <th scope="col" className={`${CELL} font-medium max-sm:hidden`}>
              Rate
            </th>
            <th scope="col" className={`${CELL} font-medium`}>
              Tax
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ kind, amount, percent, tax: part }) => (
            <tr key={kind} className="border-t border-dashed border-line">
              <th scope="row" className="py-2 text-left font-normal">
                {TAX_PARTS[kind]}
              </th>
              <td className={CELL}>{exactAmount(amount)}</td>
              <td className={`${CELL} max-sm:hidden`}>
                {percent === null ? '—' : formatPercent(percent, { digits: percent % 1 ? 1 : 0 })}
              </td>
              <td className={CELL}>{part === null ? '—' : exactAmount(part)}</td>
            </tr>
          ))}
        </tbody>
        {tax && (
          <tfoot>
            <tr className="border-t border-ink font-semibold">
              <th scope="row" className="py-2 text-left">
                Tax on the sale
              </th>
              <td className="max-sm:hidden">&nbsp;</td>
              <td>&nbsp;</td>
              <td className={CELL}>{exactAmount(tax.tax)}</td>
            </tr>
          </tfoot>
        )}
      </table>
      {!tax && (
        <div className="mt-4 grid gap-3 rounded-md bg-sunken px-4 py-3 text-sm">
          <p>
            The tax is not known until you enter your {year} tax rates: what you pay on income and
            on long-term gains.
          </p>
          <Button asChild size="sm" className="justify-self-start">
            <Link to={href('taxYear', { year })}>Enter your {year} tax rates</Link>
          </Button>
        </div>
      )}
      {answer.released === null && (
        <p className="mt-3 text-sm text-muted">
          Losses carried from earlier years are not known:{' '}
          {answer.missingYear === null
            ? `your ${year} tax profile is missing.`
            : `${answer.missingYear} has a loss and no tax profile.`}{' '}
          They would lower the tax.
        </p>
      )}
    </Card>
  );
}

type Gain = NonNullable<SaleAnswer['gain']>;

/** The parts of a gain whose rates are not known. */
const unknownParts = (gain: Gain) =>
  (
    [
      ['capital', gain.capital],
      ['unrecaptured', gain.unrecaptured],
      ['ordinary', gain.ordinary],
      ['loss', -gain.loss],
    ] as const
  )
    .filter(([, amount]) => amount !== 0)
    .map(([kind, amount]) => ({ kind, amount, percent: null, tax: null }));

const gainMath = (gain: Gain) => ({
  label: gain.gain < 0 ? 'Loss on the sale' : 'Gain on the sale',
  value: gain.gain,
  unit: 'dollars',
  formula: 'price − selling costs − adjusted basis',
  children: [
    { label: 'After selling costs', value: gain.realized, unit: 'dollars' },
    {
      ...amountLine(measureLabel('adjustedBasis'), -gain.basis),
      formula: 'cost − depreciation taken',
      children: gain.assets.flatMap(({ label, cost, taken }) => [
        { label: `${label}: cost`, value: -cost, unit: 'dollars' },
        ...(taken > 0
          ? [{ label: `${label}: depreciation taken`, value: taken, unit: 'dollars' }]
          : []),
      ]),
    },
  ],
});

/** Profit from the plan to what happened, the largest cause first. */
export function VerdictCard({ answer }: { answer: SaleAnswer }) {
  const { plan, actual } = answer;
  if (!plan || !actual)
    return (
      <Card title="Against your plan">
        <p className="text-muted">
          This property has no plan to compare with.
          {actual && ` It earned ${exactAmount(actual.profit)} before tax.`}
        </p>
      </Card>
    );
  const [first] = plan.drivers;
  const more = sumDollars([actual.profit, -plan.result.profit]);
  return (
    <Card>
      <Waterfall
        headingLevel={2}
        title={
          more === 0 || !first
            ? 'The profit is what you planned'
            : `${exactAmount(Math.abs(more))} ${more > 0 ? 'above' : 'below'} plan, mostly by the ${labelInSentence(PROFIT_DRIVERS[first.key])}`
        }
        caption={`Profit before tax, from plan to actual, largest first. Plan frozen ${formatDate(plan.frozenOn)}.`}
        steps={[
          { label: 'Plan', value: plan.result.profit, kind: 'total' },
          ...plan.drivers.map(({ key, amount }) => ({ label: PROFIT_DRIVERS[key], value: amount })),
          { label: 'Actual', value: actual.profit, kind: 'total' },
        ]}
        yLabel="Profit from plan to actual"
        format={money}
      />
      <dl className="mt-3 grid gap-3 border-t border-dashed border-line pt-3 text-sm sm:grid-cols-3">
        <Compared
          label={measureLabel('profit')}
          actual={exactAmount(actual.profit)}
          plan={exactAmount(plan.result.profit)}
        />
        <Compared
          label={measureLabel('cashInvested')}
          actual={exactAmount(actual.invested)}
          plan={exactAmount(plan.result.invested)}
        />
        <Compared
          label={MEASURES.annualCashFlow.short}
          actual={exactAmount(actual.cashFlow)}
          plan={exactAmount(plan.result.cashFlow)}
        />
      </dl>
    </Card>
  );
}

const Compared = ({ label, actual, plan }: { label: string; actual: string; plan: string }) => (
  <div>
    <dt className="text-muted">{label}</dt>
    <dd className="font-semibold tabular-nums">{actual}</dd>
    <dd className="text-muted tabular-nums">plan {plan}</dd>
  </div>
);

/** What it paid while it was owned. */
export function YearsCard({ answer }: { answer: SaleAnswer }) {
  const { years, statement, actual, plan, plannedMonths } = answer;
  if (!actual) return null;
  const credits = sumDollars([-statement.rentCredit, -statement.taxCredit]);
  const row = 'flex justify-between gap-4 border-b border-dashed border-line py-2.5';
  return (
    <Card title="Cash flow by year" caption="After loan payments">
      <dl className="text-sm">
        {years.map(({ year, cashFlow, improvements }) => (
          <div key={year} className={row}>
            <dt>
              {year}
              {improvements > 0 && (
                <span className="text-muted">{` ${exactAmount(improvements)} spent on improvements`}</span>
              )}
            </dt>
            <dd className={`whitespace-nowrap tabular-nums ${cashFlow < 0 ? 'text-loss' : ''}`}>
              {signedAmount(cashFlow)}
            </dd>
          </div>
        ))}
        {credits !== 0 && (
          <div className={row}>
            <dt>
              Credits at closing <span className="text-muted">rent and property tax</span>
            </dt>
            <dd className="whitespace-nowrap text-loss tabular-nums">{signedAmount(credits)}</dd>
          </div>
        )}
        <div className="flex justify-between gap-4 border-t border-ink pt-2.5 font-semibold">
          <dt>While you owned it</dt>
          <dd className="tabular-nums">{signedAmount(actual.cashFlow)}</dd>
        </div>
        {plan && (
          <div className="flex justify-between gap-4 pt-1.5 text-muted">
            <dt>Plan, {counted(plan.months, 'month')}</dt>
            <dd className="tabular-nums">{signedAmount(plan.result.cashFlow)}</dd>
          </div>
        )}
      </dl>
      {plannedMonths > 0 && (
        <p className="mt-3 text-sm text-muted">
          {counted(plannedMonths, 'month')} without books count as planned.
        </p>
      )}
    </Card>
  );
}
