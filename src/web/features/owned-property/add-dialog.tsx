import { type ComponentType, useState } from 'react';
import type { Analysis } from '#contract/analyses/analyses.ts';
import type { OwnedPropertyAnswer } from '#contract/owned-properties/owned-property.ts';
import { GuardedDialog } from '#web/shared/form/guarded-dialog.tsx';
import { useOwnListing } from '#web/shared/owning/use-own-listing.ts';
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/navigation/tabs.tsx';
import { AddForm, type KnownFigures } from './add-form.tsx';
import { AnalysisChoices } from './analysis-choices.tsx';
import { knownFigures } from './known-figures.ts';

export interface ListingPickerProps {
  onPick: (listingId: string) => void;
}

interface AddDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAdded: (owned: OwnedPropertyAnswer) => void;
  /** Suggests listings by address. */
  ListingPicker: ComponentType<ListingPickerProps>;
}

type From = 'hand' | 'listing' | 'analysis';

/** Adds a property by hand, from a listing or from a saved analysis. */
export function AddDialog({ open, onOpenChange, ...rest }: AddDialogProps) {
  return (
    <GuardedDialog
      open={open}
      onClose={() => onOpenChange(false)}
      size="lg"
      title="Add a property you own"
    >
      {(setDirty) => (
        <AddSteps
          {...rest}
          setDirty={setDirty}
          onDone={() => {
            setDirty(false);
            onOpenChange(false);
          }}
        />
      )}
    </GuardedDialog>
  );
}

interface AddStepsProps extends Pick<AddDialogProps, 'onAdded' | 'ListingPicker'> {
  onDone: () => void;
  setDirty: (isDirty: boolean) => void;
}

function AddSteps({ onAdded, ListingPicker, onDone, setDirty }: AddStepsProps) {
  const [from, setFrom] = useState<From>('hand');
  const [known, setKnown] = useState<KnownFigures | null>(null);
  const { own, isAdding } = useOwnListing();
  const ownIt = (id: string, name: string) =>
    void own(id, name).then((isAdded) => isAdded && onDone());
  const pickAnalysis = (analysis: Analysis) => {
    // A listing has an address; an analysis without a property needs one typed in.
    if (analysis.propertyId !== null) return ownIt(analysis.id, analysis.name);
    setKnown(knownFigures(analysis));
    setFrom('hand');
  };
  return (
    <Tabs value={from} onValueChange={(next) => setFrom(next as From)}>
      <TabList label="How to add it">
        <Tab value="hand">By hand</Tab>
        <Tab value="listing">From a listing</Tab>
        <Tab value="analysis">From an analysis</Tab>
      </TabList>
      <TabPanel value="hand" keepMounted className="pt-4">
        <AddForm
          key={known?.analysisId ?? ''}
          known={known}
          setDirty={setDirty}
          onAdded={(owned) => {
            onDone();
            onAdded(owned);
          }}
        />
      </TabPanel>
      <TabPanel value="listing" className="grid min-h-64 content-start gap-3 pt-4">
        <ListingPicker onPick={(id) => ownIt(id, 'This listing')} />
        <p className="text-sm text-muted">
          Price, rent and costs come from the listing. You can change them later.
        </p>
        {isAdding && <output>Adding…</output>}
      </TabPanel>
      <TabPanel value="analysis" className="min-h-64 pt-4">
        <AnalysisChoices isBusy={isAdding} onPick={pickAnalysis} />
      </TabPanel>
    </Tabs>
  );
}
