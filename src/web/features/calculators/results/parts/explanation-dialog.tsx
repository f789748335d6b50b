import { type ReactNode, useState } from 'react';
import type { Explanation } from '#engine/explain/explain.ts';
import { SumLines } from '#web/ui/explanation/explanation-list.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { lazySum } from './lazy-explanation.ts';

interface SumRequest {
  label: string;
  explain: () => Explanation;
}

/** One dialog for all the figures of a table: hundreds of popovers would weigh on every move of a slider. */
export function useSumDialog() {
  const [request, setRequest] = useState<SumRequest | null>(null);
  const dialog = (
    <Dialog
      open={request !== null}
      onOpenChange={(open) => !open && setRequest(null)}
      title={request?.label ?? ''}
    >
      {request && <SumLines node={lazySum(request.label, request.explain)} />}
    </Dialog>
  );
  return { dialog, showSum: setRequest };
}

export type ShowSum = (request: SumRequest) => void;

interface SumButtonProps extends SumRequest {
  onShow: ShowSum;
  children: ReactNode;
}

/** A figure of a table that opens its sum in the table's dialog. */
export function SumButton({ label, explain, onShow, children }: SumButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onShow({ label, explain })}
      className="rounded-xs hover:underline hover:decoration-dotted hover:underline-offset-4"
    >
      {children}
      <span className="sr-only"> show the sum</span>
    </button>
  );
}
