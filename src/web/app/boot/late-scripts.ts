/** The template of a page that can be read without its scripts: it names those that the app is drawn with. */
export const LATE_SCRIPTS_ID = 'late-scripts';

/** Without a first paint, for instance when the tab goes to the background, the app does not wait any longer. */
const LONGEST_WAIT_MS = 1000;

/** Starts to fetch the scripts of such a page as soon as its first content is painted: earlier, they would delay it. */
export async function fetchLateScripts(): Promise<void> {
  const template = document.getElementById(LATE_SCRIPTS_ID);
  if (!(template instanceof HTMLTemplateElement)) return;
  await firstContentfulPaint();
  template.replaceWith(template.content);
}

/** In a tab in the background nothing is painted. */
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
