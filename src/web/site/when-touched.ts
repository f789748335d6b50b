type Start = (element: HTMLElement) => void;

/** Fetches an island's code on the first interaction, so that a page that's only read doesn't load it. */
export const whenTouched =
  (load: () => Promise<Start>): Start =>
  (element) => {
    const events = ['pointerenter', 'pointerdown', 'focusin', 'touchstart'] as const;
    const begin = (): void => {
      for (const event of events) element.removeEventListener(event, begin);
      void load().then((start) => start(element));
    };
    for (const event of events) element.addEventListener(event, begin, { passive: true });
  };
