import { RotateCw } from 'lucide-react';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/action/button.tsx';
import { PageTitle } from '#web/ui/display/type.tsx';

interface UnreachableProps {
  /** Settles when the server responds or fails again; the parent then removes this screen. */
  onRetry: () => Promise<unknown>;
}

/** Shown in place of a page that can't be fetched; the layout around it stays. */
export function Unreachable({ onRetry }: UnreachableProps) {
  const retry = useAction(onRetry);
  return (
    <div className="grid max-w-xl justify-items-start gap-4 px-5 py-10" role="alert">
      <PageTitle>We can’t reach Freehold</PageTitle>
      <p className="text-muted">
        Our server isn’t responding, or your connection is down. What you typed is still here, and
        you can pick up where you left off once you’re connected again.
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="primary"
          icon={<RotateCw className="size-4" aria-hidden="true" />}
          busy={retry.isRunning}
          onClick={() => void retry.run(undefined)}
        >
          Try again
        </Button>
        {retry.status === 'done' && (
          <span className="text-sm text-muted">Still no response. Try again in a moment.</span>
        )}
      </div>
    </div>
  );
}
