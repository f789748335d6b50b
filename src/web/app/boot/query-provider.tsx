import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createQueryClient } from '#web/data/query-client.ts';
import { useSession } from '#web/data/session.ts';

/** The cache of what the server knows; what one user loaded is gone before the next one looks. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  const { status } = useSession();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    // A visitor has loaded nothing of anybody: clearing then would only call off what is under way.
    if (status === 'anonymous' && wasSignedIn.current) client.clear();
    if (status !== 'loading') wasSignedIn.current = status === 'authenticated';
  }, [client, status]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
