type Start = (element: HTMLElement) => void;

/** Fetches the code of an island on the first interaction: a page that is only read does not load it. */
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
