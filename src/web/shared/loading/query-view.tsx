import type { ReactNode } from 'react';
import { CardFailure } from './card-failure.tsx';
import { LoadFailure } from './load-failure.tsx';

interface QueryViewProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  /** As in "We couldn't load {what}". */
  what: string;
  /** Shown if the server didn't say what went wrong. */
  reassurance?: string;
  /** A failure inside a card is a sentence, not a banner. */
  isInCard?: boolean;
  loading: ReactNode;
  isEmpty?: (data: Data) => boolean;
  /** What goes here and how to start. */
  empty?: ReactNode;
  children?: (data: Data) => ReactNode;
}

/** Shows a query's skeleton, failure, empty state or data. If a later load fails, the data stays below the failure. */
export function QueryView<Data>(props: QueryViewProps<Data>): ReactNode {
  const { query, what, reassurance, isInCard, loading, isEmpty, empty, children } = props;
  const { data, error, refetch } = query;
  if (data === undefined && !error) return loading;
  const isFilled = data !== undefined && !isEmpty?.(data);
  if (!error) return isFilled ? children?.(data) : empty;
  return (
    <>
      {isInCard ? (
        <CardFailure what={what} onRetry={refetch} />
      ) : (
        <LoadFailure what={what} error={error} onRetry={refetch}>
          {reassurance}
        </LoadFailure>
      )}
      {isFilled && children?.(data)}
    </>
  );
}
