/** The id of a template on pages that are readable without scripts. It lists the scripts the app needs to render. */
export const LATE_SCRIPTS_ID = 'late-scripts';

/** The longest wait for a first paint, which may never come, for example because the tab moved to the background. */
const LONGEST_WAIT_MS = 1000;

/** Fetches the page's scripts after its first contentful paint; any earlier and they would delay it. */
export async function fetchLateScripts(): Promise<void> {
  const template = document.getElementById(LATE_SCRIPTS_ID);
  if (!(template instanceof HTMLTemplateElement)) return;
  await firstContentfulPaint();
  template.replaceWith(template.content);
}

/** Resolves immediately in a background tab, where nothing is painted. */
function firstContentfulPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, LONGEST_WAIT_MS);
    const observer = new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint').length > 0) done();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}
