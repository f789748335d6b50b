import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import type { PropertyInsight } from '#contract/owned-properties/property-insights.ts';
import { OWNED_FORM_NAMES } from '#domain/record/owned-fields.ts';
import { useLeases } from '#web/data/ownership/leases.ts';
import { useAllocateReserve } from '#web/data/ownership/reserves.ts';
import { RenewLeaseDialog } from '#web/features/rent/lease-dialogs.tsx';
import { calendarToday, formatMonth } from '#web/lib/text/format-date.ts';
import { editFieldHref } from '#web/lib/url/edit-field.ts';
import { href } from '#web/lib/url/paths.ts';
import { COMMON_MESSAGES } from '#web/shared/saving/common-messages.ts';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';

interface NextStepProps {
  kind: PropertyInsight['kind'];
  property: OwnedPropertyRecord;
  /** Blank fields, for which values are assumed. */
  assumed: readonly string[];
}

/** The button for a suggestion. */
export function NextStepAction({ kind, property, assumed }: NextStepProps) {
  const propertyId = property.id;
  const missing = OWNED_FORM_NAMES.find((name) => assumed.includes(name));
  switch (kind) {
    case 'leaseEnding':
    case 'rentUnderMarket':
      return <RenewLease property={property} />;
    case 'thinReserve':
      return <FundReserve propertyId={propertyId} />;
    case 'insuranceDue':
      return <Go to={editFieldHref(propertyId, 'insuranceRenewsOn')}>Update policy</Go>;
    case 'incompleteRecord':
      return <Go to={editFieldHref(propertyId, missing ?? 'monthlyRent')}>Add figures</Go>;
    case 'behindPlan':
      return <Go to={href('ownedPlan', { propertyId })}>Review plan</Go>;
    default:
      return <Go to={href('ownedSellOrHold', { propertyId })}>Compare options</Go>;
  }
}

const Go = ({ to, children }: { to: string; children: string }) => (
  <Button asChild size="sm">
    <Link to={to}>{children}</Link>
  </Button>
);

function FundReserve({ propertyId }: { propertyId: string }) {
  const allocate = useAllocateReserve(propertyId);
  const month = calendarToday().slice(0, 7);
  const fund = () =>
    allocate
      .mutateAsync(month)
      .then(({ message, transaction }) =>
        showToast({ title: message, tone: transaction === null ? 'plain' : 'success' }),
      )
      .catch(showFailure(COMMON_MESSAGES.reserveNotFunded));
  return (
    <Button size="sm" busy={allocate.isPending} onClick={() => void fund()}>
      Fund {formatMonth(month)}
    </Button>
  );
}

function RenewLease({ property }: { property: OwnedPropertyRecord }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Renew lease
      </Button>
      {isOpen && <RenewNextLease property={property} onClose={() => setOpen(false)} />}
    </>
  );
}

interface RenewNextLeaseProps {
  property: OwnedPropertyRecord;
  onClose: () => void;
}

/** Renews the lease that ends first; if there's no lease, opens Rent & leases to add one. */
function RenewNextLease({ property, onClose }: RenewNextLeaseProps) {
  const { data, isError } = useLeases(property.id);
  const navigate = useNavigate();
  const [next] = (data ?? [])
    .filter(({ status }) => status === 'active' || status === 'monthToMonth')
    .toSorted((a, b) => (a.endsOn ?? '9').localeCompare(b.endsOn ?? '9'));
  const isNone = isError || (data !== undefined && !next);
  useEffect(() => {
    if (isNone) void navigate(href('ownedRent', { propertyId: property.id }));
  }, [isNone, navigate, property.id]);
  return next ? <RenewLeaseDialog property={property} lease={next} onClose={onClose} /> : null;
}
