import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { CloseButton } from './close-button.tsx';
import { closeOnEscape } from './close-on-escape.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { useWasOpened } from './use-was-opened.ts';

const WIDTHS = { sm: 'sm:max-w-sm', md: 'sm:max-w-lg', lg: 'sm:max-w-3xl' } as const;

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One sentence, read aloud with the title. */
  description?: ReactNode;
  /** Actions, the main one last. */
  footer?: ReactNode;
  size?: keyof typeof WIDTHS;
  children?: ReactNode;
}

/** Renders nothing until it's opened, because every page has several and few are opened. */
export function Dialog(props: DialogProps) {
  return useWasOpened(props.open) && <OpenedDialog {...props} />;
}

/**
 * A bottom sheet on phones, a centered card elsewhere. The primitive's own overlay is omitted, because it locks
 * scrolling with a style element, which `style-src 'self'` blocks; `data-scroll-lock` does it in CSS.
 */
function OpenedDialog(props: DialogProps) {
  const { open, onOpenChange, title, description, footer, size = 'md', children } = props;
  const focusReturn = useFocusReturn();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <div
          data-scroll-lock
          className="fixed inset-0 z-50 grid animate-appear items-end justify-items-center overflow-y-auto bg-scrim sm:items-center sm:p-6"
        >
          <Primitive.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            {...focusReturn}
            {...closeOnEscape(onOpenChange)}
            className={cx(
              'flex max-h-[92dvh] w-full animate-rise flex-col rounded-t-lg border border-line bg-surface outline-none sm:max-h-[86dvh] sm:rounded-lg',
              WIDTHS[size],
            )}
          >
            <header className="flex items-start gap-3 px-5 pt-4 sm:px-6 sm:pt-5">
              <div className="min-w-0 flex-1 pt-1.5">
                <Primitive.Title className="font-display text-xl font-title">
                  {title}
                </Primitive.Title>
                {description && (
                  <Primitive.Description className="mt-1 text-muted">
                    {description}
                  </Primitive.Description>
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
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
