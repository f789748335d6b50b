import type { ReactNode } from 'react';
import type { Explanation } from '#engine/explain/explain.ts';
import { explanationText } from './explanation-lines.ts';
import { ExplanationPopover } from './explanation-popover.tsx';

interface ExplainedProps {
  by: Explanation | undefined;
  children: ReactNode;
}

/** A figure that opens its explanation, if the server sent one. */
export function Explained({ by, children }: ExplainedProps) {
  return by ? (
    <ExplanationPopover node={explanationText(by)}>{children}</ExplanationPopover>
  ) : (
    children
  );
}
