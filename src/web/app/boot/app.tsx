import { type ReactNode, StrictMode } from 'react';
import { AppErrorBoundary } from '#web/app/error/app-error-boundary.tsx';

/** Wraps the router, live or static, so that the browser and the prerender step render the same tree. */
export function App({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <AppErrorBoundary>{children}</AppErrorBoundary>
    </StrictMode>
  );
}
