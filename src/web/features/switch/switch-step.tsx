import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { SwitchAnswer, SwitchStep } from '#contract/book-imports/switch.ts';
import { cx } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { STEP_TITLES, stepBadge, stepCaption, stepCounts } from './switch-text.ts';

const MARKS = {
  done: 'border-primary bg-primary text-primary-ink',
  started: 'border-warn bg-warn-tint text-warn',
  notStarted: 'border-edge text-muted',
} as const;

const TONES = { done: 'good', started: 'caution', notStarted: 'neutral' } as const;

interface StepProps {
  step: SwitchStep;
  number: number;
  answer: SwitchAnswer;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A step with its status and counts; opening it shows the work to do. */
export function StepSection({ step, number, answer, isOpen, onToggle, children }: StepProps) {
  const bodyId = useId();
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 border-b border-line py-4.5 last:border-0 sm:gap-x-4">
      <span
        className={cx(
          'grid size-8 place-items-center rounded-full border-[1.5px] text-sm font-semibold',
          isOpen && step.status !== 'done'
            ? 'border-primary bg-primary-tint text-primary'
            : MARKS[step.status],
        )}
      >
        {step.status === 'done' ? <Check className="size-4" aria-hidden="true" /> : number}
      </span>
      <div className="min-w-0">
        <div className="relative flex flex-wrap items-start gap-x-3 gap-y-1 sm:flex-nowrap">
          <div className="min-w-0 flex-1 max-sm:order-last max-sm:basis-full">
            <h2 className="font-display text-lg font-title">
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={bodyId}
                onClick={onToggle}
                className="text-left after:absolute after:inset-0"
              >
                {STEP_TITLES[step.key]}
              </button>
            </h2>
            <p className="text-sm text-muted">{stepCaption(step.key, answer)}</p>
          </div>
          <Badge tone={TONES[step.status]} className="mt-1 flex-none">
            {stepBadge(step)}
          </Badge>
          <ChevronDown
            className={cx(
              'mt-1 size-4.5 flex-none text-muted max-sm:ml-auto',
              isOpen && 'rotate-180',
            )}
            aria-hidden="true"
          />
        </div>
        <ul className="mt-1.5 flex flex-wrap gap-x-5.5 gap-y-1 text-sm text-muted">
          {stepCounts(step, answer).map(([figure, noun]) => (
            <li key={noun}>
              <b className="font-semibold text-ink tabular-nums">{figure}</b> {noun}
            </li>
          ))}
        </ul>
      </div>
      {isOpen && (
        <div id={bodyId} className="col-span-2 mt-3.5 min-w-0 sm:col-span-1 sm:col-start-2">
          {children}
        </div>
      )}
    </li>
  );
}

const SEGMENTS = { done: 'bg-primary', started: 'bg-line', notStarted: 'bg-line' } as const;

/** One bar per step, filled by its progress; the sentence above gives the same information in words. */
export function StepProgress({ steps }: Pick<SwitchAnswer, 'steps'>) {
  return (
    <div aria-hidden="true" className="grid grid-cols-6 gap-1">
      {steps.map(({ key, status, done, total }) => (
        <svg
          key={key}
          viewBox="0 0 100 6"
          preserveAspectRatio="none"
          className={cx('h-1.5 w-full rounded-full', SEGMENTS[status])}
        >
          {status === 'started' && total > 0 && (
            <rect width={(100 * done) / total} height="6" className="fill-fan-3" />
          )}
        </svg>
      ))}
    </div>
  );
}
