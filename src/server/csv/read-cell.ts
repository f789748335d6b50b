import type { PropertyType } from '#domain/listing/property-type.ts';
import { stateCodeOf } from '#domain/search-phrase/us-states.ts';
import { trimEndOf } from '#domain/text/trim-end.ts';

/* Reads the cells of a property file, for both listings and owned properties. */

export type ImportedCell = { value: string | number } | { error: string } | null;

/** How exports name property types, specific names before general ones. */
const TYPES: readonly [RegExp, PropertyType][] = [
  [/town|row/i, 'Townhouse'],
  [/condo|co-?op/i, 'Condo'],
  [/mobile|manufactured|trailer/i, 'Manufactured'],
  [/multi|duplex|triplex|(four|quad)plex|2-4/i, 'Multi-Family'],
  [/apartment/i, 'Apartment'],
  [/land|lot\b|acreage/i, 'Land'],
  [/single|house|residential|sf[rh]\b|detached|ranch/i, 'Single Family'],
];

/**
 * Commas may only separate groups of three digits, so European numbers such as 2,5 and 1.234,56 are rejected rather
 * than misread.
 */
const GROUPED = /^-?(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d+)?$/;

/** Reads the number in cells like "$219,900", "1,912 sq ft", "250k" or "1.2M"; null if there isn't one. */
export function numberInCell(text: string): number | null {
  const lead = /^[^\d.-]*/.exec(text)?.[0].length ?? 0;
  const digits = trimEndOf(/^-?[\d,]*(?:\.\d+)?/.exec(text.slice(lead))?.[0] ?? '', ',');
  const after = text.slice(lead + digits.length);
  // "12ab3" is a code, not a number.
  if (!GROUPED.test(digits) || !/\d/.test(digits) || /^[a-z.,]*\d/i.test(after)) return null;
  const unit = /^\s*([km])(?![a-z]*\d)/i.exec(after)?.[1]?.toLowerCase() ?? '';
  const factor = { k: 1000, m: 1_000_000 }[unit] ?? 1;
  const number = Number(digits.replaceAll(',', '')) * factor;
  return Number.isFinite(number) ? Math.round(number * 1e6) / 1e6 : null;
}

/** Accepts 2026-11-15, 11/15/2026 and the variants spreadsheets produce. */
function dateIn(text: string): string | null {
  const iso = /^(\d{4})-(\d\d)-(\d\d)/.exec(text);
  if (iso) return iso[0];
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text);
  if (!american) return null;
  const [, month = '', day = '', year = ''] = american;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const notANumber = (text: string) => ({ error: `Not a number: ${text.slice(0, 40)}` });

export const numericCell = (text: string): ImportedCell => {
  const number = numberInCell(text);
  return number === null ? notANumber(text) : { value: number };
};

export const wholeCell = (text: string): ImportedCell => {
  const number = numberInCell(text);
  return number === null ? notANumber(text) : { value: Math.round(number) };
};

export const dateCell = (text: string): ImportedCell => {
  const date = dateIn(text);
  return date ? { value: date } : { error: `Not a date: ${text.slice(0, 40)}` };
};

export const plainCell = (text: string): ImportedCell => ({ value: text });

export const stateCell = (text: string): ImportedCell => ({ value: stateCodeOf(text) ?? text });

/** Spreadsheets drop the leading zero from New England ZIP codes. */
export const zipCodeCell = (text: string): ImportedCell => ({
  value: /^\d{3,4}$/.test(text) ? text.padStart(5, '0') : text,
});

export const propertyTypeCell = (text: string): ImportedCell => {
  const type = TYPES.find(([pattern]) => pattern.test(text))?.[1];
  return type ? { value: type } : { error: `Unknown property type: ${text.slice(0, 40)}` };
};

/** How exports mark an empty value. */
const NOTHING = /^(|-|—|n\/?a|null|none|unknown)$/i;
export const saysNothing = (text: string): boolean => NOTHING.test(text);
