import { usePropertyInsights } from '#web/data/owned-properties.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';

/** What to do next, the most urgent first, each with its math. */
export function InsightsCard({ propertyId }: { propertyId: string }) {
  const { data, isError, refetch } = usePropertyInsights(propertyId);
  return (
    <Card title="What to do next">
      {isError && (
        <div className="grid justify-items-start gap-3">
          <p className="text-muted">We couldn’t load this list.</p>
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {!data && !isError && <Skeleton className="h-24" />}
      {data && data.next.length === 0 && (
        <p className="text-muted">Nothing needs your attention right now.</p>
      )}
      {data && data.next.length > 0 && (
        <ul>
          {data.next.map(({ kind, title, sentence, math }) => (
            <li key={kind} className="border-b border-dashed border-line py-2.5 last:border-0">
              <p className="font-semibold">{title}</p>
              <p className="text-sm text-muted">{sentence}</p>
              <details className="text-sm">
                <summary className="min-h-8 py-1 font-medium text-primary">Show the math</summary>
                <p className="text-muted">{math}</p>
              </details>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
