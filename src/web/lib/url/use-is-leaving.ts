import { useCallback, useContext } from 'react';
import {
  type Location,
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
} from 'react-router';

/** The URL that the router has, or is on the way to; the screen may still show the one before it. */
export function useNextLocation(): () => Location | null {
  const router = useContext(RouterContext)?.router;
  return useCallback(
    () => router?.state.navigation.location ?? router?.state.location ?? null,
    [router],
  );
}

/** Whether another URL than the one on screen is about to be drawn: what is written now would replace it. */
export function useIsLeaving(): () => boolean {
  const { key } = useLocation();
  const next = useNextLocation();
  return useCallback(() => (next()?.key ?? key) !== key, [next, key]);
}

/** The same, where another query of the same page is none: the page writes them itself, one after the other. */
export function useIsLeavingPage(): () => boolean {
  const { pathname } = useLocation();
  const next = useNextLocation();
  return useCallback(() => (next()?.pathname ?? pathname) !== pathname, [next, pathname]);
}
