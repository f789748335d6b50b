import { useEffect, useState } from 'react';
import { whenIdle } from './browser/when-idle.ts';

/** False until the page is drawn and the browser has nothing to do: what can wait until then does not slow the first seconds. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
