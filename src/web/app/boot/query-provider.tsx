import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createQueryClient } from '#web/data/query-client.ts';
import { useSession } from '#web/data/session.ts';
import { sessionBefore } from '#web/lib/account/session.ts';

/** Provides the query cache and clears it when the user changes. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  const session = useSession();
  const owner = useRef<string | null>(null);
  useEffect(() => {
    if (session.status === 'loading') return;
    const userId = sessionBefore(session)?.user.userId ?? null;
    // A visitor has no user data loaded, so clearing would only cancel running requests.
    if (owner.current !== null && owner.current !== userId) client.clear();
    owner.current = userId;
  }, [client, session]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
