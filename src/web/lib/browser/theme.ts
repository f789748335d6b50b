import type { Theme } from '#domain/accounts/display.ts';

const STORAGE_KEY = 'freehold.theme';

/** The user's choice; 'system' until they choose or if storage is blocked. */
export function readThemeChoice(): Theme {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Without the attribute, the stylesheet follows the system preference. */
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
    // Private windows may block storage, so the choice lasts only for this page.
  }
}

export function isDarkNow(): boolean {
  const choice = readThemeChoice();
  return choice === 'system'
    ? window.matchMedia('(prefers-color-scheme: dark)').matches
    : choice === 'dark';
}

/** Call once at startup, before rendering. Other tabs then follow changes made in any of them. */
export function startTheme(): void {
  applyTheme(readThemeChoice());
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY || event.key === null) applyTheme(readThemeChoice());
  });
}
