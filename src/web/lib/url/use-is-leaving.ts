import { useCallback, useContext } from 'react';
import {
  type Location,
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
} from 'react-router';

/** The URL the router is at or navigating to; the screen may still show the previous one. */
export function useNextLocation(): () => Location | null {
  const router = useContext(RouterContext)?.router;
  return useCallback(
    () => router?.state.navigation.location ?? router?.state.location ?? null,
    [router],
  );
}

/** Whether a different URL is about to be rendered; writing to the URL now would replace it. */
export function useIsLeaving(): () => boolean {
  const { key } = useLocation();
  const next = useNextLocation();
  return useCallback(() => (next()?.key ?? key) !== key, [next, key]);
}

/** Whether a different page is about to be rendered; query changes don't count, because the page makes them itself. */
export function useIsLeavingPage(): () => boolean {
  const { pathname } = useLocation();
  const next = useNextLocation();
  return useCallback(() => (next()?.pathname ?? pathname) !== pathname, [next, pathname]);
}
