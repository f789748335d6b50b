import type { ImportField } from '#contract/listings/imports.ts';
import type { PropertyType } from '#domain/listing/property-type.ts';
import { stateCodeOf } from '#domain/search-phrase/us-states.ts';
import { trimEndOf } from '#domain/text/trim-end.ts';

export type ImportedCell = { value: string | number } | { error: string } | null;

const SQUARE_FEET_PER_ACRE = 43_560;

/** How exports name the property types, the specific before the general. */
const TYPES: readonly [RegExp, PropertyType][] = [
  [/town|row/i, 'Townhouse'],
  [/condo|co-?op/i, 'Condo'],
  [/mobile|manufactured|trailer/i, 'Manufactured'],
  [/multi|duplex|triplex|(four|quad)plex|2-4/i, 'Multi-Family'],
  [/apartment/i, 'Apartment'],
  [/land|lot\b|acreage/i, 'Land'],
  [/single|house|residential|sf[rh]\b|detached|ranch/i, 'Single Family'],
];

/** "$219,900", "1,912 sq ft", "250k", "1.2M": the number, or null when there is none. */
function numberIn(text: string): number | null {
  const lead = /^[^\d.-]*/.exec(text)?.[0].length ?? 0;
  const digits = trimEndOf(/^-?[\d,]*(?:\.\d+)?/.exec(text.slice(lead))?.[0] ?? '', ',');
  const after = text.slice(lead + digits.length);
  // "12ab3" is a code, not a number.
  if (!/\d/.test(digits) || /^[a-z]*\d/i.test(after)) return null;
  const unit = /^\s*([km])(?![a-z]*\d)/i.exec(after)?.[1]?.toLowerCase() ?? '';
  const factor = { k: 1000, m: 1_000_000 }[unit] ?? 1;
  const number = Number(digits.replaceAll(',', '')) * factor;
  return Number.isFinite(number) ? Math.round(number * 1e6) / 1e6 : null;
}

/** 2026-11-15, 11/15/2026 and what spreadsheets make of them. */
function dateIn(text: string): string | null {
  const iso = /^(\d{4})-(\d\d)-(\d\d)/.exec(text);
  if (iso) return iso[0];
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text);
  if (!american) return null;
  const [, month = '', day = '', year = ''] = american;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const asNumber = (text: string): ImportedCell => {
  const number = numberIn(text);
  return number === null ? { error: `Not a number: ${text.slice(0, 40)}` } : { value: number };
};

const asWhole = (text: string): ImportedCell => {
  const number = numberIn(text);
  return number === null
    ? { error: `Not a number: ${text.slice(0, 40)}` }
    : { value: Math.round(number) };
};

function asLotSize(text: string): ImportedCell {
  const number = numberIn(text);
  if (number === null) return { error: `Not a number: ${text.slice(0, 40)}` };
  // No lot is smaller than twenty square feet: such a number is acres.
  const isAcres = /ac/i.test(text) || number < 20;
  return { value: Math.round(isAcres ? number * SQUARE_FEET_PER_ACRE : number) };
}

const READERS: Partial<Record<ImportField, (text: string) => ImportedCell>> = {
  state: (text) => ({ value: stateCodeOf(text) ?? text }),
  // Spreadsheets take the zero off a ZIP of New England.
  zipCode: (text) => ({ value: /^\d{3,4}$/.test(text) ? text.padStart(5, '0') : text }),
  propertyType: (text) => {
    const type = TYPES.find(([pattern]) => pattern.test(text))?.[1];
    return type ? { value: type } : { error: `Unknown property type: ${text.slice(0, 40)}` };
  },
  listedOn: (text) => {
    const date = dateIn(text);
    return date ? { value: date } : { error: `Not a date: ${text.slice(0, 40)}` };
  },
  lotSize: asLotSize,
  bedrooms: asWhole,
  squareFeet: asWhole,
  yearBuilt: asWhole,
  units: asWhole,
};

const WORDS: readonly ImportField[] = ['address', 'addressLine2', 'city', 'county'];
/** How exports write that there is nothing. */
const NOTHING = /^(|-|—|n\/?a|null|none|unknown)$/i;

/** The value of a cell in the type of its field; null for an empty one. */
export function readCellAs(field: ImportField, text: string): ImportedCell {
  const trimmed = text.trim();
  if (NOTHING.test(trimmed)) return null;
  if (WORDS.includes(field)) return { value: trimmed };
  return (READERS[field] ?? asNumber)(trimmed);
}
