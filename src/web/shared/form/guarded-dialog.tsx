import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Dialog, type DialogProps } from '#web/ui/overlay/dialog.tsx';

interface GuardedDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  open: boolean;
  onClose: () => void;
  /** Called with a callback that the form inside uses to report whether anything was typed. */
  children: (setDirty: (isDirty: boolean) => void) => ReactNode;
}

/** Brings the question into view, because it's at the top and the user may have scrolled down. */
const focusFirst = (element: HTMLElement | null): void => element?.querySelector('button')?.focus();

/**
 * A dialog with a form: it asks before discarding what was typed, and the browser asks before the user leaves the page.
 */
export function GuardedDialog({ open, onClose, children, ...rest }: GuardedDialogProps) {
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isGuarding = open && isDirty;
  useEffect(() => {
    if (!isGuarding) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isGuarding]);
  const close = () => {
    setDirty(false);
    setAsking(false);
    onClose();
  };
  return (
    <Dialog
      {...rest}
      open={open}
      onClose={() => {
        if (isDirty) setAsking(true);
        else close();
      }}
    >
      {open && isAsking && (
        <Banner
          tone="warning"
          className="mb-4"
          title="Discard what you typed?"
          action={
            <span ref={focusFirst} className="flex flex-wrap gap-2">
              <Button size="sm" onClick={() => setAsking(false)}>
                Keep editing
              </Button>
              <Button size="sm" variant="danger" onClick={close}>
                Discard
              </Button>
            </span>
          }
        >
          It isn’t saved yet.
        </Banner>
      )}
      {open && children(setDirty)}
    </Dialog>
  );
}
