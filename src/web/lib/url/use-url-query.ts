import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The query of the address, as state: a change shows at once, without waiting for the router, which draws a new
 * address when it has time. The entry in the history is replaced, unless the change is a step that Back should undo, and
 * the page stays where it is scrolled to.
 */
export function useUrlQuery() {
  const [params, setParams] = useSearchParams();
  const written = params.toString();
  const [shown, setShown] = useState(written);
  const [seen, setSeen] = useState(written);
  if (seen !== written) {
    setSeen(written);
    setShown(written);
  }
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  }, [shown]);
  const query = useMemo(() => new URLSearchParams(shown), [shown]);
  const change = (work: (query: URLSearchParams) => URLSearchParams, isStep = false): void => {
    const next = work(new URLSearchParams(latest.current));
    latest.current = next.toString();
    setShown(latest.current);
    setParams(next, { replace: !isStep, preventScrollReset: true });
  };
  return { query, change };
}
