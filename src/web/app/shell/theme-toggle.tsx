import { SunMoon } from 'lucide-react';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { chooseTheme, readThemeChoice } from '#web/ui/theme.ts';

function isDarkNow(): boolean {
  const choice = readThemeChoice();
  return choice === 'system'
    ? window.matchMedia('(prefers-color-scheme: dark)').matches
    : choice === 'dark';
}

/** One icon for both ways: prerendered HTML cannot know the theme. */
export function ThemeToggle() {
  return (
    <IconButton
      label="Switch between light and dark"
      className="text-muted"
      onClick={() => chooseTheme(isDarkNow() ? 'light' : 'dark')}
    >
      <SunMoon className="size-5" aria-hidden="true" />
    </IconButton>
  );
}
