import { DEFAULT_DISPLAY, type Display, type Theme } from '#domain/accounts/display.ts';
import { chooseTheme, isDarkNow, readThemeChoice } from '#web/lib/browser/theme.ts';
import { chooseNumberFormat } from '#web/lib/text/number-format.ts';
import {
  currentSession,
  isLeavingSession,
  isUnanswered,
  signIn,
  subscribeToSession,
} from './session.ts';

/** The account's theme as last heard of; a theme switched here since then is not undone by an older answer. */
let accountTheme: Theme | null = null;
/** Switched before it was known who is signed in. */
let isSwitchedEarly = false;
/** One after another, so that the last switch is the one that stays. */
let saving: Promise<unknown> = Promise.resolve();

function followTheme(): void {
  const session = currentSession();
  if (session.status === 'loading') return;
  const wasEarly = isSwitchedEarly;
  isSwitchedEarly = false;
  if (session.status === 'anonymous') {
    accountTheme = null;
    return;
  }
  const { theme } = session.user.display;
  if (wasEarly) return saveTheme(readThemeChoice());
  if (theme === accountTheme) return;
  accountTheme = theme;
  if (theme !== null) chooseTheme(theme);
}

/** Call once at start-up: the theme of the account applies wherever it signs in. */
export const followAccountTheme = (): void => void subscribeToSession(followTheme);

/** Call once at start-up of the app; the public pages are prerendered and keep 1,234.56. */
export const followAccountNumbers = (): void =>
  void subscribeToSession(() => {
    const session = currentSession();
    if (session.status === 'authenticated') chooseNumberFormat(session.user.display.numberFormat);
    // Without an answer the page waits as it was.
    else if (session.status === 'anonymous' && !isUnanswered(session))
      chooseNumberFormat(DEFAULT_DISPLAY.numberFormat);
  });

/** What was saved, known here without another request. */
export function noteDisplay(userId: string, display: Display): void {
  const session = currentSession();
  if (session.status !== 'authenticated' || session.user.userId !== userId) return;
  if (!isLeavingSession()) signIn({ ...session.user, display });
}

function saveTheme(theme: Theme): void {
  const session = currentSession();
  if (session.status !== 'authenticated') return;
  const { userId } = session.user;
  saving = saving.then(() => saveNow(userId, theme));
}

async function saveNow(userId: string, theme: Theme): Promise<void> {
  try {
    const { saveDisplay } = await import('./save-display.ts');
    const display = await saveDisplay({ theme });
    accountTheme = display.theme;
    noteDisplay(userId, display);
  } catch {
    // Not saved: it stays in this browser.
  }
}

/** At once in this browser, and in the account of whoever is signed in. */
export function switchTheme(): void {
  const theme = isDarkNow() ? 'light' : 'dark';
  chooseTheme(theme);
  isSwitchedEarly = currentSession().status === 'loading';
  saveTheme(theme);
}
