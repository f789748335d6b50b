import { SunMoon } from 'lucide-react';
import { switchTheme } from '#web/lib/account/display.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';

/** One icon for both themes: prerendered HTML cannot know which is active. */
export function ThemeToggle() {
  return (
    <IconButton label="Switch between light and dark" className="text-muted" onClick={switchTheme}>
      <SunMoon className="size-5" aria-hidden="true" />
    </IconButton>
  );
}
