import { fuzzyScore } from './fuzzy.ts';

export type EntryKind = 'Page' | 'Listing' | 'Your property' | 'Analysis' | 'Action';

export interface PaletteEntry {
  /** Unique and stable. */
  id: string;
  kind: EntryKind;
  label: string;
  /** Location or subject; also searched. */
  detail?: string;
  /** Destination; actions use `act` instead. */
  to?: string;
  act?: () => void;
  /** Found by the server, which has already matched it to the query. */
  isFound?: boolean;
}

const MOST_SHOWN = 12;
/** Enough to put recent choices first among equal matches, but not to lift a poor match above a good one. */
const RECENT_BONUS = 4;

/** Best match first; among similar matches, recent choices come first. */
export function rankEntries(
  entries: readonly PaletteEntry[],
  query: string,
  recent: readonly string[],
): PaletteEntry[] {
  const isAll = query.trim() === '';
  const scored = entries.flatMap((entry, at) => {
    const fit = fuzzyScore(query, `${entry.label} ${entry.detail ?? ''}`);
    if (fit === null && !entry.isFound) return [];
    const position = recent.indexOf(entry.id);
    const recency = position < 0 ? 0 : recent.length - position;
    const bonus = isAll ? recency * 100 : recency > 0 ? RECENT_BONUS : 0;
    return [{ entry, score: (fit ?? 0) + bonus, at }];
  });
  return scored
    .toSorted((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, MOST_SHOWN)
    .map(({ entry }) => entry);
}
