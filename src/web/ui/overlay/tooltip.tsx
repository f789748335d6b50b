import { Tooltip as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

interface TooltipProps {
  /** A focusable control with its own accessible name; the tooltip only adds to that name. */
  children: ReactNode;
  tip: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
}

/** For pointers and keyboards. Touch can't hover, so anything that must be readable there belongs in a HelpTip. */
export function Tooltip({ children, tip, side = 'top' }: TooltipProps) {
  return (
    <Primitive.Provider delayDuration={300}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-60 max-w-64 animate-appear rounded-sm bg-ink px-2.5 py-1.5 text-sm text-paper"
          >
            {tip}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
