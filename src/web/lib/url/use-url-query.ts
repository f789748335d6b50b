import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useIsLeavingPage } from './use-is-leaving.ts';

/**
 * The URL's query as state. A change takes effect immediately, without waiting for the router, which renders a new URL
 * when idle. Changes replace the history entry unless Back should undo them, and keep the scroll position. Nothing is
 * written while another page is opening, because that would stop it from opening.
 */
export function useUrlQuery() {
  const [params, setParams] = useSearchParams();
  const isLeaving = useIsLeavingPage();
  const written = params.toString();
  const [shown, setShown] = useState(written);
  const [seen, setSeen] = useState(written);
  // Our own changes that the router hasn't rendered yet. If it renders one late, that must not undo a newer one.
  const [pending, setPending] = useState<readonly string[]>([]);
  if (seen !== written) {
    setSeen(written);
    const at = pending.indexOf(written);
    setPending(pending.slice(at === -1 ? pending.length : at + 1));
    if (at === -1) setShown(written);
  }
  const latest = useRef(shown);
  // In the layout phase, because children's effects, which may call `change`, run before ours.
  useLayoutEffect(() => {
    latest.current = shown;
  }, [shown]);
  const query = useMemo(() => new URLSearchParams(shown), [shown]);
  const change = (work: (query: URLSearchParams) => URLSearchParams, isStep = false): void => {
    const next = work(new URLSearchParams(latest.current));
    const text = next.toString();
    const isNew = text !== latest.current;
    latest.current = text;
    setShown(text);
    if (isLeaving()) return;
    if (isNew) setPending((before) => [...before, text]);
    setParams(next, { replace: !isStep, preventScrollReset: true });
  };
  return { query, change };
}
