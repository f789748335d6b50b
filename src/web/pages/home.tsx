import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import type { OwnedPropertyAnswer } from '#contract/owned-properties/owned-property.ts';
import { sumDollars } from '#engine/money.ts';
import type { OwnerShare } from '#engine/portfolio/my-share.ts';
import { useOwnedProperties } from '#web/data/owned-properties.ts';
import { useUpcomingExpenses } from '#web/data/ownership/expenses.ts';
import {
  useCashFlowTrend,
  useCurrentLeases,
  useMonthRent,
  useOverdue,
  usePortfolioReserves,
} from '#web/data/ownership/month.ts';
import { useSession, useUser } from '#web/data/session.ts';
import { analysisUrl } from '#web/features/analyses/analysis-url.ts';
import { AttentionCard } from '#web/features/home/attention-card.tsx';
import { DealsCard } from '#web/features/home/deals-card.tsx';
import { FirstStepsCard } from '#web/features/home/first-steps-card.tsx';
import { HomeSearch } from '#web/features/home/home-search.tsx';
import {
  type AttentionItem,
  endingLeases,
  monthSentence,
  overdueLeases,
  thinReserves,
} from '#web/features/home/month-text.ts';
import { OwnerFigures } from '#web/features/home/owner-figures.tsx';
import { ReturnCard } from '#web/features/home/return-card.tsx';
import { TrendCard } from '#web/features/home/trend-card.tsx';
import { EquityCard } from '#web/features/portfolio/equity-card.tsx';
import { RecentlyViewedCard } from '#web/features/recently-viewed/recently-viewed-card.tsx';
import {
  LoadSampleButton,
  SampleBanner,
} from '#web/features/sample-portfolio/sample-portfolio.tsx';
import { calendarToday } from '#web/lib/text/format-date.ts';
import { greeting } from '#web/lib/text/greeting.ts';
import { href } from '#web/lib/url/paths.ts';
import { ShareChips } from '#web/shared/owning/share-chips.tsx';
import { useOwnerShare } from '#web/shared/owning/use-owner-share.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Lead, PageTitle } from '#web/ui/display/type.tsx';

/** The installed app opens `/home?start`, which is the start page the user has chosen. */
export function HomePage() {
  const [query] = useSearchParams();
  const start = useUser()?.display.startPage ?? 'home';
  if (query.has('start') && start !== 'home') return <Navigate to={href(start)} replace />;
  return <Home />;
}

/** The current month, what needs attention, and recent work. Each part loads separately. */
function Home() {
  const session = useSession();
  const owned = useOwnedProperties();
  const [salutation] = useState(() => greeting(new Date()));
  const user = session.status === 'authenticated' ? session.user : null;
  const properties = owned.data ?? [];
  const { share, setShare, isShared } = useOwnerShare(properties);
  const isOwner = properties.length > 0;
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-2">
          <PageTitle>{user?.firstName ? `${salutation}, ${user.firstName}` : salutation}</PageTitle>
          {isOwner ? (
            <MonthLead share={share} />
          ) : (
            <Lead>
              {user && !user.emailVerified
                ? 'Your account is ready. One thing left: confirm your email address.'
                : 'Your account is ready. Pick up where you left off.'}
            </Lead>
          )}
        </div>
        <HomeSearch />
      </header>
      <ReturnCard />
      {isShared && (
        <div className="mb-5">
          <ShareChips share={share} onShareChange={setShare} />
        </div>
      )}
      {isOwner && <OwnerHome properties={properties} share={share} />}
      <div className="mt-5 grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        {user && !isOwner && !owned.isPending && (
          <>
            <FirstStepsCard user={user} />
            <StartOwning />
          </>
        )}
        <RecentlyViewedCard />
        <DealsCard urlOf={(analysis) => analysisUrl(analysis, analysis)} />
      </div>
    </>
  );
}

/** For an account without a property: the first one, or a sample to look at. */
const StartOwning = () => (
  <Card title="See how ownership looks">
    <p className="text-muted">
      Add a property you own in under a minute, or load five invented ones with three years of
      books. The sample is labeled and goes away in one click.
    </p>
    <div className="mt-4 flex flex-wrap gap-2">
      <Button asChild variant="primary">
        <Link to={href('portfolio')}>
          <Plus className="size-4.5" aria-hidden="true" />
          Add property
        </Link>
      </Button>
      <LoadSampleButton />
    </div>
  </Card>
);

function MonthLead({ share }: { share: OwnerShare }) {
  const month = calendarToday().slice(0, 7);
  const rent = useMonthRent(month);
  const overdue = useOverdue();
  const trend = useCashFlowTrend(share);
  if (!rent.data) return rent.isError ? null : <Skeleton className="h-7 w-96 max-w-full" />;
  const late = sumDollars((overdue.data ?? []).map(({ open }) => open));
  return <Lead>{monthSentence(rent.data, late, trend.data?.at(-1), share)}</Lead>;
}

interface OwnerHomeProps {
  properties: readonly OwnedPropertyAnswer[];
  share: OwnerShare;
}

function OwnerHome({ properties, share }: OwnerHomeProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      {properties.some(({ property }) => property.isSample) && <SampleBanner />}
      <OwnerFigures share={share} />
      <Attention properties={properties} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[1.4fr_1fr]">
        <TrendCard share={share} />
        <EquityCard share={share} />
      </div>
    </div>
  );
}

/** Each list is shown once it has arrived; the first that comes does not wait for the last. */
function Attention({ properties }: { properties: readonly OwnedPropertyAnswer[] }) {
  const overdue = useOverdue();
  const leases = useCurrentLeases();
  const upcoming = useUpcomingExpenses();
  const reserves = usePortfolioReserves();
  const lists = [overdue, leases, upcoming, reserves];
  const addressOf = (id: string) =>
    properties.find(({ property }) => property.id === id)?.property.address ?? 'your property';
  const items: AttentionItem[] = [
    ...overdueLeases(overdue.data ?? []),
    ...endingLeases(leases.data ?? [], calendarToday()),
    ...(upcoming.data?.items ?? []).map((due) => ({ kind: 'expense' as const, due })),
    ...thinReserves(reserves.data ?? []).map((reserve) => ({ kind: 'reserve' as const, reserve })),
  ];
  const failed = lists.filter(({ isError }) => isError);
  if (items.length === 0 && lists.some(({ isPending }) => isPending))
    return <Skeleton className="h-40 rounded-lg" />;
  return (
    <>
      <AttentionCard items={items} addressOf={addressOf} />
      {failed.length > 0 && (
        <p className="text-sm text-muted">
          Some of this list did not arrive.{' '}
          <button
            type="button"
            className="font-medium text-primary underline underline-offset-3"
            onClick={() => {
              for (const list of failed) void list.refetch();
            }}
          >
            Try again
          </button>
        </p>
      )}
    </>
  );
}
