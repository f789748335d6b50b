import { type ReactNode, useState } from 'react';
import type { Explanation } from '#engine/explain/explain.ts';
import { ExplanationLines } from '#web/ui/explanation/explanation-list.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { lazyExplanation } from './lazy-explanation.ts';

interface ExplanationRequest {
  label: string;
  explain: () => Explanation;
}

/** One dialog for all figures in a table; hundreds of popovers would slow down every slider move. */
export function useExplanationDialog() {
  const [request, setRequest] = useState<ExplanationRequest | null>(null);
  const dialog = (
    <Dialog open={request !== null} onClose={() => setRequest(null)} title={request?.label ?? ''}>
      {request && <ExplanationLines node={lazyExplanation(request.label, request.explain)} />}
    </Dialog>
  );
  return { dialog, showSum: setRequest };
}

export type ShowExplanation = (request: ExplanationRequest) => void;

interface ExplanationButtonProps extends ExplanationRequest {
  onShow: ShowExplanation;
  children: ReactNode;
}

/** A table figure that opens its explanation in the table's dialog. */
export function ExplanationButton({ label, explain, onShow, children }: ExplanationButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onShow({ label, explain })}
      className="rounded-xs hover:underline hover:decoration-dotted hover:underline-offset-4"
    >
      {children}
      <span className="sr-only"> Show the math</span>
    </button>
  );
}
