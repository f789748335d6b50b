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

/** After the last key: fast typing sends one request, and the wait is hardly noticed. */
const ASK_AFTER_MS = 35;
/** The URL is written later: browsers limit how often it may change. */
const WRITE_AFTER_MS = 350;

export interface SearchControls {
  state: SearchState;
  /** As typed this moment. */
  text: string;
  phrase: Phrase;
  /** The query of the box and the filters together. */
  search: ListingQuery;
  /** The search as it is saved and shared: the query string without the question mark. */
  query: string;
  setText: (text: string) => void;
  /** Searches immediately, without waiting for a pause. */
  submit: () => void;
  /** Writes what is searched while typing to the URL without waiting for a pause: Back from a result must find it. */
  settle: () => void;
  /** Sets some fields and leaves the rest; undefined takes one away. */
  choose: (changes: Chosen) => void;
  /** Removes fields from the filters and from the typed text. */
  drop: (fields: readonly (keyof Filters)[]) => void;
  /** Means another city of the same name. */
  chooseCity: (city: KnownCity) => void;
  clear: () => void;
  setSort: (sort: Sort) => void;
  setView: (view: ResultView) => void;
  setBox: (box: string) => void;
  setFollowing: (isFollowing: boolean) => void;
  setShade: (shade: MapShade | null) => void;
}

interface SearchOptions {
  /** The plan limits the number of searches: typed text is searched on submit, not while typing. */
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
      // A new location is searched everywhere, not only within the current map view.
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

/** What was chosen beside the box wins over what was typed into it. */
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

/** The box shows every key immediately; the request waits for a pause, and the URL for a longer one. */
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
  // The draft is needed until the URL has the same text.
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
