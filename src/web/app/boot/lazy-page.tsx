import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { PageSpinner } from '#web/app/guard/page-spinner.tsx';
import { Unreachable } from '#web/app/shell/unreachable.tsx';
import { followRelease, reloadPatiently } from './watch-stale-modules.ts';

type Load = () => Promise<ComponentType>;

/**
 * A page whose code is fetched when it is opened. The router remembers a fetch that failed for as long as the
 * tab lives, so it is never told of one: a page that tries again stands in.
 */
export const lazyPage = (load: Load) => async (): Promise<{ Component: ComponentType }> => ({
  Component: await load().catch(() => pageToCome(load)),
});

function pageToCome(load: Load): ComponentType {
  let Page: ComponentType | null = null;
  return function PageToCome() {
    const [state, setState] = useState<'trying' | 'unreachable' | 'there'>('trying');
    const fetchPage = useCallback(async (isPressed: boolean) => {
      try {
        Page = await load();
        setState('there');
      } catch (error) {
        const release = await followRelease();
        if (release === 'unreachable') return setState('unreachable');
        // In some browsers an import that failed in an outage goes on failing until the page is loaded anew.
        if (release === 'reloading' || (isPressed && reloadPatiently())) return;
        setState(() => {
          throw error;
        });
      }
    }, []);
    useEffect(() => void (Page ?? fetchPage(false)), [fetchPage]);
    if (Page) return <Page />;
    if (state === 'unreachable') return <Unreachable onRetry={() => fetchPage(true)} />;
    return <PageSpinner label="Loading..." />;
  };
}
