import { X } from 'lucide-react';
import { Popover as Primitive, Slot } from 'radix-ui';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { cx } from '#web/ui/class-names.ts';

interface PopoverProps {
  /** The button that opens and closes it. */
  trigger: ReactNode;
  title: ReactNode;
  /** Makes the popover controlled, if the caller must close it. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'center' | 'end';
  className?: string;
  children: ReactNode;
}

/**
 * A small card next to what it explains. Escape or a click outside closes it. While closed, it renders only its button,
 * because a page has dozens of popovers, which all re-render while a slider moves.
 */
export function Popover(props: PopoverProps) {
  const { trigger, onOpenChange } = props;
  const [isOpenHere, setOpenHere] = useState(false);
  const isOpen = props.open ?? isOpenHere;
  const setOpen = (next: boolean) => {
    setOpenHere(next);
    onOpenChange?.(next);
  };
  const button = useRef<HTMLElement>(null);
  const cardId = useId();
  return (
    <>
      <Slot.Root
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...(isOpen ? { 'aria-controls': cardId } : {})}
        onClick={() => setOpen(!isOpen)}
      >
        {trigger}
      </Slot.Root>
      {isOpen && (
        <Primitive.Root open onOpenChange={setOpen}>
          <Primitive.Anchor virtualRef={button} />
          <PopoverCard {...props} id={cardId} button={button} />
        </Primitive.Root>
      )}
    </>
  );
}

interface PopoverCardProps extends Omit<PopoverProps, 'trigger'> {
  id: string;
  button: RefObject<HTMLElement | null>;
}

function PopoverCard(props: PopoverCardProps) {
  const { id, button, title, side = 'bottom', align = 'start', className, children } = props;
  const titleId = useId();
  // Clicking elsewhere moves focus there; otherwise, closing returns it to the button.
  const isLeftByPress = useRef(false);
  return (
    <Primitive.Portal>
      <Primitive.Content
        id={id}
        side={side}
        align={align}
        sideOffset={8}
        collisionPadding={12}
        aria-labelledby={titleId}
        onInteractOutside={(event) => {
          // The button closes it itself; if we closed it here first, the click would reopen it.
          if (button.current?.contains(event.target as Node)) event.preventDefault();
          else isLeftByPress.current = true;
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (!isLeftByPress.current) button.current?.focus();
        }}
        className={cx(
          'z-50 flex max-h-(--radix-popover-content-available-height) w-[min(24rem,calc(100vw-1.5rem))] animate-appear flex-col rounded-lg border border-edge bg-surface outline-none',
          className,
        )}
      >
        <div className="flex items-start gap-2 px-4 pt-3">
          <h2 id={titleId} className="min-w-0 flex-1 pt-2 font-display text-[1rem] font-title">
            {title}
          </h2>
          <Primitive.Close asChild>
            <IconButton label="Close" className="-mr-2">
              <X className="size-4.5" aria-hidden="true" />
            </IconButton>
          </Primitive.Close>
        </div>
        <div className="min-h-0 overflow-y-auto px-4 pt-1 pb-4">{children}</div>
      </Primitive.Content>
    </Primitive.Portal>
  );
}
