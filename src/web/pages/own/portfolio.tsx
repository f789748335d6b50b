import { ArrowLeftRight, Building2, FileText, Plus, ReceiptText } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type {
  OwnedPropertyAnswer,
  OwnedPropertyRecord,
} from '#contract/owned-properties/owned-property.ts';
import type { OwnerShare } from '#engine/portfolio/my-share.ts';
import { useOwnedProperties } from '#web/data/owned-properties.ts';
import {
  PORTFOLIO_FAILURES,
  useAllocation,
  useGeography,
  usePortfolioMetrics,
  usePortfolioSummary,
} from '#web/data/portfolio.ts';
import { PlanAllowance } from '#web/features/billing/plan-allowance.tsx';
import { AddDialog, type ListingPickerProps } from '#web/features/owned-property/add-dialog.tsx';
import { EditDialog } from '#web/features/owned-property/edit-dialog.tsx';
import { OWNED_PROPERTY_MESSAGES } from '#web/features/owned-property/owned-property-messages.ts';
import { RecentlyRemoved } from '#web/features/owned-property/recently-removed.tsx';
import { RemoveDialog } from '#web/features/owned-property/remove-dialog.tsx';
import { AllocationCard } from '#web/features/portfolio/allocation-card.tsx';
import { EquityCard } from '#web/features/portfolio/equity-card.tsx';
import { GeographyCard } from '#web/features/portfolio/geography-card.tsx';
import { PortfolioFigures } from '#web/features/portfolio/portfolio-figures.tsx';
import {
  CardsSkeleton,
  FiguresSkeleton,
  PortfolioSkeleton,
} from '#web/features/portfolio/portfolio-skeleton.tsx';
import { portfolioSentence } from '#web/features/portfolio/portfolio-text.ts';
import { ImportPropertiesLink } from '#web/features/portfolio/property-files.tsx';
import { PropertyList } from '#web/features/portfolio/property-list.tsx';
import { RecordsMenu } from '#web/features/portfolio/records-menu.tsx';
import { RangeCard } from '#web/features/portfolio-simulation/range-card.tsx';
import { PropertyPicker } from '#web/features/property-picker/property-picker.tsx';
import {
  LoadSampleButton,
  SampleBanner,
} from '#web/features/sample-portfolio/sample-portfolio.tsx';
import { calendarToday } from '#web/lib/text/format-date.ts';
import { href } from '#web/lib/url/paths.ts';
import { LoadFailure } from '#web/shared/loading/load-failure.tsx';
import { ShareChips } from '#web/shared/owning/share-chips.tsx';
import { useOwnerShare } from '#web/shared/owning/use-owner-share.ts';
import { Button } from '#web/ui/action/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Lead, PageTitle } from '#web/ui/display/type.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';

/** Loaded after the figures, because most users look only at those. */
const PortfolioSimulationPanel = lazy(async () => ({
  default: (await import('#web/features/portfolio-simulation/portfolio-simulation-panel.tsx'))
    .PortfolioSimulationPanel,
}));

const RefinancePlanner = lazy(async () => ({
  default: (await import('#web/features/refinance-planner/refinance-planner.tsx')).RefinancePlanner,
}));

/** My Properties: what you own, what it earns and where it is. */
export function PortfolioPage() {
  const owned = useOwnedProperties();
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button
      variant="primary"
      icon={<Plus className="size-4.5" aria-hidden="true" />}
      onClick={() => setAdding(true)}
    >
      Add property
    </Button>
  );
  const properties = owned.data ?? [];
  const { share, setShare, isShared } = useOwnerShare(properties);
  return (
    <>
      <header className="mb-5 flex flex-wrap items-end justify-between gap-4 xl:flex-nowrap">
        <div className="grid gap-2">
          <PageTitle>My Properties</PageTitle>
          {properties.length > 0 && <Sentence share={share} />}
          {owned.isSuccess && <PlanAllowance limit="ownedProperties" used={properties.length} />}
        </div>
        {properties.length > 0 && (
          <div className="flex flex-wrap gap-2 xl:shrink-0 xl:justify-end">
            <Button asChild>
              <Link to={href('transactions')}>
                <ArrowLeftRight className="size-4.5" aria-hidden="true" />
                Transactions
              </Link>
            </Button>
            <Button asChild>
              <Link to={href('reports')}>
                <FileText className="size-4.5" aria-hidden="true" />
                Reports
              </Link>
            </Button>
            <Button asChild>
              <Link to={href('taxYear', { year: calendarToday().slice(0, 4) })}>
                <ReceiptText className="size-4.5" aria-hidden="true" />
                Tax year
              </Link>
            </Button>
            <RecordsMenu />
            {add}
          </div>
        )}
      </header>
      {owned.isPending && <PortfolioSkeleton />}
      {owned.isError && (
        <LoadFailure
          title={PORTFOLIO_FAILURES.userProperties}
          error={owned.error}
          onRetry={() => void owned.refetch()}
        />
      )}
      {owned.isSuccess && properties.length === 0 && (
        <NothingOwned
          action={
            <div className="flex flex-wrap justify-center gap-2">
              {add}
              <ImportPropertiesLink size="md" />
              <Button asChild>
                <Link to={href('switch')}>Bring your books</Link>
              </Button>
              <LoadSampleButton />
            </div>
          }
        />
      )}
      {properties.some(({ property }) => property.isSample) && (
        <div className="mb-5">
          <SampleBanner />
        </div>
      )}
      {isShared && (
        <div className="mb-5">
          <ShareChips share={share} onShareChange={setShare} />
        </div>
      )}
      {properties.length > 0 && <Portfolio properties={properties} share={share} />}
      <RecentlyRemoved />
      <AddDialog
        open={isAdding}
        onOpenChange={setAdding}
        onAdded={({ property }) =>
          showToast({ title: OWNED_PROPERTY_MESSAGES.added(property.address), tone: 'success' })
        }
        ListingPicker={ListingPicker}
      />
    </>
  );
}

const ListingPicker = ({ onPick }: ListingPickerProps) => (
  <PropertyPicker label="Listing" onPick={onPick} />
);

function Sentence({ share }: { share: OwnerShare }) {
  const { data: metrics } = usePortfolioMetrics(share);
  const { data: summary } = usePortfolioSummary(share);
  return metrics && summary ? <Lead>{portfolioSentence(summary, metrics, share)}</Lead> : null;
}

const NothingOwned = ({ action }: { action: ReactNode }) => (
  <EmptyState icon={<Building2 />} title="No properties yet" action={action}>
    Add your first property in about a minute, or start from a listing or a saved analysis. You’ll
    see cash flow, return and equity right away.
  </EmptyState>
);

interface PortfolioProps {
  properties: readonly OwnedPropertyAnswer[];
  share: OwnerShare;
}

/** Each part loads separately, so that the list never waits for the slowest request. */
function Portfolio({ properties, share }: PortfolioProps) {
  const [edited, setEdited] = useState<OwnedPropertyRecord | null>(null);
  const [removing, setRemoving] = useState<OwnedPropertyRecord | null>(null);
  return (
    <div className="grid grid-cols-1 gap-5">
      <Figures properties={properties} share={share} />
      <PropertyList
        properties={properties}
        share={share}
        onEdit={setEdited}
        onRemove={setRemoving}
      />
      <Charts share={share} />
      <Suspense fallback={<Skeleton className="h-40 rounded-lg" />}>
        <PortfolioSimulationPanel share={share} />
        <RefinancePlanner />
      </Suspense>
      <RemoveDialog property={removing} onClose={() => setRemoving(null)} />
      <EditDialog
        property={edited}
        onClose={() => setEdited(null)}
        onSaved={({ property }) => {
          setEdited(null);
          showToast({ title: OWNED_PROPERTY_MESSAGES.saved(property.address), tone: 'success' });
        }}
      />
    </div>
  );
}

function Figures({ properties, share }: PortfolioProps) {
  const metrics = usePortfolioMetrics(share);
  const summary = usePortfolioSummary(share);
  const failed = [metrics, summary].find(({ isError }) => isError);
  if (metrics.data && summary.data)
    return (
      <PortfolioFigures
        properties={properties}
        share={share}
        metrics={metrics.data}
        summary={summary.data}
      />
    );
  if (!failed?.error) return <FiguresSkeleton />;
  const retry = () => {
    void metrics.refetch();
    void summary.refetch();
  };
  return <LoadFailure title={PORTFOLIO_FAILURES.portfolio} error={failed.error} onRetry={retry} />;
}

function Charts({ share }: { share: OwnerShare }) {
  const allocation = useAllocation(share);
  const geography = useGeography(share);
  const failed = [allocation, geography].find(({ isError }) => isError);
  const retry = () => {
    void allocation.refetch();
    void geography.refetch();
  };
  if (failed?.error)
    return (
      <LoadFailure title={PORTFOLIO_FAILURES.portfolio} error={failed.error} onRetry={retry} />
    );
  if (!allocation.data || !geography.data) return <CardsSkeleton />;
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
      <AllocationCard allocation={allocation.data} />
      <GeographyCard geography={geography.data} />
      <EquityCard share={share} />
      <RangeCard share={share} />
    </div>
  );
}
