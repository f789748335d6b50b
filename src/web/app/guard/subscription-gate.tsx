import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { isSubscribed } from '#domain/plans/access.ts';
import { href } from '#web/lib/url/paths.ts';
import { PageSpinner } from './page-spinner.tsx';

interface SubscriptionGateProps {
  /** Undefined while loading, null if there is none. */
  status: string | null | undefined;
  children: ReactNode;
}

/** Where a subscription is required, redirects users who have neither a subscription nor a trial to the plans. */
export function SubscriptionGate({ status, children }: SubscriptionGateProps) {
  if (status === undefined) return <PageSpinner label="Checking subscription..." />;
  if (isSubscribed(status)) return children;
  return <Navigate to={`${href('billing')}?newSignup=1`} replace />;
}
