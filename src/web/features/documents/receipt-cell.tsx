import { Paperclip, ReceiptText } from 'lucide-react';
import type { Transaction } from '#contract/transactions/transaction.ts';
import { plural } from '#engine/plural.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { FileInput } from './add-files.tsx';

const SIZE = 'size-8! min-h-8! pointer-coarse:size-11! pointer-coarse:min-h-11!';

interface ReceiptCellProps {
  row: Transaction;
  /** True while the row's receipt is being uploaded. */
  isBusy: boolean;
  onOpen: () => void;
  onAttach: (files: readonly File[]) => void;
}

/** A receipt icon opens the transaction; if there's no receipt yet, a paper clip attaches one. */
export function ReceiptCell({ row, isBusy, onOpen, onAttach }: ReceiptCellProps) {
  if (row.receipts > 0)
    return (
      <IconButton
        label={`${plural(row.receipts, 'Receipt', 'Receipts')} for ${row.title}`}
        className={`${SIZE} text-primary`}
        onClick={onOpen}
      >
        <ReceiptText className="size-4.5" aria-hidden="true" />
      </IconButton>
    );
  if (row.amount > 0 || row.returned) return null;
  return (
    <FileInput label={`Receipt for ${row.title}`} onFiles={onAttach}>
      {(open) => (
        <IconButton
          label={`Attach a receipt to ${row.title}`}
          busy={isBusy}
          className={`${SIZE} text-muted`}
          onClick={open}
        >
          {!isBusy && <Paperclip className="size-4" aria-hidden="true" />}
        </IconButton>
      )}
    </FileInput>
  );
}
