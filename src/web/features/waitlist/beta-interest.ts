import { csvLines } from '#domain/text/csv.ts';
import { longTermStorage } from '#web/lib/browser/storage.ts';

/** Someone who joined the waitlist from this browser. */
export interface BetaInterest {
  email: string;
  /** ISO instant. */
  timestamp: string;
  source: string;
  /** Null if the server couldn't be reached. */
  position: number | null;
}

const STORAGE_KEY = 'betaInterest';
const DAY_MS = 24 * 60 * 60 * 1000;

const isEntry = (value: unknown): value is BetaInterest =>
  typeof value === 'object' && value !== null && 'email' in value && 'timestamp' in value;

export function listBetaInterest(): BetaInterest[] {
  try {
    const stored: unknown = JSON.parse(longTermStorage.get(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

const sameEmail = (email: string) => (entry: BetaInterest) =>
  entry.email.toLowerCase() === email.toLowerCase();

export const hasBetaInterest = (email: string): boolean =>
  listBetaInterest().some(sameEmail(email));

/** Keeps an address's first entry and fills in its position if that was unknown. */
export function storeBetaInterest(entry: BetaInterest): void {
  const entries = listBetaInterest();
  const known = entries.find(sameEmail(entry.email));
  if (known) known.position ??= entry.position;
  else entries.push(entry);
  longTermStorage.set(STORAGE_KEY, JSON.stringify(entries));
}

/** How many joined today, in the last 7 days and this month, by the browser's clock. */
export function betaInterestStats(now = new Date()) {
  const times = listBetaInterest().map(({ timestamp }) => new Date(timestamp));
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const month = new Date(now.getFullYear(), now.getMonth(), 1);
  const since = (start: Date) => times.filter((time) => time >= start && time <= now).length;
  return {
    total: times.length,
    today: since(midnight),
    last7Days: since(new Date(now.getTime() - 7 * DAY_MS)),
    thisMonth: since(month),
  };
}

const exportBetaInterest = (): string =>
  csvLines([
    ['email', 'timestamp', 'source', 'position'],
    ...listBetaInterest().map(({ email, timestamp, source, position }) => [
      email,
      timestamp,
      source,
      position,
    ]),
  ]);

const tools = {
  list: listBetaInterest,
  exportCsv: exportBetaInterest,
  clear: (): void => longTermStorage.remove(STORAGE_KEY),
  stats: () => betaInterestStats(),
};

declare global {
  interface Window {
    betaInterest?: typeof tools;
  }
}

/** For the beta's operator, in the browser console. */
export function offerBetaInterest(): void {
  window.betaInterest = tools;
}
