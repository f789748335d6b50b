import { log } from '#web/lib/api/log.ts';
import { clientSettings } from '#web/lib/browser/client-settings.ts';
import { readConsent } from '#web/lib/consent/consent.ts';
import type { AnalyticsEvent, EventDetails } from './analytics.ts';
import {
  hasAnalyticsFlag,
  isAnalyticsEnabled,
  isInternal,
  isOptedOut,
  setAnalyticsFlag,
  setOptOut,
} from './analytics-rules.ts';

export interface LoggedEvent {
  event: AnalyticsEvent;
  details: EventDetails;
  /** Whether the event was sent to Google's tags. */
  isSent: boolean;
}

const MOST_LOGGED = 100;
let logged: LoggedEvent[] = [];

/** This page's last 100 events, sent or not. */
export function logEvent(entry: LoggedEvent): void {
  logged = [...logged, entry].slice(-MOST_LOGGED);
  log.debug(`Event ${entry.event}${entry.isSent ? '' : ' (not sent)'}`, entry.details);
}

/** For the console: `analyticsDebug.status()`. A changed flag applies from the next event. */
export const analyticsDebug = {
  status: () => {
    const { measurementId, containerId } = clientSettings();
    return {
      measurementId,
      containerId,
      consent: readConsent(),
      isEnabled: isAnalyticsEnabled(window.location),
      isOptedOut: isOptedOut(),
      isInternal: isInternal(window.location.search),
      isLocalOn: hasAnalyticsFlag('local'),
      isInternalOptedIn: hasAnalyticsFlag('optedIn'),
    };
  },
  events: (): readonly LoggedEvent[] => logged,
  clear: (): void => {
    logged = [];
  },
  optOut: (): void => setOptOut(true),
  optIn: (): void => setOptOut(false),
  measureLocally: (on = true): void => setAnalyticsFlag('local', on),
  markInternal: (on = true): void => setAnalyticsFlag('internal', on),
  measureInternal: (on = true): void => setAnalyticsFlag('optedIn', on),
};

declare global {
  interface Window {
    analyticsDebug?: typeof analyticsDebug;
  }
}
