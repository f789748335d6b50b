import { useCallback, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router';
import { type ForeignParams, foreignIn } from '#web/lib/foreign-params.ts';

/**
 * The address as a form needs it: what one arrived with, by link, by Back or by reload, and a way to write what was typed
 * since. Writing replaces and comes to rest first: a slider would otherwise fill the browser's quota of addresses.
 */
export function useAddressEntry() {
  const [params] = useSearchParams();
  const { key } = useLocation();
  const type = useNavigationType();
  const [entry, setEntry] = useState({ key, params });
  if (type !== NavigationType.Replace && entry.key !== key) setEntry({ key, params });
  return entry;
}

/** Marks of campaigns and of other parts of the product, as they stand in the address now: saving writes one. */
export function useForeignMarks(): ForeignParams {
  const [params] = useSearchParams();
  return foreignIn(params);
}

const WRITE_AFTER_MS = 300;

/** Writes the query a moment after it last changed; `flush` writes at once. */
export function useAddressWriter(query: string): { flush: () => void } {
  const [params, setParams] = useSearchParams();
  const written = useRef(params.toString());
  const wanted = useRef(query);
  const write = useCallback(() => {
    if (wanted.current === written.current) return;
    written.current = wanted.current;
    setParams(new URLSearchParams(wanted.current), { replace: true, preventScrollReset: true });
  }, [setParams]);
  useEffect(() => {
    wanted.current = query;
    const timer = setTimeout(write, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [query, write]);
  return { flush: write };
}
