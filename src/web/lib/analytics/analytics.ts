/** The product's events (specification, section 9). */
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

/** Events queued until the sending code loads. */
const MOST_EARLY = 50;
let early: Parameters<Analytics>[] = [];
let analytics: Analytics | null = null;

/** Sets the sender for future and queued events. Null restores the state of a fresh page. */
export function setAnalytics(next: Analytics | null): void {
  analytics = next;
  const before = early;
  early = [];
  if (next) for (const event of before) next(...event);
}

/** Details must not identify a person. */
export function track(event: AnalyticsEvent, details: EventDetails = {}): void {
  if (analytics) analytics(event, details);
  else if (early.length < MOST_EARLY) early.push([event, details]);
}
