import { switchTheme } from '#web/ui/theme.ts';

export function startThemeButton(button: HTMLElement): void {
  button.addEventListener('click', switchTheme);
}
