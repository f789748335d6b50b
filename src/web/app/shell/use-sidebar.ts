import { useState } from 'react';
import { appData } from '#web/lib/browser/storage.ts';
import { useMediaQuery } from '#web/lib/browser/use-media-query.ts';

const WIDE = '(min-width: 1024px)';
const DESKTOP = '(min-width: 768px)';
const KEY = 'sidebar';

interface Choice {
  isWide: boolean;
  isCollapsed: boolean;
}

/**
 * Expanded by default. Under 1024 px it collapses automatically, and the user's choice there lasts until the screen is
 * wide again. Under 768 px a drawer replaces it.
 */
export function useSidebar() {
  const isWide = useMediaQuery(WIDE);
  const isDesktop = useMediaQuery(DESKTOP);
  const [choice, setChoice] = useState<Choice>(() => ({
    isWide: true,
    isCollapsed: appData.get(KEY) === 'collapsed',
  }));
  const isCollapsed = choice.isWide === isWide ? choice.isCollapsed : !isWide;
  const toggle = () => {
    setChoice({ isWide, isCollapsed: !isCollapsed });
    if (isWide) appData.set(KEY, isCollapsed ? 'expanded' : 'collapsed');
  };
  return { isDesktop, isCollapsed, toggle };
}
