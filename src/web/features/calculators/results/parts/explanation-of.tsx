import type { ReactNode } from 'react';
import type { Explanation } from '#engine/explain/explain.ts';
import { SumPopover } from '#web/ui/explanation/explanation-popover.tsx';
import { lazySum } from './lazy-explanation.ts';

interface SumOfProps {
  label: string;
  /** Called when the sum is opened. */
  explain: () => Explanation;
  children: ReactNode;
}

/** A figure that opens the sum behind it. */
export function SumOf({ label, explain, children }: SumOfProps) {
  return <SumPopover node={lazySum(label, explain)}>{children}</SumPopover>;
}
