import type { ReactNode } from 'react';
import type { Explanation } from '#engine/explain/explain.ts';
import { sumOf } from './explanation-lines.ts';
import { SumPopover } from './explanation-popover.tsx';

interface ExplainedProps {
  by: Explanation | undefined;
  children: ReactNode;
}

/** A figure that opens its own sum, where the server has sent one. */
export function Explained({ by, children }: ExplainedProps) {
  return by ? <SumPopover node={sumOf(by)}>{children}</SumPopover> : children;
}
