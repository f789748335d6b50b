import { RotateCcw } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { FIELD_GROUPS } from '#domain/inputs/calculation-fields.ts';
import { Button } from '#web/ui/action/button.tsx';
import { FieldGroupSection } from './field-group-section.tsx';
import type { FieldSources } from './field-sources.ts';
import { moveOnByEnter } from './move-on.ts';
import type { AnyCalculatorForm } from './use-calculator-form.ts';

interface CalculatorFormCardProps {
  form: AnyCalculatorForm;
  /** Nothing was typed and no property chosen. */
  isExample: boolean;
  sources: FieldSources;
  /** Above the fields: presets. */
  children?: ReactNode;
  /** Enter in the last field: the results are live already, so it leads to them. */
  onSubmit: () => void;
  /** When a field is left. */
  onSettle: () => void;
}

/** Every input of a calculator, in groups. */
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
            {changes === 1 ? 'Reset 1 change' : `Reset ${changes} changes`}
          </Button>
        )}
      </header>
      {children}
      {FIELD_GROUPS[form.calculator].map((group) => (
        <FieldGroupSection key={group.title} group={group} form={form} sources={sources} />
      ))}
      {/* Enter submits a form of many fields only where there is something to press. */}
      <button type="submit" className="sr-only" tabIndex={-1}>
        Show the results
      </button>
    </form>
  );
}
