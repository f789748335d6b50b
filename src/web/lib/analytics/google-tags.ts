import type { Choice } from '#web/lib/consent/consent.ts';

declare global {
  interface Window {
    /** The queue for Google's tags. */
    dataLayer?: unknown[];
  }
}

const TAG_HOST = 'https://www.googletagmanager.com';
/** How long a tag waits for the visitor's choice. */
const WAIT_FOR_UPDATE_MS = 500;

export interface TagIds {
  measurementId: string | null;
  containerId: string | null;
}

export type PageDetails = Readonly<Record<'page_location' | 'page_title', string>>;

/** The queue recognizes calls only as `arguments` objects, not arrays. */
function gtag(..._call: unknown[]): void {
  window.dataLayer ??= [];
  // oxlint-disable-next-line prefer-rest-params -- see above
  window.dataLayer.push(arguments);
}

const state = (isGranted: boolean) => (isGranted ? 'granted' : 'denied');

/** Consent mode v2: four signals for ads and analytics, and three for everything else. */
export const consentSignals = ({ analytics, marketing, preferences }: Choice) => ({
  ad_storage: state(marketing),
  ad_user_data: state(marketing),
  ad_personalization: state(marketing),
  analytics_storage: state(analytics),
  functionality_storage: state(preferences),
  personalization_storage: state(preferences),
  security_storage: 'granted',
});

const NOTHING: Choice = { analytics: false, marketing: false, preferences: false };

/** Consent is denied until the update that follows; both calls are queued before any tag loads. */
export function startTags(
  { measurementId, containerId }: TagIds,
  choice: Choice,
  page: PageDetails,
  isInternal: boolean,
): void {
  gtag('consent', 'default', {
    ...consentSignals(NOTHING),
    wait_for_update: WAIT_FOR_UPDATE_MS,
  });
  gtag('set', 'ads_data_redaction', true);
  updateConsent(choice);
  gtag('js', new Date());
  if (measurementId) {
    gtag('config', measurementId, {
      send_page_view: false,
      page_referrer: '',
      ...page,
      ...(isInternal && { traffic_type: 'internal' }),
    });
    loadScript(`${TAG_HOST}/gtag/js?id=${measurementId}`);
  }
  if (containerId) {
    window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    loadScript(`${TAG_HOST}/gtm.js?id=${containerId}`);
  }
}

export function updateConsent(choice: Choice): void {
  gtag('consent', 'update', consentSignals(choice));
}

/**
 * By default the tag sends the page's full URL and title with every event; this replaces them with details that
 * identify no one.
 */
export function setTagPage(page: PageDetails): void {
  gtag('set', page);
}

export function sendEvent(
  { measurementId, containerId }: TagIds,
  event: string,
  details: object,
): void {
  if (measurementId) gtag('event', event, details);
  if (containerId) window.dataLayer?.push({ event, ...details });
}

/** Set before the tag checks it, so that it sends nothing, whatever is queued. */
export function disableMeasurement(measurementId: string | null, isDisabled: boolean): void {
  if (measurementId) Object.assign(window, { [`ga-disable-${measurementId}`]: isDisabled });
}

function loadScript(src: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
}
