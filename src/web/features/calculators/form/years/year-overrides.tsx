import { ChevronDown, Plus, X } from 'lucide-react';
import { memo, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldName } from '#domain/inputs/calculation-fields.ts';
import {
  OVERRIDE_KINDS,
  OVERRIDE_YEARS,
  type OverrideKindName,
  yearField,
} from '#domain/inputs/fields/calculation-fields-years.ts';
import {
  OVERRIDE_KIND_NAMES,
  overriddenYears,
  YEAR_FIELD_NAMES,
  yearFieldsOf,
} from '#domain/inputs/fields/year-fields.ts';
import { counted } from '#domain/text/number-text.ts';
import type { AnyCalculatorForm } from '#web/features/calculators/form/use-calculator-form.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { Button } from '#web/ui/action/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Select } from '#web/ui/form/select.tsx';
import { YearField } from './year-field.tsx';

/** The assumption for all years that a kind of override replaces; a one-time cost replaces none. */
const ASSUMED: Readonly<Record<OverrideKindName, FieldName | null>> = {
  RentGrowthPercent: 'rentGrowthPercent',
  ValueGrowthPercent: 'valueGrowthPercent',
  ExpenseGrowthPercent: 'expenseGrowthPercent',
  VacancyPercent: 'vacancyRatePercent',
  OneTimeCost: null,
};

const READ: readonly FieldName[] = [
  ...YEAR_FIELD_NAMES,
  'holdYears',
  ...Object.values(ASSUMED).filter((name) => name !== null),
];

interface YearOverridesProps {
  title: string;
  form: AnyCalculatorForm;
}

const isSame = ({ form: one }: YearOverridesProps, { form: other }: YearOverridesProps): boolean =>
  one.type === other.type &&
  one.put === other.put &&
  READ.every((name) => one.input[name] === other.input[name] && one.bad[name] === other.bad[name]);

/** Years that differ from the others, one row each; folded until there is one. */
export const YearOverrides = memo(function YearOverrides({ title, form }: YearOverridesProps) {
  const [isOpen, setOpen] = useState(false);
  const [added, setAdded] = useState<readonly number[]>([]);
  const [chosen, setChosen] = useState<number | null>(null);
  const section = useRef<HTMLElement>(null);
  const headingId = useId();
  const contentId = useId();
  const { input, bad } = form;
  const holdYears = input.holdYears ?? 0;
  const typed = overriddenYears({ ...input, ...withoutNulls(bad) });
  const years = OVERRIDE_YEARS.filter((year) => typed.includes(year) || added.includes(year));
  const free = OVERRIDE_YEARS.filter((year) => !years.includes(year));
  const next = chosen !== null && free.some((year) => year === chosen) ? chosen : (free[0] ?? null);
  const isShown = isOpen || years.length > 0;

  const add = () => {
    if (next === null) return;
    // The typing goes on in the new row.
    flushSync(() => {
      setAdded([...added, next]);
      setChosen(next + 1);
    });
    section.current?.querySelector<HTMLInputElement>(`[data-year="${next}"] input`)?.focus();
  };
  const remove = (year: number) => {
    const names = yearFieldsOf(year).filter((name) => name in input || name in bad);
    setAdded(added.filter((one) => one !== year));
    setOpen(true);
    if (names.length > 0)
      form.put(
        Object.fromEntries(names.map((name) => [name, undefined])),
        `Overrides of year ${year} removed`,
      );
    section.current?.querySelector<HTMLSelectElement>('select')?.focus();
  };
  return (
    <section
      ref={section}
      aria-labelledby={headingId}
      className="@container border-t border-line py-4 last-of-type:pb-0"
    >
      <h3 id={headingId} className="mb-2 text-sm font-semibold text-muted">
        {title}
      </h3>
      {isShown && (
        <div id={contentId} className="grid grid-cols-1 gap-4">
          <p className="text-sm text-muted">
            Change single years. A blank field keeps the assumption for all years. Cap rate, DSCR,
            cash-on-cash and monthly cash flow are still those of a typical year.
          </p>
          {years.map((year) => (
            <YearRow
              key={year}
              {...{ year, form }}
              isBeyond={year > holdYears}
              onRemove={() => remove(year)}
            />
          ))}
          {next !== null && (
            <div className="flex items-center gap-2 print:hidden">
              <Select
                aria-label="Year to override"
                className="w-28"
                value={String(next)}
                options={free.map((year) => ({ value: String(year), label: `Year ${year}` }))}
                onValueChange={(year) => setChosen(Number(year))}
              />
              <Button
                size="sm"
                icon={<Plus className="size-3.5" aria-hidden="true" />}
                onClick={add}
              >
                Add year
              </Button>
            </div>
          )}
        </div>
      )}
      {years.length === 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setOpen(!isOpen)}
          className="mt-2 -mb-1 inline-flex min-h-8 items-center gap-1.5 rounded-sm text-sm font-medium text-primary pointer-coarse:min-h-11 print:hidden"
        >
          <ChevronDown className={cx('size-4', isOpen && 'rotate-180')} aria-hidden="true" />
          {isOpen ? 'Hide' : 'Override a year'}
        </button>
      )}
    </section>
  );
}, isSame);

/** A field that cannot be read is typed too. */
const withoutNulls = (bad: AnyCalculatorForm['bad']) =>
  Object.fromEntries(Object.entries(bad).map(([name, value]) => [name, value ?? 0]));

interface YearRowProps {
  year: number;
  form: AnyCalculatorForm;
  isBeyond: boolean;
  onRemove: () => void;
}

function YearRow({ year, form, isBeyond, onRemove }: YearRowProps) {
  const { input, bad } = form;
  const assumedText = (kind: OverrideKindName) => {
    const name = ASSUMED[kind];
    return name === null ? '' : formatNumber(input[name] ?? 0, 3);
  };
  return (
    <fieldset data-year={year} className="rounded-md border border-line px-3 pt-1 pb-3">
      <legend className="sr-only">Overrides of year {year}</legend>
      <div className="mb-1.5 flex min-h-8 items-center justify-between gap-2">
        <span aria-hidden="true" className="text-sm font-semibold">
          Year {year}
        </span>
        <Button
          size="sm"
          variant="quiet"
          className="-mr-2 print:hidden"
          icon={<X className="size-3.5" aria-hidden="true" />}
          aria-label={`Remove year ${year}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
      {isBeyond && (
        <p className="mb-2 text-sm text-warn">
          Not counted: the property is sold after{' '}
          {counted(Math.round(input.holdYears ?? 0), 'year')}.
        </p>
      )}
      <div className="grid grid-cols-2 gap-x-3 gap-y-2.5 @xl:grid-cols-5">
        {OVERRIDE_KIND_NAMES.map((kind) => {
          const name = yearField(year, kind);
          if (name === null) return null;
          return (
            <YearField
              key={name}
              name={name}
              label={OVERRIDE_KINDS[kind].label}
              value={name in bad ? (bad[name] ?? null) : (input[name] ?? null)}
              good={input[name]}
              isBad={name in bad}
              placeholder={assumedText(kind)}
              onType={form.type}
              onClear={form.clear}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
