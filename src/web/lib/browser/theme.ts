import type { Theme } from '#domain/accounts/display.ts';

const STORAGE_KEY = 'freehold.theme';

/** What the user has chosen; 'system' until they choose, and where storage is closed. */
export function readThemeChoice(): Theme {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Without the attribute the stylesheet follows the system preference. */
function applyTheme(choice: Theme): void {
  const root = document.documentElement;
  if (choice === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = choice;
}

export function chooseTheme(choice: Theme): void {
  applyTheme(choice);
  try {
    if (choice === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Private windows may refuse storage: the choice then lasts for this page.
  }
}

export function isDarkNow(): boolean {
  const choice = readThemeChoice();
  return choice === 'system'
    ? window.matchMedia('(prefers-color-scheme: dark)').matches
    : choice === 'dark';
}

/** Call once at start-up, before rendering; other tabs then follow a change made in one of them. */
export function startTheme(): void {
  applyTheme(readThemeChoice());
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY || event.key === null) applyTheme(readThemeChoice());
  });
}
