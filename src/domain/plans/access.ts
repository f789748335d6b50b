/** Who an endpoint or a page is for; each includes those before it. */
export type Access = 'visitor' | 'user' | 'subscriber';

/** What the operator has set; the browser reads the same from `GET /api/config`. */
export interface AccessSettings {
  requireSubscription: boolean;
  /** In development everyone has access. */
  isAuthBypassed: boolean;
}

/** What is needed under these settings: where no subscription is required, a subscriber is any user. */
export const requiredAccess = (access: Access, settings: AccessSettings): Access =>
  access === 'subscriber' && (!settings.requireSubscription || settings.isAuthBypassed)
    ? 'user'
    : access;

/** A subscription in any other status opens nothing: past due, canceled, unpaid, incomplete. */
export const isSubscribed = (status: string | null): boolean =>
  status === 'active' || status === 'trialing';
