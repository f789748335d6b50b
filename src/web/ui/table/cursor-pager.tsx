import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/action/button.tsx';

interface CursorPagerProps {
  /** Omit the one for a direction that has no more pages. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  busy?: boolean;
  /** Such as "1–20 of 214". */
  summary?: ReactNode;
  label?: string;
}

/** For cursor-based lists: no page numbers, only Previous and Next. */
export function CursorPager({
  onPrevious,
  onNext,
  busy = false,
  summary,
  label = 'Pages',
}: CursorPagerProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3">
      <span aria-live="polite" className="text-sm text-muted tabular-nums">
        {summary}
      </span>
      <span className="flex gap-2">
        <Button
          icon={<ChevronLeft className="size-4" aria-hidden="true" />}
          disabled={!onPrevious}
          onClick={() => onPrevious?.()}
        >
          Previous
        </Button>
        <Button disabled={!onNext} busy={busy} onClick={() => onNext?.()}>
          Next
          <ChevronRight className="size-4" aria-hidden="true" />
        </Button>
      </span>
    </nav>
  );
}
