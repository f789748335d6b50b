import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { CloseButton } from './close-button.tsx';
import { Modal, type Opening } from './modal.tsx';

const WIDTHS = { sm: 'sm:max-w-sm', md: 'sm:max-w-lg', lg: 'sm:max-w-3xl' } as const;

interface DialogContent {
  title: ReactNode;
  /** One sentence, read aloud with the title. */
  description?: ReactNode;
  /** Actions, the main one last. */
  footer?: ReactNode;
  size?: keyof typeof WIDTHS;
  children?: ReactNode;
}

export type DialogProps = Opening & DialogContent;

/** A bottom sheet on phones, a centered card elsewhere. */
export function Dialog(props: DialogProps) {
  const { title, description, footer, size = 'md', children, ...opening } = props;
  return (
    <Modal
      opening={opening}
      isDescribed={Boolean(description)}
      backdropClass="grid items-end justify-items-center overflow-y-auto sm:items-center sm:p-6"
      className={cx(
        'max-h-[92dvh] w-full animate-rise rounded-t-lg border sm:max-h-[86dvh] sm:rounded-lg',
        WIDTHS[size],
      )}
    >
      <header className="flex items-start gap-3 px-5 pt-4 sm:px-6 sm:pt-5">
        <div className="min-w-0 flex-1 pt-1.5">
          <Primitive.Title className="font-display text-xl font-title">{title}</Primitive.Title>
          {description && (
            <Primitive.Description className="mt-1 text-muted">{description}</Primitive.Description>
          )}
        </div>
        <CloseButton className="-mr-2" />
      </header>
      <div className="min-h-0 overflow-y-auto px-5 py-4 sm:px-6">{children}</div>
      {footer && (
        <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-4 sm:px-6">
          {footer}
        </footer>
      )}
    </Modal>
  );
}
