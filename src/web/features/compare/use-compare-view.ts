import type { TypedDeal } from '#domain/comparison/typed-deal.ts';
import type { AssumptionName } from '#domain/inputs/assumptions.ts';
import { STRATEGY_NAMES, type StrategyName } from '#domain/verdicts/strategy-effort.ts';
import { type AssumptionChanges, isAssumptionName, mostCompared } from '#web/data/calculations.ts';
import { dealText } from '#web/lib/url/comparison-url.ts';
import { useUrlQuery } from '#web/lib/url/use-url-query.ts';
import { assumptionFault } from './assumption-fault.ts';
import { dealOfText } from './deals/deal-url.ts';

const idsIn = (query: URLSearchParams): string[] =>
  [...new Set(query.getAll('property'))].filter((id) => id !== '').slice(0, mostCompared);

/** Deals entered by hand, limited to the room left by the listings. */
const dealsIn = (query: URLSearchParams): TypedDeal[] =>
  query
    .getAll('deal')
    .flatMap((text) => dealOfText(text) ?? [])
    .slice(0, mostCompared - idsIn(query).length);

/** Valid assumptions in a query; everything else is ignored. */
export function assumptionsIn(query: URLSearchParams): AssumptionChanges {
  const found: AssumptionChanges = {};
  for (const [name, text] of query) {
    const value = Number(text);
    if (!isAssumptionName(name) || text.trim() === '' || !Number.isFinite(value)) continue;
    if (assumptionFault(name, value) === null) found[name] = value;
  }
  return found;
}

function strategyIn(query: URLSearchParams): StrategyName {
  const given = query.get('strategy');
  return STRATEGY_NAMES.find((name) => name === given) ?? 'buy-hold';
}

/** Properties, typed deals, strategy and assumptions, all kept in the URL so that a link reopens the comparison. */
export function useCompareView() {
  const { query, change } = useUrlQuery();
  const setIds = (next: URLSearchParams, ids: readonly string[]) => {
    next.delete('property');
    for (const id of ids) next.append('property', id);
    return next;
  };
  const setDeals = (next: URLSearchParams, deals: readonly TypedDeal[]) => {
    next.delete('deal');
    for (const deal of deals) next.append('deal', dealText(deal));
    return next;
  };
  const setChanges = (changes: AssumptionChanges) =>
    change((next) => {
      for (const name of Object.keys(assumptionsIn(next))) next.delete(name);
      for (const [name, value] of Object.entries(changes)) next.set(name, String(value));
      return next;
    });
  return {
    propertyIds: idsIn(query),
    deals: dealsIn(query),
    strategy: strategyIn(query),
    changes: assumptionsIn(query),
    add: (id: string) => change((next) => setIds(next, [...idsIn(next), id])),
    drop: (id: string) =>
      change((next) =>
        setIds(
          next,
          idsIn(next).filter((other) => other !== id),
        ),
      ),
    addDeal: (deal: TypedDeal) => change((next) => setDeals(next, [...dealsIn(next), deal])),
    changeDeal: (at: number, deal: TypedDeal) =>
      change((next) => setDeals(next, dealsIn(next).with(at, deal))),
    dropDeal: (at: number) => change((next) => setDeals(next, dealsIn(next).toSpliced(at, 1))),
    setStrategy: (strategy: StrategyName) =>
      change((next) => {
        next.set('strategy', strategy);
        return next;
      }),
    setChange: (name: AssumptionName, value: number) =>
      change((next) => {
        next.set(name, String(value));
        return next;
      }),
    setChanges,
  };
}
