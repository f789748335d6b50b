import type { ReactNode } from 'react';
import type { Property } from '#contract/listings/properties.ts';
import { FOR_SALE } from '#domain/listing/listing-status.ts';
import { formatMoneyRange } from '#web/lib/text/format.ts';
import { cx } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { PageTitle } from '#web/ui/display/type.tsx';
import { listingFacts, whereAndWhen } from './property-text.ts';

interface PropertyHeaderProps {
  property: Property;
  actions: ReactNode;
  score: ReactNode;
  /** True on every tab but the first, where phones leave out the photo, facts and score. */
  isBrief?: boolean;
}

/** The property's facts, price and actions. */
export function PropertyHeader({ property, actions, score, isBrief = false }: PropertyHeaderProps) {
  const brief = isBrief && 'max-sm:hidden';
  const { address, addressLine2, imageUrl, price, status, sourceLabel } = property;
  const title = addressLine2 ? `${address}, ${addressLine2}` : address;
  return (
    <header className="grid gap-x-6.5 gap-y-4 sm:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[15rem_minmax(0,1fr)_auto]">
      <div
        className={cx(
          'aspect-[16/10] overflow-hidden rounded-lg border border-line sm:aspect-auto sm:max-h-56 sm:min-h-47.5',
          brief,
        )}
      >
        <Picture src={imageUrl} width={640} height={400} isFirst className="size-full" />
      </div>
      <div className="min-w-0">
        <PageTitle>{title}</PageTitle>
        <p className="mt-1 text-muted">{whereAndWhen(property)}</p>
        <p className="mt-3 flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="font-display text-[1.75rem] leading-tight font-title">
            <Money dollars={price} />
          </span>
          <RentLine property={property} />
        </p>
        <ul className={cx('mt-3 flex flex-wrap gap-x-5.5 gap-y-1 text-muted', brief)}>
          {listingFacts(property).map(({ figure, unit }) => (
            <li key={unit}>
              <b className="font-semibold text-ink">{figure}</b> {unit}
            </li>
          ))}
          <li className="flex gap-1.5">
            {status === 'Pending' && <Badge tone="caution">Sale pending</Badge>}
            {!FOR_SALE.includes(status) && <Badge>{status}</Badge>}
            <Badge>{sourceLabel}</Badge>
          </li>
        </ul>
        <div className="mt-4.5 flex flex-wrap gap-2">{actions}</div>
      </div>
      <div className={cx('sm:col-span-2 xl:col-span-1', brief)}>{score}</div>
    </header>
  );
}

function RentLine({ property: { figures } }: { property: Property }) {
  const rent = figures.monthlyRent;
  if (!rent) return <span className="text-sm font-medium text-muted">Rent unknown</span>;
  return (
    <span className="text-sm font-medium text-muted">
      Rent estimate <Money dollars={rent.value} cents="never" /> /mo
      {rent.low !== null &&
        rent.high !== null &&
        ` · range ${formatMoneyRange(rent.low, rent.high, { cents: 'never' })}`}
    </span>
  );
}
