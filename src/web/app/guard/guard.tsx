import type { ReactNode } from 'react';
import { type Access, requiredAccess } from '#domain/plans/access.ts';
import { Unreachable } from '#web/app/shell/unreachable.tsx';
import { useSubscription } from '#web/data/billing.ts';
import { useConfig } from '#web/data/config.ts';
import { useCheckedSession } from '#web/data/session.ts';
import { checkSession, userIn } from '#web/lib/account/session.ts';
import { LoginRequired } from './login-required.tsx';
import { PageSpinner } from './page-spinner.tsx';
import { SubscriptionGate } from './subscription-gate.tsx';

interface GuardProps {
  /** Completes "Please log in to access …". */
  feature: string;
  access: Access;
  children: ReactNode;
}

/** Shows a protected page to those who are signed in. The page itself is not even rendered for anyone else. */
export function Guard({ feature, access, children }: GuardProps) {
  const session = useCheckedSession();
  const { config, isPending } = useConfig();
  if (config?.isAuthBypassed) return children;
  const user = userIn(session);
  const isUnreachable = session.status === 'anonymous' && session.isUnreachable === true;
  if (user && !isPending) {
    const isGated = !user.demoEndsAt && config && requiredAccess(access, config) === 'subscriber';
    return (
      <>
        {isUnreachable && <Unreachable onRetry={checkSession} />}
        {/* Out of sight and reach, with what was typed: the same user finds it again. */}
        <div key={user.userId} hidden={isUnreachable} inert={isUnreachable} className="contents">
          {isGated ? <RequiredSubscription>{children}</RequiredSubscription> : children}
        </div>
      </>
    );
  }
  if (isUnreachable) return <Unreachable onRetry={checkSession} />;
  if (session.status !== 'anonymous') return <PageSpinner label="Loading..." />;
  return <LoginRequired feature={feature} />;
}

function RequiredSubscription({ children }: { children: ReactNode }) {
  const { data } = useSubscription({ throwOnError: true });
  const status = data === undefined ? undefined : (data?.status ?? null);
  return <SubscriptionGate status={status}>{children}</SubscriptionGate>;
}
