import { fuzzyScore } from './fuzzy.ts';

export type EntryKind = 'Page' | 'Listing' | 'Your property' | 'Analysis' | 'Action';

export interface PaletteEntry {
  /** Unlike that of any other entry, and the same the next time. */
  id: string;
  kind: EntryKind;
  label: string;
  /** Where it is, or what it is about; searched as well. */
  detail?: string;
  /** Where it leads; an action does something instead. */
  to?: string;
  act?: () => void;
  /** The server found it: how well it fits has been judged there. */
  isFound?: boolean;
}

const MOST_SHOWN = 12;
/** Enough that what was chosen lately comes first among equals, and too little to lift a poor match over a good one. */
const RECENT_BONUS = 4;

/** The best first; what was chosen lately before what was not. */
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
