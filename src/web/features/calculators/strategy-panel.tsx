import { ChevronDown, RotateCcw } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { StrategyCalculator } from '#domain/inputs/typed-input.ts';
import { plural } from '#engine/plural.ts';
import { Button } from '#web/ui/action/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { FieldGroupSection } from './form/field-group-section.tsx';
import type { FieldSources } from './form/field-sources.ts';
import { HeadlineBar } from './form/headline-bar.tsx';
import { moveOnByEnter } from './form/move-on.ts';
import type { CalculatorForm } from './form/use-calculator-form.ts';
import { STRATEGY_GROUPS } from './strategy-fields.ts';

interface StrategyPanelProps {
  form: CalculatorForm<StrategyCalculator>;
  sources: FieldSources;
  /** Called when a field loses focus. */
  onSettle: () => void;
  /** Link to all other inputs, shown at the end. */
  more: ReactNode;
}

/** The key inputs, next to the results. Collapsed behind a button on phones. */
export function StrategyPanel({ form, sources, onSettle, more }: StrategyPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const contentId = useId();
  const changes = form.changed.size;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears of its fields being left
    <form
      aria-label="Your numbers"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onFocus={form.enter}
      onKeyDown={moveOnByEnter}
      onBlur={onSettle}
      className="rounded-lg border border-line bg-surface px-4 py-3.5 sm:px-5 xl:flex xl:max-h-[calc(100dvh-2.5rem)] xl:flex-col xl:py-4"
    >
      <header className="flex min-h-8 items-center justify-between gap-2">
        <h2 className="font-display text-lg font-title whitespace-nowrap">Your numbers</h2>
        <span className="flex items-center gap-1">
          {changes > 0 && (
            <Button
              size="sm"
              variant="quiet"
              icon={<RotateCcw className="size-3.5" aria-hidden="true" />}
              onClick={form.resetAll}
            >
              <span>
                Reset {changes}
                <span className="max-xl:sr-only">{plural(changes, ' change')}</span>
              </span>
            </Button>
          )}
          <Button
            size="sm"
            variant="quiet"
            className="-mr-2 xl:hidden"
            aria-expanded={isOpen}
            aria-controls={contentId}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Hide' : 'Change'}
            <ChevronDown className={cx('size-4', isOpen && 'rotate-180')} aria-hidden="true" />
          </Button>
        </span>
      </header>
      <div
        id={contentId}
        className={cx('mt-4 xl:flex xl:min-h-0 xl:flex-col', !isOpen && 'max-xl:hidden')}
      >
        {isOpen && (
          <div className="sticky top-[3.75rem] z-20 -mx-4 mb-4 border-y border-line bg-surface px-4 py-2 sm:-mx-5 sm:px-5 md:top-0 xl:hidden">
            <HeadlineBar calculator={form.calculator} input={form.input} />
          </div>
        )}
        <div className="-mx-1 min-h-0 px-1 xl:overflow-y-auto">
          {STRATEGY_GROUPS[form.calculator].map((group) => (
            <FieldGroupSection key={group.title} group={group} form={form} sources={sources} />
          ))}
        </div>
        <div className="mt-4 border-t border-line pt-3 xl:mt-3">{more}</div>
      </div>
    </form>
  );
}
