import { SunMoon } from 'lucide-react';
import { switchTheme } from '#web/lib/account/display.ts';
import { useHydrated } from '#web/lib/browser/use-hydrated.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';

/**
 * One icon for both themes, because prerendered HTML can't know which is active. Disabled until its script loads,
 * because a click before then would be lost.
 */
export function ThemeToggle() {
  const isReady = useHydrated();
  return (
    <IconButton
      label="Switch between light and dark"
      className="text-muted disabled:opacity-100!"
      disabled={!isReady}
      onClick={switchTheme}
    >
      <SunMoon className="size-5" aria-hidden="true" />
    </IconButton>
  );
}
