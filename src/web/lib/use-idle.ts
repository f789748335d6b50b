import { useEffect, useState } from 'react';
import { whenIdle } from './browser/when-idle.ts';

/**
 * False until the page is rendered and the browser is idle, so that less urgent work doesn't slow down the first
 * seconds.
 */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
