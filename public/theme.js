// Runs before the first paint, so that a chosen theme never flashes the other one.
// The app's own code (src/web/lib/browser/theme.ts) writes the key and takes over from here.
try {
  const theme = localStorage.getItem('freehold.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be closed: the system preference then decides.
}
