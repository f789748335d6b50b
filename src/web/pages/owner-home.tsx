import type { OwnedPropertyAnswer } from '#contract/owned-properties/owned-property.ts';
import type { OwnerShare } from '#engine/portfolio/my-share.ts';
import { useOutlook, useOverdue } from '#web/data/ownership/month.ts';
import { AttentionCard } from '#web/features/home/attention-card.tsx';
import { MonthOutlookCard } from '#web/features/home/month-outlook-card.tsx';
import { monthSentence, overdueSentence } from '#web/features/home/month-text.ts';
import { OwnerFigures } from '#web/features/home/owner-figures.tsx';
import { TrendCard } from '#web/features/home/trend-card.tsx';
import { EquityCard } from '#web/features/portfolio/equity-card.tsx';
import { SampleBanner } from '#web/features/sample-portfolio/sample-portfolio.tsx';
import { type OverdueLease, overdueLeases, useAttention } from '#web/shared/owning/attention.ts';
import { COMMON_MESSAGES } from '#web/shared/saving/common-messages.ts';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Lead } from '#web/ui/display/type.tsx';

/** The month's expected cash flow, plus who owes rent once that has loaded. */
export function MonthLead({ share }: { share: OwnerShare }) {
  const outlook = useOutlook(share);
  const overdue = useOverdue();
  if (!outlook.data) return outlook.isError ? null : <Skeleton className="h-7 w-96 max-w-full" />;
  const owed = overdue.data ? overdueSentence(overdueLeases(overdue.data)) : null;
  return (
    <Lead>
      {monthSentence(outlook.data, share)} {owed}
    </Lead>
  );
}

interface OwnerHomeProps {
  properties: readonly OwnedPropertyAnswer[];
  share: OwnerShare;
  onPayment: (lease: OverdueLease) => void;
}

/** Three cards: what needs attention, this month and past months. On a phone, what needs attention comes first. */
export function OwnerHome({ properties, share, onPayment }: OwnerHomeProps) {
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[1.36fr_1fr]">
      {properties.some(({ property }) => property.isSample) && (
        <div className="max-lg:order-last lg:col-span-2">
          <SampleBanner />
        </div>
      )}
      <div className="lg:col-span-2">
        <OwnerFigures share={share} />
      </div>
      <div className="max-lg:order-first">
        <Attention properties={properties} onPayment={onPayment} />
      </div>
      <MonthOutlookCard share={share} />
      <TrendCard share={share} />
      <EquityCard share={share} />
    </div>
  );
}

/** Shows each list as it loads, but doesn't call the result complete until all of them have loaded. */
function Attention({ properties, onPayment }: Omit<OwnerHomeProps, 'share'>) {
  const { items, isPending, isFailed, retry } = useAttention(properties);
  if (items.length === 0 && isPending) return <Skeleton className="h-full min-h-40 rounded-lg" />;
  return (
    <>
      <AttentionCard items={items} isPending={isPending || isFailed} onPayment={onPayment} />
      {isFailed && (
        <p className="mt-2 text-sm text-muted">
          {COMMON_MESSAGES.notLoaded('part of this list')}.{' '}
          <button
            type="button"
            className="font-medium text-primary underline underline-offset-3"
            onClick={retry}
          >
            Try again
          </button>
        </p>
      )}
    </>
  );
}
