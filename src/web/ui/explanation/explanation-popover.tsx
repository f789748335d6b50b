import type { ReactNode } from 'react';
import { Popover } from '#web/ui/overlay/popover.tsx';
import { ExplanationLines } from './explanation-list.tsx';
import type { ExplanationNode } from './explanation-node.ts';

interface ExplanationPopoverProps {
  node: ExplanationNode;
  /** The figure as shown on the page. */
  children: ReactNode;
}

/** Makes a figure open its explanation: the lines that add up to it and the method used. */
export function ExplanationPopover({ node, children }: ExplanationPopoverProps) {
  return (
    <Popover
      title={node.label}
      trigger={
        <button
          type="button"
          className="relative rounded-xs text-left underline decoration-edge decoration-dotted decoration-1 underline-offset-4 hover:decoration-current hover:decoration-solid pointer-coarse:after:absolute pointer-coarse:after:-inset-x-1.5 pointer-coarse:after:-inset-y-2"
        >
          {children}
          <span className="sr-only"> Show the math</span>
        </button>
      }
    >
      <ExplanationLines node={node} />
    </Popover>
  );
}
