import type { ReactNode } from 'react';
import { messageOf } from '#web/lib/api/api-error.ts';
import { COMMON_MESSAGES } from '#web/shared/saving/common-messages.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';

interface LoadFailureProps {
  /** As in "We couldn't load {what}". */
  what?: string;
  /** Replaces that sentence. */
  title?: string;
  error: unknown;
  onRetry: () => unknown;
  /** Shown in addition to "Try again". */
  action?: ReactNode;
  /** Shown if the server didn't say what went wrong. */
  children?: string | undefined;
}

/** Says what couldn't be loaded and why, and offers to try again. */
export const LoadFailure = ({
  what = 'this page',
  title = COMMON_MESSAGES.notLoaded(what),
  error,
  onRetry,
  action,
  children = COMMON_MESSAGES.dataIsSafe,
}: LoadFailureProps) => (
  <Banner
    tone="error"
    title={title}
    action={
      <>
        <Button size="sm" onClick={() => void onRetry()}>
          Try again
        </Button>
        {action}
      </>
    }
  >
    {messageOf(error, children)}
  </Banner>
);
