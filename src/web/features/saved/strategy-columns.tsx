import type { Favorite } from '#contract/listings/favorites.ts';
import {
  cashLeftIn,
  type Figured,
  offerText,
  shownCapRate,
  wireText,
} from '#domain/measures/outcome-text.ts';
import { type MeasureId, measureLabel } from '#engine/measures/measures.ts';
import { cx } from '#web/ui/class-names.ts';

interface Line {
  label: string;
  value: string;
  isMain?: boolean;
}

const line = (id: MeasureId, value: Figured): Line => ({
  label: measureLabel(id),
  value: wireText(id, value),
});

const gain = (id: MeasureId, value: Figured): Line => ({
  label: measureLabel(id),
  value: wireText(id, value, { isSigned: true }),
});

function holdLines({ buyAndHoldResult: result }: Favorite): Line[] | null {
  if (!result) return null;
  return [
    { ...gain('monthlyCashFlow', result.monthlyCashFlow), isMain: true },
    line(shownCapRate(result.isCapRateAllIn), result.capRate),
    line('cashOnCash', result.cashOnCash),
    line('irr', result.irr),
    line('debtCoverage', result.debtCoverage),
    line('cashInvested', result.cashInvested),
  ];
}

function brrrrLines({ brrrResult: result }: Favorite): Line[] | null {
  if (!result) return null;
  const left = cashLeftIn(result.cashLeftIn);
  return [
    { ...line(left.measure, left.dollars), isMain: true },
    gain('monthlyCashFlow', result.monthlyCashFlow),
    line('cashOnCash', result.cashOnCash),
    line('refinanceEquity', result.equity),
    line('debtCoverage', result.debtCoverage),
    line('cashInvested', result.cashIn),
  ];
}

function flipLines({ fixFlipResult: result }: Favorite): Line[] | null {
  if (!result) return null;
  return [
    { ...gain('profit', result.profit), isMain: true },
    line('returnOnCash', result.returnOnCash),
    line('annualizedReturn', result.annualizedReturn),
    line('rehab', result.rehab),
    line('salePrice', result.salePrice),
    {
      label: measureLabel('seventyPercentOffer'),
      value: offerText('seventyPercentOffer', result.seventyPercentOffer),
    },
  ];
}

const STRATEGIES = [
  { name: 'Buy & hold', linesOf: holdLines },
  { name: 'BRRRR', linesOf: brrrrLines },
  { name: 'Fix & flip', linesOf: flipLines },
] as const;

/** The three strategies for a property under the same assumptions. */
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
        <p className="text-sm text-muted">We need a rent estimate for this property.</p>
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
