type Start = (element: HTMLElement) => unknown;

/** Fetches an island just before it becomes visible, so that visitors who stay at the top don't load it. */
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
