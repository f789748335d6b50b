import { CircleQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { Popover } from './popover.tsx';

interface HelpTipProps {
  /** The term it explains, such as "Cap rate". */
  term: string;
  /** Keeps it out of the tab order; the caller must provide another way to open it with the keyboard. */
  isOutOfTabOrder?: boolean;
  /** Makes the tip controlled, if something else can open it too. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}

/** A question mark next to a technical term; works with touch, pointer and keyboard. */
export function HelpTip(props: HelpTipProps) {
  const { term, isOutOfTabOrder = false, children, ...control } = props;
  return (
    <Popover
      {...control}
      title={term}
      trigger={
        <button
          type="button"
          {...(isOutOfTabOrder && { tabIndex: -1 })}
          aria-label={`About ${labelInSentence(term)}`}
          className="relative -m-2 inline-flex rounded-full p-2 align-middle text-muted hover:text-ink pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-1.5"
        >
          <CircleQuestionMark className="size-4" aria-hidden="true" />
        </button>
      }
    >
      {children}
    </Popover>
  );
}
