import { useEffect, useMemo, useRef, useState } from 'react';
import type { MapShade } from '#domain/listing/map-shades.ts';
import { withoutUndefined } from '#domain/record/without-undefined.ts';
import type { KnownCity } from '#domain/search-phrase/known-cities.ts';
import { useMarketCities } from '#web/data/listings/market-cities.ts';
import type { Filters, ListingQuery, Sort } from '#web/data/listings/properties.ts';
import { useUrlQuery } from '#web/lib/url/use-url-query.ts';
import { cutFields, type Phrase, readPhrase, replaceCity } from './read-phrase.ts';
import {
  type Chosen,
  type ResultView,
  readSearch,
  type SearchState,
  writeSearch,
} from './search-params.ts';

/** Delay after the last keystroke, so that fast typing sends one request without a noticeable wait. */
const ASK_AFTER_MS = 35;
/** The URL is updated later, because browsers limit how often it may change. */
const WRITE_AFTER_MS = 350;

export interface SearchControls {
  state: SearchState;
  /** The text in the box right now. */
  text: string;
  phrase: Phrase;
  /** Query from the box and the filters combined. */
  search: ListingQuery;
  /** The search as saved and shared: the query string without the question mark. */
  query: string;
  setText: (text: string) => void;
  /** Searches immediately, without waiting for a pause. */
  submit: () => void;
  /** Writes the current search to the URL without waiting for a pause, so that Back from a result finds it. */
  settle: () => void;
  /** Sets some fields and leaves the rest; undefined removes a field. */
  choose: (changes: Chosen) => void;
  /** Removes fields from the filters and from the typed text. */
  drop: (fields: readonly (keyof Filters)[]) => void;
  /** Switches to another city with the same name. */
  chooseCity: (city: KnownCity) => void;
  clear: () => void;
  setSort: (sort: Sort) => void;
  setView: (view: ResultView) => void;
  setBox: (box: string) => void;
  setFollowing: (isFollowing: boolean) => void;
  setShade: (shade: MapShade | null) => void;
}

interface SearchOptions {
  /** True if the plan limits searches, so that typed text is searched on submit only. */
  isCounted: boolean;
}

export function useSearch({ isCounted }: SearchOptions): SearchControls {
  const { query, change: changeUrl } = useUrlQuery();
  const state = useMemo(() => readSearch(query), [query]);
  const update = (changes: Partial<SearchState>) =>
    changeUrl((current) => writeSearch({ ...readSearch(current), ...changes }));
  const write = (next: string) => update({ text: next });
  const { text, requestedText, setText } = useText(state.text, write, isCounted);
  const cities = useMarketCities(text !== '');
  const phrase = useMemo(() => readPhrase(text, cities), [text, cities]);
  const search = useMemo(
    () => searchOf(readPhrase(requestedText, cities), state),
    [requestedText, state, cities],
  );

  const change = (fields: readonly (keyof Filters)[], changes: Partial<SearchState>) => {
    const rest = cutFields(text, fields, cities);
    if (rest !== text) setText(rest);
    update({ ...changes, text: rest });
  };
  return {
    state,
    text,
    phrase,
    search,
    query: writeSearch({ ...state, text }).toString(),
    setText: (next) => {
      // Search a new location everywhere, not only within the current map view.
      if (state.box !== null && locationOf(readPhrase(next, cities)) !== locationOf(phrase))
        update({ box: null });
      setText(next);
    },
    submit: () => write(text),
    settle: () => {
      if (text !== state.text && !isCounted) write(text);
    },
    choose: (changes) =>
      change(Object.keys(changes) as (keyof Chosen)[], {
        chosen: withoutUndefined({ ...state.chosen, ...changes }),
      }),
    drop: (fields) => {
      const chosen: Record<string, unknown> = { ...state.chosen };
      for (const field of fields) delete chosen[field];
      change(fields, { chosen, ...(fields.includes('bbox') && { box: null }) });
    },
    chooseCity: (city) => {
      const next = replaceCity(text, city, cities);
      setText(next);
      update({ text: next, box: null });
    },
    clear: () => {
      setText('');
      update({ text: '', chosen: {}, box: null });
    },
    setSort: (sort) => update({ sort }),
    setView: (view) => update({ view }),
    setBox: (box) => update({ box }),
    setFollowing: (isFollowing) => update({ isFollowing }),
    setShade: (shade) => update({ shade }),
  };
}

/** Chosen filters override typed ones. */
function searchOf(
  { filters, sort: typedSort }: Phrase,
  { chosen, sort, box }: SearchState,
): ListingQuery {
  const order = sort ?? typedSort;
  return {
    ...filters,
    ...chosen,
    ...(order !== null && { sort: order }),
    ...(box !== null && { bbox: box }),
  };
}

const locationOf = ({ filters: { q, city, state, zipCode } }: Phrase): string =>
  [q, city, state, zipCode].join('|');

/** The box updates on every keystroke; the request waits for a pause, and the URL for a longer one. */
function useText(written: string, write: (text: string) => void, isCounted: boolean) {
  const [draft, setDraft] = useState<string | null>(null);
  const [requested, setRequested] = useState<string | null>(null);
  const latestWrite = useRef(write);
  useEffect(() => {
    latestWrite.current = write;
  });
  useEffect(() => {
    if (draft === null || (isCounted && draft !== '')) return;
    const ask = setTimeout(() => setRequested(draft), ASK_AFTER_MS);
    const timer = setTimeout(() => latestWrite.current(draft), WRITE_AFTER_MS);
    return () => {
      clearTimeout(ask);
      clearTimeout(timer);
    };
  }, [draft, isCounted]);
  // Keep the draft until the URL has the same text.
  if (draft !== null && draft === written) {
    setDraft(null);
    setRequested(null);
  }
  return {
    text: draft ?? written,
    requestedText: draft === null ? written : (requested ?? written),
    setText: setDraft,
  };
}
