import { useCallback, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router';
import { type ForeignParams, foreignIn } from '#web/lib/url/foreign-params.ts';
import { useIsLeaving } from '#web/lib/url/use-is-leaving.ts';
import { type CalculatorView, viewIn } from './calculator-url.ts';

/**
 * The URL as a form needs it: the query on arrival, by link, Back or reload, and a function to write what was typed
 * since. Writes replace the entry and are debounced: browsers limit how often a slider may change the URL.
 */
export function useUrlEntry() {
  const [params] = useSearchParams();
  const { key, state } = useLocation();
  const type = useNavigationType();
  const [entry, setEntry] = useState({ key, params, own: new Set([key]) });
  if (!entry.own.has(key)) {
    // Its other views are steps of one form: Back between them keeps what was typed since.
    const isOwn = type === NavigationType.Replace || formOf(state) === entry.key;
    if (isOwn) setEntry({ ...entry, own: new Set([...entry.own, key]) });
    else setEntry({ key, params, own: new Set([key]) });
  }
  return entry;
}

const formOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'form' in state ? state.form : null;

/** Campaign parameters and those of other features, as they are in the URL now: saving writes one. */
export function useForeignMarks(): ForeignParams {
  const [params] = useSearchParams();
  return foreignIn(params);
}

/** The open view, which is only in the URL: Back leads to the view before. */
export function useView(): CalculatorView {
  const [params] = useSearchParams();
  return viewIn(params);
}

const WRITE_AFTER_MS = 300;

interface UrlWriter {
  readonly flush: () => void;
  /** A step that Back takes back, within the form of this key. */
  readonly step: (query: string, form: string) => void;
}

/**
 * Writes the query a moment after it last changed; `flush` writes at once. Nothing is written while another URL is
 * about to be drawn: it would be replaced by the query of the screen before it.
 */
export function useUrlWriter(query: string): UrlWriter {
  const [params, setParams] = useSearchParams();
  const isLeaving = useIsLeaving();
  const written = useRef(params.toString());
  const wanted = useRef(query);
  const write = useCallback(() => {
    if (wanted.current === written.current || isLeaving()) return;
    written.current = wanted.current;
    setParams(new URLSearchParams(wanted.current), { replace: true, preventScrollReset: true });
  }, [setParams, isLeaving]);
  // Once the other URL is drawn, `write` is another function, and the moment starts again.
  useEffect(() => {
    wanted.current = query;
    const timer = setTimeout(write, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [query, write]);
  const step = useCallback(
    (next: string, form: string) => {
      written.current = next;
      wanted.current = next;
      setParams(new URLSearchParams(next), { preventScrollReset: true, state: { form } });
    },
    [setParams],
  );
  return { flush: write, step };
}
