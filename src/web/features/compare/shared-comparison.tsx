import { useState } from 'react';
import type { SavedComparison } from '#domain/comparison/saved-comparison.ts';
import { useComparison } from '#web/data/calculations.ts';
import { LoadFailure } from '#web/shared/loading/load-failure.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { CompareSkeleton } from './compare-skeleton.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { OneProperty } from './one-property.tsx';
import { SeveralProperties } from './several-properties.tsx';

/** A saved comparison opened by link, recalculated and read-only. */
export function SharedComparison({ comparison }: { comparison: SavedComparison }) {
  const { propertyIds, deals, assumptions } = comparison;
  const [strategy, setStrategy] = useState(comparison.strategy);
  const { data, error, isError, refetch } = useComparison({ propertyIds, deals }, assumptions);
  const count = propertyIds.length + deals.length;
  if (count === 0)
    return <Banner title="Nothing left to compare">These properties are no longer listed.</Banner>;
  if (isError) {
    return (
      <LoadFailure what="the comparison" error={error} onRetry={refetch}>
        The link may still be valid. Try again.
      </LoadFailure>
    );
  }
  const [only] = data?.properties ?? [];
  if (!data || !only) return <CompareSkeleton isOne={count === 1} />;
  return (
    <div className="grid gap-5">
      {count === 1 ? (
        <OneProperty property={only} />
      ) : (
        <SeveralProperties comparison={data} strategy={strategy} onStrategyChange={setStrategy} />
      )}
      <HowItWorks comparison={data} />
    </div>
  );
}
