import { Link } from 'react-router';
import type { SaleAnswer } from '#contract/owned-properties/sale.ts';
import { counted } from '#domain/text/number-text.ts';
import { PROFIT_DRIVERS, TAX_PARTS } from '#domain/verdicts/sale-text.ts';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { MEASURES, measureLabel } from '#engine/measures/measures.ts';
import { sumDollars } from '#engine/money.ts';
import { formatPercent } from '#web/lib/text/format.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { href } from '#web/lib/url/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Waterfall } from '#web/ui/chart/waterfall.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { ExplanationPopover } from '#web/ui/explanation/explanation-popover.tsx';
import {
  amountLine,
  exactAmount,
  profitNote,
  signedAmount,
  waterfallAmount,
  yearNote,
  yearsTitle,
} from './sale-text.ts';

const CELL = 'py-2 pl-4 text-right tabular-nums';

/** How the gain is taxed; without tax rates, we ask for them rather than assume any. */
export function GainCard({ answer }: { answer: SaleAnswer }) {
  const { gain, tax, statement } = answer;
  const year = statement.soldOn.slice(0, 4);
  if (!gain)
    return (
      <Card title="How the gain is taxed">
        <p className="text-muted">Enter the purchase date to see the gain and return.</p>
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
      caption={`${exactAmount(gain.realized)} after selling costs, minus ${exactAmount(gain.basis)} ${labelInSentence(measureLabel('adjustedBasis'))}${gain.isLongTerm ? '' : '. Held a year or less, so all of it is taxed as ordinary income'}`}
    >
      {gain.gain > 0 && <PartsBar parts={parts.filter(({ kind }) => kind in PART_FILLS)} />}
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
                {gain.gain > 0 && kind in PART_FILLS && (
                  <span
                    className={`mr-2 inline-block size-2.5 rounded-[3px] ${PART_FILLS[kind]}`}
                    aria-hidden="true"
                  />
                )}
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
          <p>Enter your {year} tax rates on income and long-term gains to see the tax.</p>
          <Button asChild size="sm" className="justify-self-start">
            <Link to={href('taxYear', { year })}>Enter your {year} tax rates</Link>
          </Button>
        </div>
      )}
      {answer.released === null && (
        <p className="mt-3 text-sm text-muted">
          We don’t know your losses from earlier years:{' '}
          {answer.missingYear === null || String(answer.missingYear) === year
            ? `your ${year} tax profile is missing.`
            : `${answer.missingYear} has a loss but no tax profile.`}{' '}
          Any carried forward would lower the tax.
        </p>
      )}
    </Card>
  );
}

/** The parts that make up a gain, darkest first. */
const PART_FILLS: Readonly<Record<string, string>> = {
  capital: 'bg-primary',
  unrecaptured: 'bg-bar',
  ordinary: 'bg-fan-2',
};

/** The gain as one bar; the table below has the same amounts. */
const PartsBar = ({ parts }: { parts: readonly { kind: string; amount: number }[] }) => (
  <div className="mb-2 flex h-2.5 gap-0.5 overflow-hidden rounded-full" aria-hidden="true">
    {parts.map(({ kind, amount }) => (
      <span key={kind} className={PART_FILLS[kind]} style={{ flexGrow: amount }} />
    ))}
  </div>
);

type Gain = NonNullable<SaleAnswer['gain']>;

/** A gain's parts, used when the tax rates are unknown. */
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

/** How profit went from plan to actual, largest driver first. */
export function VerdictCard({ answer }: { answer: SaleAnswer }) {
  const { plan, actual } = answer;
  if (!plan || !actual)
    return (
      <Card title="Plan vs. actual">
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
            ? 'Profit is on plan'
            : `${exactAmount(Math.abs(more))} ${more > 0 ? 'above' : 'below'} plan, mostly from ${labelInSentence(PROFIT_DRIVERS[first.key])}`
        }
        caption={`Profit before tax, from plan to actual, largest first. Under each line, actual vs. plan. Plan saved ${formatDate(plan.frozenOn)}.`}
        steps={[
          { label: 'Plan', value: plan.result.profit, kind: 'total' },
          ...plan.drivers.map(({ key, amount }) => ({
            label: PROFIT_DRIVERS[key],
            value: amount,
            note: profitNote(key, actual, plan.result),
          })),
          { label: 'Actual', value: actual.profit, kind: 'total' },
        ]}
        yLabel="Profit from plan to actual"
        format={waterfallAmount}
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

/** Cash flow while you owned it. */
export function YearsCard({ answer }: { answer: SaleAnswer }) {
  const { years, statement, actual, plan, plannedMonths } = answer;
  if (!actual) return null;
  const credits = sumDollars([-statement.rentCredit, -statement.taxCredit]);
  const row = 'flex justify-between gap-4 border-b border-dashed border-line py-2.5';
  return (
    <Card title={yearsTitle(years)} caption="Cash flow by year, after loan payments">
      <dl className="text-sm">
        {years.map((one) => (
          <div key={one.year} className={row}>
            <dt className="min-w-0 break-words">
              {one.year} <span className="text-muted">{yearNote(one, credits)}</span>
            </dt>
            <dd className={`whitespace-nowrap tabular-nums ${one.cashFlow < 0 ? 'text-loss' : ''}`}>
              {signedAmount(one.cashFlow)}
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
          <dt>Total while you owned it</dt>
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
          For {counted(plannedMonths, 'month')} without records, we used planned amounts.
        </p>
      )}
    </Card>
  );
}
