import { switchTheme } from '#web/lib/account/display.ts';

export function startThemeButton(button: HTMLElement): void {
  button.addEventListener('click', switchTheme);
}
