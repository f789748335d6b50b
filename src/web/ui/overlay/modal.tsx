import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { closeOnEscape } from './close-on-escape.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { useWasOpened } from './use-was-opened.ts';

/** Something opened over the page; without `open`, it's open for as long as it's rendered. */
export type Opening =
  | { open: boolean; onOpenChange: (open: boolean) => void; onClose?: never }
  | { open?: boolean; onOpenChange?: never; onClose: () => void };

interface ModalProps {
  opening: Opening;
  isDescribed?: boolean;
  /** Where it sits on the page. */
  backdropClass: string;
  className: string;
  children: ReactNode;
}

/** What a dialog and a drawer have in common. Renders nothing until it's opened, because few are. */
export function Modal(props: ModalProps) {
  return useWasOpened(props.opening.open ?? true) && <OpenedModal {...props} />;
}

/**
 * The primitive's own overlay is omitted, because it locks scrolling with a style element, which `style-src 'self'`
 * blocks; `data-scroll-lock` does it in CSS.
 */
function OpenedModal({ opening, isDescribed, backdropClass, className, children }: ModalProps) {
  const { open = true, onClose, onOpenChange } = opening;
  const focusReturn = useFocusReturn();
  const change = onOpenChange ?? ((isOpen: boolean) => void (isOpen || onClose?.()));
  return (
    <Primitive.Root open={open} onOpenChange={change}>
      <Primitive.Portal>
        <div
          data-scroll-lock
          className={cx('fixed inset-0 z-50 animate-appear bg-scrim', backdropClass)}
        >
          <Primitive.Content
            {...(isDescribed ? {} : { 'aria-describedby': undefined })}
            {...focusReturn}
            {...closeOnEscape(change)}
            className={cx('flex flex-col border-line bg-surface outline-none', className)}
          >
            {children}
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
