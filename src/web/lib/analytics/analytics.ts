/** The events of the product (specification, section 9). */
export type AnalyticsEvent =
  | 'sign_up'
  | 'login'
  | 'search'
  | 'calculator_use'
  | 'calculator_complete'
  | 'exception'
  | 'timing'
  | 'page_view';

export type EventDetails = Readonly<Record<string, string | number | boolean>>;
export type Analytics = (event: AnalyticsEvent, details: EventDetails) => void;

let analytics: Analytics | null = null;

/** Set once at boot; until then events go nowhere. */
export function setAnalytics(next: Analytics | null): void {
  analytics = next;
}

export const track = (event: AnalyticsEvent, details: EventDetails = {}): void =>
  analytics?.(event, details);
