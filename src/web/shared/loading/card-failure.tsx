import { COMMON_MESSAGES } from '#web/shared/saving/common-messages.ts';
import { Button } from '#web/ui/action/button.tsx';

interface CardFailureProps {
  /** As in "We couldn't load {what}". */
  what: string;
  onRetry: () => unknown;
}

/** What a card shows if its data couldn't be loaded; a whole page or panel shows `LoadFailure`. */
export const CardFailure = ({ what, onRetry }: CardFailureProps) => (
  <div className="grid justify-items-start gap-3">
    <p className="text-muted">{COMMON_MESSAGES.notLoaded(what)}. Your data is safe.</p>
    <Button size="sm" onClick={() => void onRetry()}>
      Try again
    </Button>
  </div>
);
