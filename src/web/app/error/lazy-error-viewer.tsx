import { Bug } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { usePanel } from '#web/app/use-panel.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';

const ErrorViewer = lazy(async () => ({
  default: (await import('#web/features/error-reports/error-viewer.tsx')).ErrorViewer,
}));

/** In development, opens with the bug button or Ctrl+Shift+E. */
export function LazyErrorViewer() {
  const { isOpen, setOpen, wasOpened, show } = usePanel();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.ctrlKey || !event.shiftKey || event.key.toLowerCase() !== 'e') return;
      event.preventDefault();
      show();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [show]);
  return (
    <>
      <div className="fixed bottom-3 left-3 z-40 rounded-full border border-edge bg-surface print:hidden">
        <IconButton label="Error reports" onClick={show}>
          <Bug className="size-4.5" aria-hidden="true" />
        </IconButton>
      </div>
      {wasOpened && (
        <Suspense>
          <ErrorViewer open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
