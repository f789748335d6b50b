import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { createQueryClient } from '#web/data/query-client.ts';
import { useSession } from '#web/data/session.ts';

/** The cache of what the server knows; what one user loaded is gone before the next one looks. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  const isSignedOut = useSession().status === 'anonymous';
  useEffect(() => {
    if (isSignedOut) client.clear();
  }, [client, isSignedOut]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
