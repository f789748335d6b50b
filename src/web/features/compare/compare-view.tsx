import { Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Comparison } from '#contract/calculations/calculation-compare.ts';
import { type Assumptions, DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import {
  COMPARE,
  type ComparisonCalculation,
  type SavedCalculation,
} from '#domain/inputs/saved-calculation.ts';
import { mostCompared, useComparison } from '#web/data/calculations.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { LoadFailure } from '#web/shared/loading/load-failure.tsx';
import { cx } from '#web/ui/class-names.ts';
import { RemovableChip } from '#web/ui/display/chip.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { comparisonFiles } from './compare-files.ts';
import { CompareSkeleton } from './compare-skeleton.tsx';
import { comparisonTitle } from './comparison-title.ts';
import { AddDeal } from './deals/add-deal.tsx';
import { DealChip } from './deals/deal-chip.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { OneProperty } from './one-property.tsx';
import { SeveralProperties } from './several-properties.tsx';
import { ownChanges, SharedAssumptions } from './shared-assumptions.tsx';
import { assumptionsIn, useCompareView } from './use-compare-view.ts';

const ASK_AFTER_MS = 350;

interface CompareViewProps {
  /** Renders a picker for adding properties. */
  renderPicker: (chosen: readonly string[], onPick: (propertyId: string) => void) => ReactNode;
  /** Renders save, share and export actions. */
  renderActions: (shown: ShownComparison) => ReactNode;
}

interface ShownComparison {
  calculation: ComparisonCalculation;
  title: string;
  titleOf: (calculation: SavedCalculation) => string;
  /** Files generated in the browser. */
  made: ReturnType<typeof comparisonFiles>;
}

/** The comparison: what is compared and the results. */
export function CompareView({ renderPicker, renderActions }: CompareViewProps) {
  const view = useCompareView();
  const { propertyIds, deals, strategy, changes } = view;
  const count = propertyIds.length + deals.length;
  const [settled] = useDebounced(new URLSearchParams(entriesOf(changes)).toString(), ASK_AFTER_MS);
  const comparison = useComparison(
    { propertyIds, deals },
    assumptionsIn(new URLSearchParams(settled)),
  );
  const { data } = comparison;
  const keys = [...propertyIds, ...deals.map((_deal, at) => `deal-${at + 1}`)];
  const properties = keys.flatMap(
    (key) => data?.properties.find(({ propertyId }) => propertyId === key) ?? [],
  );
  const nameOf = (id: string, at: number) =>
    properties.find(({ propertyId }) => propertyId === id)?.address ??
    (comparison.isError ? id : `Property ${at + 1}`);
  return (
    <div className="grid gap-5">
      <div className="grid gap-3">
        {count < mostCompared && (
          <>
            <div className="max-w-xl print:hidden">{renderPicker(propertyIds, view.add)}</div>
            <AddDeal onAdd={view.addDeal} />
          </>
        )}
        {count > 0 && (
          <ul aria-label="Compared" className="flex flex-wrap gap-2">
            {propertyIds.map((id, at) => (
              <li key={id}>
                <RemovableChip label={nameOf(id, at)} onRemove={() => view.drop(id)} />
              </li>
            ))}
            {deals.map((deal, at) => (
              <li key={`deal-${at + 1}`}>
                <DealChip
                  deal={deal}
                  onChange={(changed) => view.changeDeal(at, changed)}
                  onRemove={() => view.dropDeal(at)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      {count === 0 && <NothingChosen />}
      {comparison.isError && (
        <LoadFailure what="the comparison" error={comparison.error} onRetry={comparison.refetch}>
          Remove any property that’s no longer listed, or try again. Your selection is saved in this
          page’s link.
        </LoadFailure>
      )}
      {count > 0 && comparison.isPending && <CompareSkeleton isOne={count === 1} />}
      {data && properties.length > 0 && !comparison.isError && (
        <Fading isFaded={comparison.isPlaceholderData}>
          {renderActions({
            calculation: {
              calculator: COMPARE,
              input: {
                propertyIds,
                deals,
                strategy,
                assumptions: { ...assumptionsOf(data), ...changes },
              },
            },
            title: comparisonTitle({ propertyIds, deals }, properties),
            titleOf: ({ calculator, input }) =>
              calculator === COMPARE ? comparisonTitle(input, properties) : '',
            made: comparisonFiles({ ...data, properties }, strategy),
          })}
          {count === 1 ? (
            properties[0] && <OneProperty property={properties[0]} />
          ) : (
            <SeveralProperties
              comparison={{ ...data, properties }}
              strategy={strategy}
              onStrategyChange={view.setStrategy}
            />
          )}
          <SharedAssumptions
            used={data.assumptions}
            changes={ownChanges(data.assumptions, changes)}
            zipCode={properties.length === 1 ? properties[0]?.zipCode || null : null}
            onChange={view.setChange}
            onChanges={view.setChanges}
          />
          <HowItWorks comparison={data} />
        </Fading>
      )}
    </div>
  );
}

/** Every assumption used in the results. */
const assumptionsOf = ({ assumptions }: Comparison): Assumptions => ({
  ...DEFAULT_ASSUMPTIONS,
  ...Object.fromEntries(assumptions.map(({ field, value }) => [field, value])),
});

const entriesOf = (changes: object): [string, string][] =>
  Object.entries(changes).map(([name, value]) => [name, String(value)]);

/** Dims the previous results while new ones load. */
function Fading({ isFaded, children }: { isFaded: boolean; children: ReactNode }) {
  return (
    <div aria-busy={isFaded} className={cx('grid gap-5', isFaded && 'opacity-60')}>
      {children}
    </div>
  );
}

function NothingChosen() {
  return (
    <EmptyState
      icon={<Scale />}
      title="Compare three strategies for one property, or several properties"
    >
      Choose a property, or enter a deal that isn’t listed, to see buy & hold, BRRRR and fix & flip
      side by side: annual return, peak cash invested, chance of loss and effort. Add up to{' '}
      {formatNumber(mostCompared)} to compare them under the same assumptions.
    </EmptyState>
  );
}
