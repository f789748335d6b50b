import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type {
  OwnedPropertyAnswer,
  OwnedPropertyRecord,
} from '#contract/owned-properties/owned-property.ts';
import { imageUrlOf } from '#domain/listing/image-url.ts';
import { wireText } from '#domain/measures/outcome-text.ts';
import { durationLine } from '#domain/text/number-text.ts';
import { monthsBetween } from '#engine/calendar/days.ts';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { MEASURES, measureLabel } from '#engine/measures/measures.ts';
import { plural } from '#engine/plural.ts';
import { formatMoney, formatNumber } from '#web/lib/text/format.ts';
import { calendarToday, formatDate } from '#web/lib/text/format-date.ts';
import { href, paths } from '#web/lib/url/paths.ts';
import { isOwned } from '#web/shared/owning/attention.ts';
import { cx } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { PageTitle } from '#web/ui/display/type.tsx';
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx';
import { TextLink } from '#web/ui/navigation/text-link.tsx';
import { PlanGauge } from './plan-gauge.tsx';
import { ValueSource } from './value-source.tsx';

interface OverviewHeaderProps {
  owned: OwnedPropertyAnswer;
  /** The current tab; null on the overview, which also shows value and cash flow. */
  page: string | null;
  actions: ReactNode;
}

/** What the property is, what it's worth, and what you can do. */
export function OverviewHeader({ owned, page, actions }: OverviewHeaderProps) {
  const { property } = owned;
  const { address, addressLine2, city, state, zipCode } = property;
  return (
    <header className="mb-5 grid gap-3">
      <Breadcrumb>
        <Link to={href('portfolio')}>{paths.portfolio.title}</Link>
        {page === null ? (
          address
        ) : (
          <Link to={href('userProperty', { propertyId: property.id })}>{address}</Link>
        )}
        {page}
      </Breadcrumb>
      <div
        className={cx(
          'flex items-start justify-between gap-x-6 gap-y-4',
          page === null && 'flex-wrap',
        )}
      >
        {page === null && (
          <Picture
            src={imageUrlOf(property)}
            width={480}
            height={320}
            isFirst
            className="h-45 w-60 shrink-0 rounded-lg border border-line max-sm:h-44 max-sm:w-full"
          />
        )}
        <div className="grid min-w-0 flex-1 basis-96 gap-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <PageTitle>{addressLine2 ? `${address}, ${addressLine2}` : address}</PageTitle>
            {property.isSample && <Badge>Sample portfolio</Badge>}
          </div>
          <p className="text-muted">
            {city}, {state} {zipCode} · {homeFacts(owned).join(' · ')}
          </p>
          {page === null && (
            <>
              <Worth owned={owned} />
              <div className="mt-1 flex flex-wrap gap-2">{actions}</div>
            </>
          )}
        </div>
        {page === null ? (
          <PlanGauge propertyId={property.id} />
        ) : (
          <div className="flex shrink-0 flex-wrap gap-2">{actions}</div>
        )}
      </div>
    </header>
  );
}

/** The property's value and, in one sentence, its cash flow. */
function Worth({ owned }: { owned: OwnedPropertyAnswer }) {
  const { metrics, property } = owned;
  if (property.soldOn !== null && !isOwned(owned, calendarToday()))
    return (
      <p className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <b className="font-semibold">Sold {formatDate(property.soldOn)}</b>
        <OwnedFor {...property} />
        <TextLink asChild>
          <Link to={href('ownedSale', { propertyId: property.id })}>See the closing statement</Link>
        </TextLink>
      </p>
    );
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Money
          dollars={metrics.figures.value}
          className="font-display text-[1.75rem] leading-tight font-title"
        />
        <ValueSource owned={owned} />
      </p>
      <p className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <span>
          <b className="font-semibold">{formatMoney(metrics.figures.equity, { cents: 'never' })}</b>{' '}
          <span className="text-muted">{labelInSentence(measureLabel('equity'))}</span>
        </span>
        <span>
          <b className="font-semibold">{wireText('loanToValue', metrics.outcomes.loanToValue)}</b>{' '}
          <span className="text-muted">{MEASURES.loanToValue.short}</span>
        </span>
        <span>
          <b className="font-semibold">
            {metrics.occupiedUnits} of {metrics.units}
          </b>{' '}
          <span className="text-muted">{plural(metrics.units, 'unit')} rented</span>
        </span>
        <OwnedFor {...owned.property} />
      </p>
      <p className="text-muted">{sentenceOf(owned)}</p>
    </>
  );
}

/** "Owned 1 year, 8 months", counted up to the sale; empty without a purchase date or in the first month. */
function OwnedFor({ purchaseDate, soldOn }: Pick<OwnedPropertyRecord, 'purchaseDate' | 'soldOn'>) {
  const months =
    purchaseDate === null ? null : monthsBetween(purchaseDate, soldOn ?? calendarToday());
  if (!months) return null;
  return (
    <span>
      <span className="text-muted">Owned</span>{' '}
      <b className="font-semibold">{durationLine(months)}</b>
    </span>
  );
}

function homeFacts({ property }: OwnedPropertyAnswer): string[] {
  const { propertyType, bedrooms, bathrooms, squareFeet, yearBuilt } = property;
  return [
    propertyType,
    bedrooms !== null && `${formatNumber(bedrooms, 1)} bd`,
    bathrooms !== null && `${formatNumber(bathrooms, 1)} ba`,
    squareFeet !== null && `${formatNumber(squareFeet)} sq ft`,
    yearBuilt !== null && `Built ${yearBuilt}`,
  ].filter((fact) => fact !== false);
}

function sentenceOf({ metrics: { monthlyCashFlow } }: OwnedPropertyAnswer): string {
  if (monthlyCashFlow === null) return 'Enter the loan’s interest rate to see cash flow.';
  return `Projected cash flow: ${formatMoney(monthlyCashFlow)} a month.`;
}
