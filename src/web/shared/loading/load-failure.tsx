import type { ReactNode } from 'react';
import { isPlanLimit, messageOf } from '#web/lib/api/api-error.ts';
import { COMMON_MESSAGES } from '#web/shared/saving/common-messages.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { PlanLimitReached } from './plan-limit-reached.tsx';

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

/** Says what couldn't be loaded and why, and offers to try again; at a plan's limit, it offers the plans instead. */
export const LoadFailure = ({
  what = 'this page',
  title = COMMON_MESSAGES.notLoaded(what),
  error,
  onRetry,
  action,
  children = COMMON_MESSAGES.dataIsSafe,
}: LoadFailureProps) =>
  isPlanLimit(error) ? (
    <PlanLimitReached>{messageOf(error, title)}</PlanLimitReached>
  ) : (
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
