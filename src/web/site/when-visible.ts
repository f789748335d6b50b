type Start = (element: HTMLElement) => unknown;

/** Fetches an island when it is about to become visible: a visitor who stays at the top does not load it. */
export const whenVisible =
  (load: () => Promise<Start>) =>
  (element: HTMLElement): void => {
    if (typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void load().then((start) => start(element));
    });
    observer.observe(element);
  };
