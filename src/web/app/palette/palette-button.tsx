import { Search } from 'lucide-react';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { openPalette } from './palette-store.ts';

/** ⌘ on a Mac, Ctrl elsewhere. */
const shortcut = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K');

/** An icon on phones and in a collapsed sidebar, otherwise a field. */
export function PaletteButton({ isSmall }: { isSmall: boolean }) {
  if (isSmall)
    return (
      <IconButton label="Quick find" aria-haspopup="dialog" onClick={openPalette}>
        <Search className="size-4.5" aria-hidden="true" />
      </IconButton>
    );
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openPalette}
      className="mb-3 flex min-h-10 w-full items-center justify-between gap-2 rounded-md border border-line bg-surface px-3 text-sm text-muted hover:border-edge hover:text-ink pointer-coarse:min-h-11"
    >
      Quick find
      <kbd className="rounded-xs bg-sunken px-1.5 py-0.5 font-sans text-xs">{shortcut()}</kbd>
    </button>
  );
}
