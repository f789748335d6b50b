import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { CloseButton } from './close-button.tsx';
import { Modal, type Opening } from './modal.tsx';

const SIDES = {
  left: 'mr-auto border-r [--slide-from:-100%]',
  right: 'ml-auto border-l',
} as const;

interface DrawerContent {
  title: ReactNode;
  /** Hides the title visually but keeps it for assistive technology, as over a menu. */
  hideTitle?: boolean;
  side?: keyof typeof SIDES;
  footer?: ReactNode;
  children: ReactNode;
}

/** A full-height side panel: the phone menu, filters, a form next to a list. */
export function Drawer(props: Opening & DrawerContent) {
  const { title, hideTitle = false, side = 'right', footer, children, ...opening } = props;
  return (
    <Modal
      opening={opening}
      backdropClass="flex overflow-hidden"
      className={cx('h-full w-[min(26rem,88vw)] animate-slide-in', SIDES[side])}
    >
      <header className="flex items-center justify-between gap-3 px-5 pt-4 pb-2">
        <Primitive.Title className={hideTitle ? 'sr-only' : 'font-display text-xl font-title'}>
          {title}
        </Primitive.Title>
        <CloseButton className="-mr-2 ml-auto" />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">{children}</div>
      {footer && (
        <footer className="flex gap-2 border-t border-line px-5 py-4 *:flex-1">{footer}</footer>
      )}
    </Modal>
  );
}
