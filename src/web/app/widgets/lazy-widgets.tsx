import { type ComponentType, useEffect, useState } from 'react';

/** Long enough for the page to render. */
const QUIET_MS = 500;

/** Feedback and cookie widgets on app pages, fetched after the page so it doesn't wait for them. */
export function LazyWidgets() {
  const [Found, setFound] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () =>
      import('#web/app/widgets/started-widgets.tsx').then(
        ({ StartedWidgets }) => setFound(() => StartedWidgets),
        () => undefined,
      );
    const timer = setTimeout(() => void load(), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return Found && <Found />;
}
