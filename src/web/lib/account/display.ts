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

/** The account's last known theme; an older response must not undo a later switch in this browser. */
let accountTheme: Theme | null = null;
/** True if the theme was switched before we knew who was signed in. */
let isSwitchedEarly = false;
/** Saves run one after another, so that the last switch wins. */
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

/** Call once at startup. Applies the account's theme wherever the user signs in. */
export const followAccountTheme = (): void => void subscribeToSession(followTheme);

/** Call once at app startup; the public pages are prerendered and always use 1,234.56. */
export const followAccountNumbers = (): void =>
  void subscribeToSession(() => {
    const session = currentSession();
    if (session.status === 'authenticated') chooseNumberFormat(session.user.display.numberFormat);
    // If the session check got no response, keep the current format.
    else if (session.status === 'anonymous' && !isUnanswered(session))
      chooseNumberFormat(DEFAULT_DISPLAY.numberFormat);
  });

/** Applies saved settings without another request. */
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
    // The theme wasn't saved, but it still applies in this browser.
  }
}

/** Switches immediately in this browser and saves to the signed-in account. */
export function switchTheme(): void {
  const theme = isDarkNow() ? 'light' : 'dark';
  chooseTheme(theme);
  isSwitchedEarly = currentSession().status === 'loading';
  saveTheme(theme);
}
