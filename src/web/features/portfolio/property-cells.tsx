import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OwnedPropertyAnswer } from '#contract/owned-properties/owned-property.ts';
import { imageUrlOf } from '#domain/listing/image-url.ts';
import { BEHIND_PLAN } from '#engine/portfolio/attention.ts';
import { formatMoney, formatPercent } from '#web/lib/text/format.ts';
import { formatShortMonth } from '#web/lib/text/format-date.ts';
import { href } from '#web/lib/url/paths.ts';
import { FigureLink } from '#web/shared/owning/figure-link.tsx';
import { SparkBars } from '#web/ui/chart/spark-bars.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Money } from '#web/ui/display/money.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import type { PropertyMonths } from './property-status.ts';

export function PropertyCell({ owned }: { owned: OwnedPropertyAnswer }) {
  const { property } = owned;
  return (
    <span className="flex items-center gap-3">
      <Picture
        src={imageUrlOf(property)}
        width={116}
        height={84}
        className="h-10.5 w-13 shrink-0 rounded-md"
      />
      <span className="min-w-0">
        <span className="block font-semibold @4xl:whitespace-nowrap">
          <Link to={href('userProperty', { propertyId: property.id })} className="hover:underline">
            {property.addressLine2
              ? `${property.address}, ${property.addressLine2}`
              : property.address}
          </Link>
        </span>
        <span className="block text-sm font-normal text-muted">
          {property.city} · {property.propertyType}
        </span>
      </span>
    </span>
  );
}

interface BesideProps {
  main: ReactNode;
  note: ReactNode;
}

/** A figure with a smaller note below it. */
export const Beside = ({ main, note }: BesideProps) => (
  <span className="tabular-nums @xl:whitespace-nowrap">
    <span className="block">{main}</span>
    {note && <span className="block text-sm text-muted">{note}</span>}
  </span>
);

type Months = Pick<PropertyMonths, 'months' | 'recorded'>;

/** Appended to the figure for a month that wasn't recorded. */
const SOURCE_TEXTS: Readonly<Record<string, string>> = {
  planned: ' planned',
  projected: ' projected',
};

/** The last 12 complete months as bars, and what they add up to. */
export function CashFlowCell({ of, to }: { of: Months; to: string | null }) {
  const past = of.months.filter(({ source }) => source !== 'expected').slice(-12);
  const known = past.filter(({ source }) => source !== 'none');
  const label = known
    .map(
      ({ month, cashFlow, source }) =>
        `${formatShortMonth(month)} ${formatMoney(cashFlow, { cents: 'never' })}${SOURCE_TEXTS[source] ?? ''}`,
    )
    .join(', ');
  const sum = <Money dollars={of.recorded} cents="never" toned />;
  return (
    <span className="flex items-center justify-end gap-3 @xl:justify-start">
      {known.length > 0 && (
        <SparkBars
          label={`Cash flow by month: ${label}`}
          bars={past.map(({ month, cashFlow, plan, source }) => ({
            key: month,
            value: cashFlow,
            plan,
            isExpected: source !== 'recorded',
          }))}
          className="h-8.5 w-16 shrink-0"
        />
      )}
      <span className="font-medium">
        {of.recorded === null ? (
          <span className="text-sm font-normal text-muted">nothing recorded</span>
        ) : to === null ? (
          sum
        ) : (
          <FigureLink to={to}>{sum}</FigureLink>
        )}
      </span>
    </span>
  );
}

type Held = PropertyMonths['held'];

/** Actual vs. planned cash flow: a bar whose tick is 100% of plan. */
export function PlanCell({ held, to }: { held: Held; to: string | null }) {
  if (!held)
    return (
      <span className="text-sm text-muted">
        {to === null ? 'no plan' : <FigureLink to={to}>no plan to compare</FigureLink>}
      </span>
    );
  const { percent, difference, plan } = held;
  const isBehind = percent === null ? difference < 0 : percent < 100 * BEHIND_PLAN;
  const share = Math.min(130, Math.max(0, percent ?? 0));
  return (
    <Beside
      main={
        <span className="flex items-center gap-2.5 max-@xl:justify-end">
          <svg viewBox="0 0 130 14" aria-hidden="true" className="h-3.5 w-14 shrink-0">
            <rect y="3" width="130" height="8" rx="4" className="fill-line" />
            <rect
              y="3"
              width={share}
              height="8"
              rx="4"
              className={isBehind ? 'fill-accent' : 'fill-primary'}
            />
            <rect x="99" width="2.5" height="14" className="fill-ink" />
          </svg>
          <span className="font-medium">
            {percent === null ? '—' : formatPercent(percent, { digits: 0 })}
          </span>
        </span>
      }
      note={
        <>
          <span className={cx(difference < 0 ? 'text-loss' : 'text-gain')}>
            {formatMoney(difference, { cents: 'never', signed: true })}
          </span>{' '}
          of {formatMoney(plan, { cents: 'never' })}
        </>
      }
    />
  );
}

export const WaitingCell = () => <Skeleton className="inline-block h-7 w-24" />;
