import { type ReactNode, StrictMode } from 'react';
import { AppErrorBoundary } from '#web/app/error/app-error-boundary.tsx';

/** Around the router, live or static: the same tree in the browser and in the prerender step. */
export function App({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <AppErrorBoundary>{children}</AppErrorBoundary>
    </StrictMode>
  );
}
