/**
 * The phone menu opens without scripts; with them, it closes on Escape, on a click elsewhere and on a click on one of
 * its links.
 */
export function startMenu(menu: HTMLDetailsElement): void {
  const close = (): void => {
    menu.open = false;
  };
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return;
    close();
    menu.querySelector('summary')?.focus();
  });
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) close();
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) close();
  });
}
