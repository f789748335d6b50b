import { SunMoon } from 'lucide-react';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { switchTheme } from '#web/ui/theme.ts';

/** One icon for both themes: prerendered HTML cannot know which is active. */
export function ThemeToggle() {
  return (
    <IconButton label="Switch between light and dark" className="text-muted" onClick={switchTheme}>
      <SunMoon className="size-5" aria-hidden="true" />
    </IconButton>
  );
}
