/** Who an endpoint or page is for; each level includes the ones before it. */
export type Access = 'visitor' | 'user' | 'subscriber';

/** The operator's settings; the browser reads the same ones from `GET /api/config`. */
export interface AccessSettings {
  requireSubscription: boolean;
  /** In development everyone has access. */
  isAuthBypassed: boolean;
}

/** What these settings require; if no subscription is required, any user counts as a subscriber. */
export const requiredAccess = (access: Access, settings: AccessSettings): Access =>
  access === 'subscriber' && (!settings.requireSubscription || settings.isAuthBypassed)
    ? 'user'
    : access;

/** A subscription in any other status gives no access: past due, canceled, unpaid, incomplete. */
export const isSubscribed = (status: string | null): boolean =>
  status === 'active' || status === 'trialing';
