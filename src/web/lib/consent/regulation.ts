export type Regulation = 'GDPR' | 'CCPA' | 'NONE';

/** Countries of the European Economic Area, the United Kingdom and Switzerland. */
const EUROPEAN_COUNTRIES = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO GB CH'.split(
    ' ',
  ),
);
/** Languages rarely spoken elsewhere, unlike Spanish, Portuguese and English. */
const EUROPEAN_LANGUAGES = new Set(
  'bg hr cs da nl et fi fr de el hu ga it lv lt mt pl ro sk sl sv is nb no'.split(' '),
);
/** Time zones under Europe/ that are outside the countries above. */
const OUTSIDE =
  /^Europe\/(Moscow|Minsk|Istanbul|Kirov|Samara|Saratov|Ulyanovsk|Volgograd|Astrakhan)$/;
const ATLANTIC = /^Atlantic\/(Azores|Canary|Faroe|Madeira|Reykjavik)$/;

const isEuropeanZone = (zone: string): boolean =>
  (zone.startsWith('Europe/') && !OUTSIDE.test(zone)) ||
  ATLANTIC.test(zone) ||
  zone === 'Asia/Nicosia';

function isEuropeanLanguage(tag: string): boolean {
  const [language = '', ...rest] = tag.split('-');
  const country = rest.find((part) => /^[A-Z]{2}$/.test(part));
  return country ? EUROPEAN_COUNTRIES.has(country) : EUROPEAN_LANGUAGES.has(language);
}

declare global {
  /** Available in browsers since 2026. */
  var Temporal: { Now: { timeZoneId: () => string } } | undefined;
}

/** Older browsers need a date format for this, and on a phone creating one takes longer than the rest of the banner. */
const timeZoneOfBrowser = (): string =>
  globalThis.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A guess: time zone and language are all a browser reveals without permission (specification, section 9). */
export function guessRegulation(
  timeZone: string = timeZoneOfBrowser(),
  languages: readonly string[] = navigator.languages,
): Regulation {
  if (isEuropeanZone(timeZone) || languages.slice(0, 1).some(isEuropeanLanguage)) return 'GDPR';
  return timeZone === 'America/Los_Angeles' ? 'CCPA' : 'NONE';
}
