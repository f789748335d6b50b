import { useCallback, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router';
import { type ForeignParams, foreignIn } from '#web/lib/url/foreign-params.ts';
import { useIsLeaving } from '#web/lib/url/use-is-leaving.ts';
import { type CalculatorView, viewIn } from './calculator-url.ts';

/** The query at the time of arrival (by link, Back or reload). Later writes by the form itself don't change it. */
export function useUrlEntry() {
  const [params] = useSearchParams();
  const { key, state } = useLocation();
  const type = useNavigationType();
  const [entry, setEntry] = useState({ key, params, own: new Set([key]) });
  if (!entry.own.has(key)) {
    // All views belong to the same form, so going back from one to another keeps what was typed.
    const isOwn = type === NavigationType.Replace || formOf(state) === entry.key;
    if (isOwn) setEntry({ ...entry, own: new Set([...entry.own, key]) });
    else setEntry({ key, params, own: new Set([key]) });
  }
  return entry;
}

const formOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'form' in state ? state.form : null;

/**
 * Parameters that belong to campaigns and other features, read from the current URL because saving an analysis adds
 * one.
 */
export function useForeignMarks(): ForeignParams {
  const [params] = useSearchParams();
  return foreignIn(params);
}

/** The open view, kept only in the URL so that Back returns to the previous one. */
export function useView(): CalculatorView {
  const [params] = useSearchParams();
  return viewIn(params);
}

const WRITE_AFTER_MS = 300;

interface UrlWriter {
  readonly flush: () => void;
  /** Adds a history entry that belongs to the form with this key, so that Back undoes the step. */
  readonly step: (query: string, form: string) => void;
}

/**
 * Writes the query shortly after its last change, because browsers limit how often a slider may change the URL; `flush`
 * writes immediately. Nothing is written during a navigation, because the old query would replace the new URL.
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
  // After a navigation, `write` is a new function, which restarts the timer.
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
