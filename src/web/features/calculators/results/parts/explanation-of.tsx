import type { ReactNode } from 'react';
import type { Explanation } from '#engine/explain/explain.ts';
import { ExplanationPopover } from '#web/ui/explanation/explanation-popover.tsx';
import { lazyExplanation } from './lazy-explanation.ts';

interface ExplanationOfProps {
  label: string;
  /** Called when the explanation is opened. */
  explain: () => Explanation;
  children: ReactNode;
}

/** A figure that opens its explanation. */
export function ExplanationOf({ label, explain, children }: ExplanationOfProps) {
  return <ExplanationPopover node={lazyExplanation(label, explain)}>{children}</ExplanationPopover>;
}
