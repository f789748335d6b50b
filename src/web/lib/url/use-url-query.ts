import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useIsLeavingPage } from './use-is-leaving.ts';

/**
 * The query of the URL, as state: a change shows immediately, without waiting for the router, which renders a new
 * URL when it is idle. The history entry is replaced, unless the change is a step that Back should undo, and
 * the page stays where it is scrolled to. Nothing is written while another page is opening: it would not open.
 */
export function useUrlQuery() {
  const [params, setParams] = useSearchParams();
  const isLeaving = useIsLeavingPage();
  const written = params.toString();
  const [shown, setShown] = useState(written);
  const [seen, setSeen] = useState(written);
  // Our own changes that the router has not drawn yet. One that it draws late must not take back a newer one.
  const [pending, setPending] = useState<readonly string[]>([]);
  if (seen !== written) {
    setSeen(written);
    const at = pending.indexOf(written);
    setPending(pending.slice(at === -1 ? pending.length : at + 1));
    if (at === -1) setShown(written);
  }
  const latest = useRef(shown);
  // In the layout phase: the effects of children, which may call `change`, run before ours.
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
