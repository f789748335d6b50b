import type { ReactNode } from 'react';
import { type Access, requiredAccess } from '#domain/plans/access.ts';
import { useSubscription } from '#web/data/billing.ts';
import { useConfig } from '#web/data/config.ts';
import { HeldSession, useCheckedSession } from '#web/data/session.ts';
import { isUnanswered, sessionBefore } from '#web/lib/account/session.ts';
import { LoginRequired } from './login-required.tsx';
import { PageSpinner } from './page-spinner.tsx';
import { SubscriptionGate } from './subscription-gate.tsx';

interface GuardProps {
  /** Completes "Please log in to access …". */
  feature: string;
  access: Access;
  children: ReactNode;
}

/**
 * Renders a protected page only for signed-in users. If a page is open when a session check gets no response, it stays
 * mounted but hidden and inert until a check succeeds.
 */
export function Guard({ feature, access, children }: GuardProps) {
  const session = useCheckedSession(true);
  const { config, isPending } = useConfig();
  if (config?.isAuthBypassed) return children;
  const isClosed = session.status === 'anonymous';
  const signedIn = sessionBefore(session);
  if (!isClosed && (!signedIn || isPending)) return <PageSpinner label="Loading..." />;
  const isGated =
    !signedIn?.user.demoEndsAt && config && requiredAccess(access, config) === 'subscriber';
  return (
    <>
      {isClosed && <LoginRequired feature={feature} isUnanswered={isUnanswered(session)} />}
      {signedIn && (
        <div
          key={signedIn.user.userId}
          hidden={isClosed}
          inert={isClosed}
          data-closed={isClosed || undefined}
          className="contents"
        >
          <HeldSession value={isClosed ? signedIn : null}>
            {isGated ? <RequiredSubscription>{children}</RequiredSubscription> : children}
          </HeldSession>
        </div>
      )}
    </>
  );
}

function RequiredSubscription({ children }: { children: ReactNode }) {
  const { data } = useSubscription({ throwOnError: true });
  const status = data === undefined ? undefined : (data?.status ?? null);
  return <SubscriptionGate status={status}>{children}</SubscriptionGate>;
}
