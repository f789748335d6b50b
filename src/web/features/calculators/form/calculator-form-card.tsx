import { RotateCcw } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { FIELD_GROUPS } from '#domain/inputs/calculation-fields.ts';
import { counted } from '#domain/text/number-text.ts';
import { Button } from '#web/ui/action/button.tsx';
import { FieldGroupSection } from './field-group-section.tsx';
import type { FieldSources } from './field-sources.ts';
import { moveOnByEnter } from './move-on.ts';
import type { AnyCalculatorForm } from './use-calculator-form.ts';

interface CalculatorFormCardProps {
  form: AnyCalculatorForm;
  /** True until something is entered or a property is chosen. */
  isExample: boolean;
  sources: FieldSources;
  /** Presets, shown above the fields. */
  children?: ReactNode;
  /** Called on Enter in the last field; jumps to the results, which are already up to date. */
  onSubmit: () => void;
  /** Called when a field loses focus. */
  onSettle: () => void;
}

/** All inputs of a calculator, grouped. */
export function CalculatorFormCard(props: CalculatorFormCardProps) {
  const { form, isExample, sources, children, onSubmit, onSettle } = props;
  const changes = form.changed.size;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears of its fields being left
    <form
      aria-label="Your numbers"
      noValidate
      onSubmit={submit}
      onFocus={form.enter}
      onKeyDown={moveOnByEnter}
      onBlur={onSettle}
      className="rounded-lg border border-line bg-surface px-4 py-4 sm:px-5"
    >
      <header className="mb-4 flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="font-display text-lg font-title">
          {isExample ? 'Sample numbers' : 'Your numbers'}
        </h2>
        {changes > 0 && (
          <Button
            size="sm"
            variant="quiet"
            className="-mr-2"
            icon={<RotateCcw className="size-3.5" aria-hidden="true" />}
            onClick={form.resetAll}
          >
            {`Reset ${counted(changes, 'change')}`}
          </Button>
        )}
      </header>
      {children}
      {FIELD_GROUPS[form.calculator].map((group) => (
        <FieldGroupSection key={group.title} group={group} form={form} sources={sources} />
      ))}
      {/* In a form with several fields, Enter submits only if there is a submit button. */}
      <button type="submit" className="sr-only" tabIndex={-1}>
        Show results
      </button>
    </form>
  );
}
