import type { ReactNode } from 'react';
import type { Explanation } from '#engine/explain.ts';
import { SumPopover } from '#web/ui/sum-popover.tsx';
import { sumOf } from './explanation-sum.ts';

interface ExplainedProps {
  by: Explanation | undefined;
  children: ReactNode;
}

/** A figure that opens its own sum, where the server has sent one. */
export function Explained({ by, children }: ExplainedProps) {
  return by ? <SumPopover node={sumOf(by)}>{children}</SumPopover> : children;
}
