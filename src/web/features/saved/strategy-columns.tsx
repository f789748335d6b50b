import type { Favorite } from '#contract/listings/favorites.ts';
import { cashLeftIn, offerText } from '#domain/text/number-text.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { cx } from '#web/ui/class-names.ts';
import { savedPercentText, savedTimesText } from './outcome-text.ts';

interface Line {
  label: string;
  value: string;
  isMain?: boolean;
}

const signed = { signed: true, cents: 'never' } as const;
const plain = { cents: 'never' } as const;

function holdLines({ buyAndHoldResult: result }: Favorite): Line[] | null {
  if (!result) return null;
  return [
    {
      label: 'Cash flow',
      value: `${formatMoney(result.monthlyCashFlow, signed)}/mo`,
      isMain: true,
    },
    {
      label: result.isCapRateAllIn ? 'All-in cap rate' : 'Cap rate',
      value: savedPercentText(result.capRate),
    },
    { label: 'Cash on cash', value: savedPercentText(result.cashOnCash) },
    { label: `IRR, ${result.holdYears} years`, value: savedPercentText(result.irr) },
    { label: 'Debt cover', value: savedTimesText(result.debtCoverage) },
    { label: 'Cash invested', value: formatMoney(result.cashInvested, plain) },
  ];
}

function brrrrLines({ brrrResult: result }: Favorite): Line[] | null {
  if (!result) return null;
  const left = cashLeftIn(result.cashLeftIn);
  return [
    { label: left.label, value: formatMoney(left.dollars, plain), isMain: true },
    { label: 'Cash flow', value: `${formatMoney(result.monthlyCashFlow, signed)}/mo` },
    { label: 'Cash on cash', value: savedPercentText(result.cashOnCash) },
    { label: 'Equity', value: formatMoney(result.equity, plain) },
    { label: 'Debt cover', value: savedTimesText(result.debtCoverage) },
    { label: 'Initial cash in', value: formatMoney(result.cashIn, plain) },
  ];
}

function flipLines({ fixFlipResult: result }: Favorite): Line[] | null {
  if (!result) return null;
  return [
    { label: 'Profit', value: formatMoney(result.profit, signed), isMain: true },
    { label: 'Return on cash', value: savedPercentText(result.returnOnCash) },
    { label: 'A year', value: savedPercentText(result.annualizedReturn) },
    { label: 'Rehab with contingency', value: formatMoney(result.rehab, plain) },
    { label: 'Sold for', value: formatMoney(result.salePrice, plain) },
    { label: '70% rule offer', value: offerText(result.seventyPercentOffer) },
  ];
}

const STRATEGIES = [
  { name: 'Buy & hold', linesOf: holdLines },
  { name: 'BRRRR', linesOf: brrrrLines },
  { name: 'Fix & flip', linesOf: flipLines },
] as const;

/** The same place three ways, under the same assumptions. */
export function StrategyColumns({ favorite }: { favorite: Favorite }) {
  return (
    <div className="grid gap-px overflow-hidden rounded-md border border-line bg-line @2xl:grid-cols-3">
      {STRATEGIES.map(({ name, linesOf }) => (
        <Strategy key={name} name={name} lines={linesOf(favorite)} />
      ))}
    </div>
  );
}

function Strategy({ name, lines }: { name: string; lines: Line[] | null }) {
  return (
    <section className="bg-surface px-4 py-3">
      <h3 className="mb-1.5 text-sm font-semibold">{name}</h3>
      {lines === null ? (
        <p className="text-sm text-muted">Needs a rent estimate for this property.</p>
      ) : (
        <dl className="grid gap-0.5 text-sm">
          {lines.map(({ label, value, isMain = false }) => (
            <div key={label} className="flex items-baseline justify-between gap-3">
              <dt className="text-muted">{label}</dt>
              <dd
                className={cx(
                  'text-right whitespace-nowrap tabular-nums',
                  isMain ? 'font-display text-lg font-title' : 'font-medium',
                  isMain && toneOf(value),
                )}
              >
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function toneOf(value: string): string {
  if (value.startsWith('+')) return 'text-gain';
  return value.startsWith('−') ? 'text-loss' : '';
}
