import { useState } from 'react';
import type { PropertyContents } from '#contract/owned-properties/owned-properties.ts';
import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import { counted } from '#domain/text/number-text.ts';
import { restoreDays, usePropertyContents } from '#web/data/owned-properties.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { OWNED_PROPERTY_MESSAGES } from './owned-property-messages.ts';
import { useRemoveOwned } from './use-remove-owned.ts';

interface RemoveDialogProps {
  /** Null while the dialog is closed. */
  property: OwnedPropertyRecord | null;
  onClose: () => void;
  /** Called once confirmed. */
  onRemove?: () => void;
}

/** Asks before removing a property and lists what will be removed with it. */
export const RemoveDialog = ({ property, onClose, onRemove }: RemoveDialogProps) => (
  <Dialog
    open={property !== null}
    onClose={onClose}
    title={property ? OWNED_PROPERTY_MESSAGES.remove(property.address) : ''}
  >
    {property && (
      <Question key={property.id} property={property} onClose={onClose} onRemove={onRemove} />
    )}
  </Dialog>
);

interface QuestionProps {
  property: OwnedPropertyRecord;
  onClose: () => void;
  onRemove: (() => void) | undefined;
}

function Question({ property, onClose, onRemove }: QuestionProps) {
  const { data, error, refetch } = usePropertyContents(property.id);
  const [keepsBooks, setKeepsBooks] = useState(false);
  const remove = useRemoveOwned();
  const confirm = () => {
    void remove(property, keepsBooks ? 'keep' : 'delete');
    onClose();
    onRemove?.();
  };
  return (
    <div className="grid gap-4">
      {error ? (
        <Banner
          tone="error"
          title={OWNED_PROPERTY_MESSAGES.contentsNotListed}
          action={
            <Button size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {messageOf(error, OWNED_PROPERTY_MESSAGES.nothingRemoved)}
        </Banner>
      ) : data ? (
        <Contents contents={data} keepsBooks={keepsBooks} />
      ) : (
        <Skeleton className="h-16" />
      )}
      {data && data.transactions > 0 && (
        <Checkbox
          label="Keep its payments and expenses in my tax years"
          checked={keepsBooks}
          onCheckedChange={setKeepsBooks}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-4">
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="danger" disabled={!data} onClick={confirm}>
          Remove property
        </Button>
      </div>
    </div>
  );
}

function Contents({ contents, keepsBooks }: { contents: PropertyContents; keepsBooks: boolean }) {
  const parts = [
    [contents.leases, 'lease'],
    [contents.transactions, 'transaction'],
    [contents.loans, 'loan'],
    [contents.reserveMoves, 'reserve entry', 'reserve entries'],
    [contents.documents, 'document'],
    [contents.plans, 'plan'],
  ] as const;
  const named = parts.flatMap(([count, one, many]) =>
    count > 0 ? [counted(count, one, many)] : [],
  );
  return (
    <>
      {named.length > 0 && (
        <div>
          <p>Also removed:</p>
          <ul className="mt-1 list-disc pl-5">
            {named.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      <p className="text-muted">
        {keepsBooks
          ? OWNED_PROPERTY_MESSAGES.removeKeepingBooksEffect
          : OWNED_PROPERTY_MESSAGES.removeEffect(restoreDays)}
      </p>
    </>
  );
}
