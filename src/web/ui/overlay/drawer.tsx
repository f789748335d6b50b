import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { CloseButton } from './close-button.tsx';
import { closeOnEscape } from './close-on-escape.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { useWasOpened } from './use-was-opened.ts';

const SIDES = {
  left: 'mr-auto border-r [--slide-from:-100%]',
  right: 'ml-auto border-l',
} as const;

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Hides the title visually but keeps it for assistive technology, as over a menu. */
  hideTitle?: boolean;
  side?: keyof typeof SIDES;
  footer?: ReactNode;
  children: ReactNode;
}

/** A full-height side panel: the phone menu, filters, a form next to a list. Renders nothing until it's opened. */
export function Drawer(props: DrawerProps) {
  return useWasOpened(props.open) && <OpenedDrawer {...props} />;
}

function OpenedDrawer(props: DrawerProps) {
  const { open, onOpenChange, title, hideTitle = false, side = 'right', footer, children } = props;
  const focusReturn = useFocusReturn();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <div
          data-scroll-lock
          className="fixed inset-0 z-50 flex animate-appear overflow-hidden bg-scrim"
        >
          <Primitive.Content
            aria-describedby={undefined}
            {...focusReturn}
            {...closeOnEscape(onOpenChange)}
            className={cx(
              'flex h-full w-[min(26rem,88vw)] animate-slide-in flex-col border-line bg-surface outline-none',
              SIDES[side],
            )}
          >
            <header className="flex items-center justify-between gap-3 px-5 pt-4 pb-2">
              <Primitive.Title
                className={hideTitle ? 'sr-only' : 'font-display text-xl font-title'}
              >
                {title}
              </Primitive.Title>
              <CloseButton className="-mr-2 ml-auto" />
            </header>
            <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">{children}</div>
            {footer && (
              <footer className="flex gap-2 border-t border-line px-5 py-4 *:flex-1">
                {footer}
              </footer>
            )}
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
