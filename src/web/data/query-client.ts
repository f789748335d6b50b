import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/lib/api/api-error.ts';

const RETRIES = 2;

/** A 4xx response is final; only server errors and requests without a response are worth retrying. */
function isWorthRetrying(failures: number, error: Error): boolean {
  const isRefusal = error instanceof ApiError && error.status !== null && error.status < 500;
  return !isRefusal && failures < RETRIES;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Offline, a request fails with an error instead of pausing silently.
      queries: { retry: isWorthRetrying, networkMode: 'always', refetchOnWindowFocus: false },
      mutations: { networkMode: 'always' },
    },
  });
}
