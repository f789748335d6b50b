import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import type { Transaction } from '#contract/transactions/transaction.ts';
import { MOST_EDITED } from '#contract/transactions/transactions.ts';
import type { TransactionKind } from '#domain/text/book-kinds.ts';
import { sumDollars } from '#engine/money.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { type Place, PlaceSelect } from './place-select.tsx';
import { kindOptions, moneyText } from './transaction-view.ts';
import { TRANSACTIONS_MESSAGES } from './transactions-messages.ts';
import { rowCount, type TransactionEdits } from './use-transaction-edits.ts';

interface BulkBarProps {
  rows: readonly Transaction[];
  properties: readonly OwnedPropertyRecord[];
  edits: TransactionEdits;
  onSplit: (row: Transaction) => void;
  onDone: () => void;
}

type Opened = 'category' | 'move' | 'merge' | 'remove' | null;

/** Actions for the selected rows; above the list, or at the bottom on a phone. */
export function BulkBar({ rows, properties, edits, onSplit, onDone }: BulkBarProps) {
  const [opened, setOpened] = useState<Opened>(null);
  const [only] = rows;
  const isTooMany = rows.length > MOST_EDITED;
  const ids = rows.map(({ id }) => id);
  const run = async (work: Promise<string[] | null>) => {
    if ((await work) === null) return;
    setOpened(null);
    onDone();
  };
  const undo = edits.undoLast;
  if (rows.length === 0 && !undo) return null;
  return (
    <div
      data-bottom-bar
      className="flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 border-b border-primary/35 bg-primary-tint px-4 py-1.5 text-sm text-primary max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:flex-nowrap max-md:overflow-x-auto max-md:border-t max-md:border-b-0 max-md:py-3"
    >
      {rows.length > 0 && (
        <span className="whitespace-nowrap" aria-live="polite">
          <b className="font-semibold">{rows.length} selected</b>{' '}
          <span className="tabular-nums">
            {moneyText(sumDollars(rows.map(({ amount }) => amount)))}
          </span>
        </span>
      )}
      {isTooMany && <span>Select up to {MOST_EDITED} at a time.</span>}
      <span className="flex gap-1 md:ml-auto">
        {rows.length > 0 && !isTooMany && (
          <>
            <Button size="sm" onClick={() => setOpened('category')}>
              Recategorize
            </Button>
            <Button size="sm" variant="quiet" onClick={() => setOpened('move')}>
              Move
            </Button>
            {rows.length === 1 && only && only.category !== 'deposit' && (
              <Button size="sm" variant="quiet" onClick={() => onSplit(only)}>
                Split
              </Button>
            )}
            {rows.length > 1 && rows.length <= 20 && (
              <Button size="sm" variant="quiet" onClick={() => setOpened('merge')}>
                Merge
              </Button>
            )}
            <Button size="sm" variant="quiet" onClick={() => setOpened('remove')}>
              Remove
            </Button>
          </>
        )}
        {undo && (
          <Button
            size="sm"
            variant="quiet"
            busy={edits.isBusy}
            icon={<Undo2 className="size-4" aria-hidden="true" />}
            onClick={undo}
          >
            Undo
          </Button>
        )}
      </span>
      <CategoryDialog
        count={rows.length}
        open={opened === 'category'}
        isBusy={edits.isBusy}
        onOpenChange={(isOpen) => setOpened(isOpen ? 'category' : null)}
        onSave={(category, label) =>
          void run(
            edits.change(
              ids,
              { category },
              TRANSACTIONS_MESSAGES.moved(rowCount(ids.length), label),
            ),
          )
        }
      />
      <MoveDialog
        rows={rows}
        properties={properties}
        open={opened === 'move'}
        isBusy={edits.isBusy}
        onOpenChange={(isOpen) => setOpened(isOpen ? 'move' : null)}
        onSave={(place, address) =>
          void run(
            edits.change(ids, place, TRANSACTIONS_MESSAGES.moved(rowCount(ids.length), address)),
          )
        }
      />
      <MergeDialog
        rows={rows}
        open={opened === 'merge'}
        isBusy={edits.isBusy}
        onOpenChange={(isOpen) => setOpened(isOpen ? 'merge' : null)}
        onSave={(keepId) => void run(edits.merge([keepId, ...ids.filter((id) => id !== keepId)]))}
      />
      <Dialog
        open={opened === 'remove'}
        onOpenChange={(isOpen) => setOpened(isOpen ? 'remove' : null)}
        size="sm"
        title={TRANSACTIONS_MESSAGES.remove(rowCount(rows.length))}
        description={TRANSACTIONS_MESSAGES.removeEffect}
        footer={
          <>
            <Button onClick={() => setOpened(null)}>Cancel</Button>
            <Button
              variant="danger"
              busy={edits.isBusy}
              onClick={() => void run(edits.remove(ids))}
            >
              Remove
            </Button>
          </>
        }
      />
    </div>
  );
}

interface BulkDialogProps {
  open: boolean;
  isBusy: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

interface CategoryDialogProps extends BulkDialogProps {
  count: number;
  onSave: (category: TransactionKind, label: string) => void;
}

function CategoryDialog({ count, open, isBusy, onOpenChange, onSave }: CategoryDialogProps) {
  const [category, setCategory] = useState<string>('');
  const chosen = kindOptions.find(({ value }) => value === category);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={`Recategorize ${rowCount(count)}`}
      footer={
        <Button
          variant="primary"
          busy={isBusy}
          disabled={!chosen}
          onClick={() => chosen && onSave(chosen.value, chosen.label)}
        >
          Save
        </Button>
      }
    >
      <Field label="Category">
        <Select
          options={kindOptions}
          value={category}
          placeholder="Choose a category"
          onValueChange={setCategory}
        />
      </Field>
    </Dialog>
  );
}

interface MoveDialogProps extends BulkDialogProps {
  rows: readonly Transaction[];
  properties: readonly OwnedPropertyRecord[];
  onSave: (place: { propertyId: string; unitId?: string }, address: string) => void;
}

function MoveDialog({ rows, properties, open, isBusy, onOpenChange, onSave }: MoveDialogProps) {
  const [place, setPlace] = useState<Place | null>(null);
  const withUnits = rows.every(({ amount }) => amount < 0);
  const address = properties.find(({ id }) => id === place?.propertyId)?.address ?? '';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={`Move ${rowCount(rows.length)}`}
      footer={
        <Button
          variant="primary"
          busy={isBusy}
          disabled={!place}
          onClick={() => {
            if (!place) return;
            const { propertyId, unitId } = place;
            onSave({ propertyId, ...(unitId !== null && { unitId }) }, address);
          }}
        >
          Move
        </Button>
      }
    >
      <Field
        label="Property"
        hint={
          withUnits
            ? undefined
            : 'Moving a rent payment removes it from its lease. Match it to a lease on the new property.'
        }
      >
        <PlaceSelect
          properties={properties}
          value={place}
          withUnits={withUnits}
          onChange={setPlace}
        />
      </Field>
    </Dialog>
  );
}

interface MergeDialogProps extends BulkDialogProps {
  rows: readonly Transaction[];
  onSave: (keepId: string) => void;
}

function MergeDialog({ rows, open, isBusy, onOpenChange, onSave }: MergeDialogProps) {
  const [picked, setPicked] = useState<string | null>(null);
  const keepId = rows.some(({ id }) => id === picked) ? picked : (rows[0]?.id ?? null);
  const isSame = rows.every(({ amount }) => amount === rows[0]?.amount);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Merge ${rowCount(rows.length)}`}
      description="Merge rows that record the same payment twice. The row you keep is unchanged; the others are removed."
      footer={
        <Button
          variant="primary"
          busy={isBusy}
          disabled={keepId === null}
          onClick={() => keepId !== null && onSave(keepId)}
        >
          Merge
        </Button>
      }
    >
      {!isSame && (
        <p className="mb-3 text-sm text-warn">
          The amounts differ. Only the row you keep will count in your totals.
        </p>
      )}
      <RadioGroup
        legend="Keep this row"
        value={keepId ?? ''}
        onValueChange={setPicked}
        options={rows.map((row) => ({
          value: row.id,
          label: `${row.title}, ${moneyText(row.amount)}`,
          hint: `${formatDate(row.date)}, ${row.address}, ${row.categoryLabel}`,
        }))}
      />
    </Dialog>
  );
}
