import { useNavigate } from 'react-router';
import { useAnalyses } from '#web/data/analyses.ts';
import { useAddressMatches } from '#web/data/listings/address-matches.ts';
import { useFavorites } from '#web/data/listings/favorites.ts';
import { useOwnedProperties } from '#web/data/owned-properties.ts';
import { useUser } from '#web/data/session.ts';
import { useLogout } from '#web/data/sign-in.ts';
import { analysisUrl } from '#web/features/analyses/analysis-url.ts';
import { switchTheme } from '#web/lib/account/display.ts';
import { listRecentlyViewed } from '#web/lib/account/recently-viewed.ts';
import { reopenCookieChoice } from '#web/lib/consent/consent.ts';
import { href } from '#web/lib/url/paths.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { pageEntries } from './palette-pages.ts';

const SEARCH_AFTER_MS = 200;

interface NamedListing {
  id: string;
  address: string;
  city: string;
  state: string;
}

const listing = ({ id, address, city, state }: NamedListing, isFound = false): PaletteEntry => ({
  id: `listing:${id}`,
  kind: 'Listing',
  label: address,
  detail: `${city}, ${state}`,
  to: href('property', { id }),
  isFound,
});

function useActions(isSignedIn: boolean): PaletteEntry[] {
  const navigate = useNavigate();
  const logout = useLogout();
  const action = (id: string, label: string, act: () => void): PaletteEntry => ({
    id: `action:${id}`,
    kind: 'Action',
    label,
    act,
  });
  const actions = [
    action('theme', 'Switch between light and dark', switchTheme),
    action('cookies', 'Cookie settings', reopenCookieChoice),
  ];
  if (isSignedIn)
    actions.push(
      action('logout', 'Logout', () => void logout.run(async () => navigate(href('landing')))),
    );
  return actions;
}

/** All pages and actions, plus listings that match the query. */
export function usePaletteEntries(query: string): {
  entries: PaletteEntry[];
  isSearching: boolean;
} {
  const isSignedIn = useUser() !== null;
  const [searched] = useDebounced(query.trim(), SEARCH_AFTER_MS);
  const matches = useAddressMatches(searched);
  const owned = useOwnedProperties(isSignedIn);
  const analyses = useAnalyses(isSignedIn);
  const favorites = useFavorites(isSignedIn);
  const actions = useActions(isSignedIn);
  const isMatched = searched.length >= 3;
  const all: PaletteEntry[] = [
    ...pageEntries(),
    ...(owned.data ?? []).map(
      ({ property }): PaletteEntry => ({
        id: `owned:${property.id}`,
        kind: 'Your property',
        label: property.address,
        detail: `${property.city}, ${property.state}`,
        to: href('userProperty', { propertyId: property.id }),
      }),
    ),
    ...listRecentlyViewed().map((viewed) => listing(viewed)),
    ...(favorites.data?.items ?? []).map((viewed) => listing(viewed)),
    ...(analyses.data ?? []).map(
      (analysis): PaletteEntry => ({
        id: `analysis:${analysis.id}`,
        kind: 'Analysis',
        label: analysis.name,
        to: analysisUrl(analysis, analysis),
      }),
    ),
    ...actions,
    ...(isMatched ? (matches.data?.items ?? []) : []).map((viewed) => listing(viewed, true)),
  ];
  const once = all.filter(({ id }, at) => all.findIndex((other) => other.id === id) === at);
  return { entries: once, isSearching: isMatched && matches.isFetching };
}
