import { Banknote, Plus, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useOwnedProperties } from '#web/data/owned-properties.ts';
import { useSession, useUser } from '#web/data/session.ts';
import { analysisUrl } from '#web/features/analyses/analysis-url.ts';
import { AddExpenseDialog } from '#web/features/expenses/add-expense-dialog.tsx';
import { DealsCard } from '#web/features/home/deals-card.tsx';
import { FirstStepsCard } from '#web/features/home/first-steps-card.tsx';
import { OwnOrShopCard } from '#web/features/home/own-or-shop-card.tsx';
import { ReturnCard } from '#web/features/home/return-card.tsx';
import { AddDialog, type ListingPickerProps } from '#web/features/owned-property/add-dialog.tsx';
import { PropertyPicker } from '#web/features/property-picker/property-picker.tsx';
import { RecentlyViewedCard } from '#web/features/recently-viewed/recently-viewed-card.tsx';
import { RecordPaymentDialog } from '#web/features/rent/record-payment-dialog.tsx';
import { LoadSampleButton } from '#web/features/sample-portfolio/sample-portfolio.tsx';
import { greeting } from '#web/lib/text/greeting.ts';
import { href } from '#web/lib/url/paths.ts';
import type { OverdueLease } from '#web/shared/owning/attention.ts';
import { ShareChips } from '#web/shared/owning/share-chips.tsx';
import { useOwnerShare } from '#web/shared/owning/use-owner-share.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Lead, PageTitle } from '#web/ui/display/type.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { MonthLead, OwnerHome } from './owner-home.tsx';

/** The installed app opens `/home?start`, which redirects to the user's chosen start page. */
export function HomePage() {
  const [query] = useSearchParams();
  const start = useUser()?.display.startPage ?? 'home';
  if (query.has('start') && start !== 'home') return <Navigate to={href(start)} replace />;
  return <Home />;
}

/** The dialog open over the page. */
type Open = 'expense' | 'property' | { lease: OverdueLease | null } | null;

/** The current month, what needs attention, and recent work. Each part loads separately. */
function Home() {
  const session = useSession();
  const owned = useOwnedProperties();
  const [salutation] = useState(() => greeting(new Date()));
  const [open, setOpen] = useState<Open>(null);
  const user = session.status === 'authenticated' ? session.user : null;
  const properties = owned.data ?? [];
  const { share, setShare, isShared } = useOwnerShare(properties);
  const isOwner = properties.length > 0;
  const close = () => setOpen(null);
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4 lg:flex-nowrap">
        <div className="grid gap-2">
          <PageTitle>{user?.firstName ? `${salutation}, ${user.firstName}` : salutation}</PageTitle>
          {isOwner && <MonthLead share={share} />}
          {!isOwner && !owned.isPending && (
            <Lead>
              {user && !user.emailVerified
                ? 'Your account is ready. One thing left: confirm your email address.'
                : 'Your account is ready. Pick up where you left off.'}
            </Lead>
          )}
        </div>
        {isOwner && <QuickActions onOpen={setOpen} />}
      </header>
      <ReturnCard />
      {isShared && (
        <div className="mb-5">
          <ShareChips share={share} onShareChange={setShare} />
        </div>
      )}
      {owned.isPending && <Skeleton className="h-64 rounded-lg" />}
      {isOwner && (
        <OwnerHome
          properties={properties}
          share={share}
          onPayment={(lease) => setOpen({ lease })}
        />
      )}
      {user && !isOwner && !owned.isPending && (
        <OwnOrShopCard
          onAddProperty={() => setOpen('property')}
          sample={<LoadSampleButton size="sm" />}
        />
      )}
      <div className="mt-5 grid grid-cols-1 gap-5 lg:grid-cols-2">
        {user && !isOwner && !owned.isPending && <FirstStepsCard user={user} />}
        <RecentlyViewedCard />
        <DealsCard urlOf={(analysis) => analysisUrl(analysis, analysis)} />
      </div>
      {open === 'expense' && (
        <AddExpenseDialog properties={properties.map(({ property }) => property)} onClose={close} />
      )}
      {open !== null && typeof open === 'object' && (
        <RecordPaymentDialog
          leaseId={open.lease?.historyId ?? null}
          addressOf={(id) =>
            properties.find(({ property }) => property.id === id)?.property.address ?? ''
          }
          onClose={close}
        />
      )}
      <AddDialog
        open={open === 'property'}
        onOpenChange={(isOpen) => !isOpen && close()}
        onAdded={({ property }) =>
          showToast({ title: `Added ${property.address}`, tone: 'success' })
        }
        ListingPicker={ListingPicker}
      />
    </>
  );
}

const ListingPicker = ({ onPick }: ListingPickerProps) => (
  <PropertyPicker label="Listing" onPick={onPick} />
);

/** Owners' most common actions. */
const QuickActions = ({ onOpen }: { onOpen: (open: Open) => void }) => (
  <div className="flex shrink-0 flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
    <Button
      icon={<ReceiptText className="size-4.5" aria-hidden="true" />}
      onClick={() => onOpen('expense')}
    >
      Add expense
    </Button>
    <Button
      icon={<Banknote className="size-4.5" aria-hidden="true" />}
      onClick={() => onOpen({ lease: null })}
    >
      Record payment
    </Button>
    <Button
      icon={<Plus className="size-4.5" aria-hidden="true" />}
      onClick={() => onOpen('property')}
    >
      Add property
    </Button>
  </div>
);
