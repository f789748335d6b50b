import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { NOTHING_TYPED, type TypedFields } from '#domain/inputs/typed-fields.ts';
import { readPropertyQuery } from '#web/features/calculators/property-query.ts';

/** Everything typed on any of a property's pages, read from the URL of a page without a strategy. */
export function useTyped(): TypedFields {
  const [params] = useSearchParams();
  return useMemo(() => {
    const { elsewhere } = readPropertyQuery(null, params);
    return Object.keys(elsewhere).length === 0 ? NOTHING_TYPED : elsewhere;
  }, [params]);
}
