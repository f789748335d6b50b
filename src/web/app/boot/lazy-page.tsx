import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { PageSpinner } from '#web/app/guard/page-spinner.tsx';
import { Unreachable } from '#web/app/shell/unreachable.tsx';
import { followRelease, reloadPatiently } from './watch-stale-modules.ts';

type Load = () => Promise<ComponentType>;

/**
 * A page whose code is fetched when it opens. The router caches a failed fetch for the life of the tab, so we hide
 * failures from it and give it a page that can retry instead.
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
        // In some browsers, an import that failed during an outage keeps failing until the page is reloaded.
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
