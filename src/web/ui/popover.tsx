import { X } from 'lucide-react';
import { Popover as Primitive } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

interface PopoverProps {
  /** A button; pressing it opens and closes. */
  trigger: ReactNode;
  title: ReactNode;
  /** Controlled where the caller must close it. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'center' | 'end';
  className?: string;
  children: ReactNode;
}

/** A small card beside what it explains. Escape or a press outside closes it. */
export function Popover(props: PopoverProps) {
  const { trigger, title, side = 'bottom', align = 'start', className, children } = props;
  const titleId = useId();
  return (
    <Primitive.Root
      {...(props.open === undefined ? {} : { open: props.open })}
      {...(props.onOpenChange ? { onOpenChange: props.onOpenChange } : {})}
    >
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          aria-labelledby={titleId}
          className={cx(
            'z-50 flex max-h-(--radix-popover-content-available-height) w-[min(24rem,calc(100vw-1.5rem))] animate-appear flex-col rounded-lg border border-edge bg-surface outline-none',
            className,
          )}
        >
          <header className="flex items-start gap-2 px-4 pt-3">
            <h2 id={titleId} className="min-w-0 flex-1 pt-2 font-display text-[1rem] font-title">
              {title}
            </h2>
            <Primitive.Close asChild>
              <IconButton label="Close" className="-mr-2">
                <X className="size-4.5" aria-hidden="true" />
              </IconButton>
            </Primitive.Close>
          </header>
          <div className="min-h-0 overflow-y-auto px-4 pt-1 pb-4">{children}</div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
