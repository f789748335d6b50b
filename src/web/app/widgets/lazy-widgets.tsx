import { type ComponentType, useEffect, useState } from 'react';

/** The page has been drawn by then. */
const QUIET_MS = 500;

/** Feedback and cookies on the pages of the app: fetched after the page, which does not wait for them. */
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
