import { lazy, Suspense, useEffect } from 'react';
import { usePanel } from '#web/app/use-panel.ts';
import { whenIdle } from '#web/lib/browser/when-idle.ts';
import { onPaletteRequest } from './palette-store.ts';

const load = async () => ({
  default: (await import('./command-palette.tsx')).CommandPalette,
});
const CommandPalette = lazy(load);

/**
 * Opens on Ctrl K, ⌘ K or one of its buttons. Its code is fetched once the page is idle, so that no keystroke is lost.
 */
export function LazyPalette() {
  const { isOpen, setOpen, wasOpened, show, toggle } = usePanel();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isIt = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isIt || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [toggle]);
  useEffect(() => onPaletteRequest(show), [show]);
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <CommandPalette open={isOpen} onOpenChange={setOpen} />
    </Suspense>
  );
}
