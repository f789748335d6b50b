import { DEFAULT_DISPLAY, NUMBER_FORMATS, type NumberFormat } from '#domain/accounts/display.ts';
import { currentNumberFormat, setNumberFormat } from '#domain/text/number-format.ts';
import { longTermStorage } from '#web/lib/browser/storage.ts';

const STORAGE_KEY = 'freehold.numberFormat';
const STANDARD = DEFAULT_DISPLAY.numberFormat;
const listeners = new Set<() => void>();

export function subscribeToNumberFormat(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function apply(format: NumberFormat): void {
  if (format === currentNumberFormat()) return;
  setNumberFormat(format);
  for (const listener of listeners) listener();
}

function stored(): NumberFormat {
  const text = longTermStorage.get(STORAGE_KEY);
  return NUMBER_FORMATS.find((format) => format === text) ?? STANDARD;
}

/** The format is stored, so that the next page can use it before the account is known. */
export function chooseNumberFormat(format: NumberFormat): void {
  if (format === STANDARD) longTermStorage.remove(STORAGE_KEY);
  else longTermStorage.set(STORAGE_KEY, format);
  apply(format);
}

/** Call once at startup, before rendering. After that, a change in one tab applies to all of them. */
export function startNumberFormat(): void {
  apply(stored());
  window.addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY || key === null) apply(stored());
  });
}
