import { currentSession, subscribeToSession } from '#web/lib/account/session.ts';
import { clientSettings } from '#web/lib/browser/client-settings.ts';
import {
  type Choice,
  hasPrivacyControl,
  onConsentSaved,
  readConsent,
} from '#web/lib/consent/consent.ts';
import { type Analytics, setAnalytics, track } from './analytics.ts';
import { analyticsDebug, logEvent } from './analytics-debug.ts';
import { isAnalyticsEnabled, isInternal, rememberStaff } from './analytics-rules.ts';
import {
  disableMeasurement,
  sendEvent,
  setTagPage,
  startTags,
  updateConsent,
} from './google-tags.ts';
import { pageDetails } from './page-details.ts';

/** Null before a choice. Global Privacy Control turns marketing off, whatever was chosen. */
function choiceNow(): Choice | null {
  const consent = readConsent();
  if (!consent || !hasPrivacyControl()) return consent;
  return { ...consent, marketing: false };
}

let areTagsLoaded = false;
let staffCheck: Promise<void> = Promise.resolve();

/** Loads the tags if allowed, passes them the consent, and returns whether events may be sent. */
function prepareTags(): boolean {
  const ids = clientSettings();
  if (!ids.measurementId && !ids.containerId) return false;
  const choice = choiceNow();
  const isAllowed = isAnalyticsEnabled(window.location) && choice?.analytics === true;
  disableMeasurement(ids.measurementId, !isAllowed);
  if (areTagsLoaded) updateConsent(isAllowed && choice ? choice : DENIED);
  else if (isAllowed && choice) {
    areTagsLoaded = true;
    startTags(ids, choice, pageDetails(window.location), isInternal(window.location.search));
  }
  return isAllowed;
}

const DENIED: Choice = { analytics: false, marketing: false, preferences: false };

const deliver: Analytics = (event, details) => {
  staffCheck = staffCheck.then(() => {
    const isSent = areTagsLoaded ? isStillAllowed() : prepareTags();
    if (isSent) sendEvent(clientSettings(), event, details);
    logEvent({ event, details, isSent });
    return undefined;
  });
};

const isStillAllowed = (): boolean =>
  isAnalyticsEnabled(window.location) && choiceNow()?.analytics === true;

function checkStaff(): void {
  const session = currentSession();
  if (session.status !== 'authenticated') return;
  const { email } = session.user;
  staffCheck = staffCheck.then(() => rememberStaff(email, clientSettings().staff));
}

/** Events go to Google's tags if an id is set, the visitor has consented and no rule forbids it; otherwise to a log. */
export function startAnalytics(): () => void {
  window.analyticsDebug = analyticsDebug;
  checkStaff();
  const stopWatching = subscribeToSession(checkStaff);
  const stopListening = onConsentSaved(() => void prepareTags());
  setAnalytics(deliver);
  return () => {
    stopWatching();
    stopListening();
    setAnalytics(null);
    areTagsLoaded = false;
  };
}

/** Tracks each page once; repeated calls for the same page do nothing. */
export function trackPage(): void {
  const page = pageDetails(window.location);
  if (window.location.pathname === lastPath) return;
  lastPath = window.location.pathname;
  if (areTagsLoaded) setTagPage(page);
  track('page_view', page);
}
let lastPath: string | null = null;
