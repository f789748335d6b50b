import { ChevronDown } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { type FieldGroup, type FieldName, fieldOf } from '#domain/inputs/calculation-fields.ts';
import { inputValue } from '#domain/inputs/calculation-inputs.ts';
import {
  type CellName,
  isList,
  type ListName,
  listField,
} from '#domain/inputs/fields/list-fields.ts';
import { typedParts, withRelated } from '#domain/inputs/lists/list-totals.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import { counted } from '#domain/text/number-text.ts';
import { boundsProblem } from '#web/lib/calculation/calculation-bounds.ts';
import { fieldLabel, fieldText } from '#web/lib/calculation/calculation-text.ts';
import { ListEditor } from '#web/shared/calculation/list-editor.tsx';
import { cx } from '#web/ui/class-names.ts';
import { FieldRow } from './field-row.tsx';
import type { FieldSources } from './field-sources.ts';
import type { AnyCalculatorForm } from './use-calculator-form.ts';

interface FieldGroupSectionProps {
  group: FieldGroup;
  form: AnyCalculatorForm;
  sources: FieldSources;
}

/** The fields and lists that a group's rows and lists depend on. */
function readBy({ main, more, lists }: FieldGroup): readonly (FieldName | ListName)[] {
  const names = [...main, ...more];
  const related = lists.flatMap((list) => {
    const { total, within, columns } = listField(list);
    return [list, total, within, ...Object.values(columns).map(({ replaces }) => replaces)];
  });
  return [
    ...withRelated(names),
    ...(names.some((name) => fieldOf(name).isKnownInDollars) ? ['purchasePrice' as const] : []),
    ...(related.filter((name) => name !== undefined) as (FieldName | ListName)[]),
  ];
}

/** Whether no field in the group changed, which is true of most groups while a slider moves. */
function isSameGroup(before: FieldGroupSectionProps, after: FieldGroupSectionProps): boolean {
  const [one, other] = [before.form, after.form];
  return (
    before.group === after.group &&
    before.sources === after.sources &&
    one.type === other.type &&
    one.reset === other.reset &&
    (before.group.lists.length === 0 || one.bad === other.bad) &&
    readBy(before.group).every(
      (name) =>
        one.input[name] === other.input[name] &&
        one.start[name] === other.start[name] &&
        (isList(name) || one.bad[name] === other.bad[name]) &&
        one.changed.has(name) === other.changed.has(name),
    )
  );
}

/** The most used fields in a group; a button reveals the others. Changed fields are never hidden. */
export const FieldGroupSection = memo(function FieldGroupSection(props: FieldGroupSectionProps) {
  const { group, form, sources } = props;
  const { title, main, more } = group;
  const [isOpen, setOpen] = useState(false);
  const headingId = useId();
  const moreId = useId();
  const touched = more.filter((name) => form.changed.has(name));
  const shown = isOpen ? more : touched;
  const closed = more.filter((name) => !shown.includes(name));
  const rows = (names: readonly FieldName[]) =>
    names.map((name) => <Row key={name} name={name} form={form} sources={sources} />);
  return (
    <section
      aria-labelledby={headingId}
      className="border-t border-line py-4 first-of-type:border-0 first-of-type:pt-0 last-of-type:pb-0"
    >
      <h3 id={headingId} className="mb-2 text-sm font-semibold text-muted">
        {title}
      </h3>
      <div id={moreId} className="grid grid-cols-1 gap-y-2.5">
        {rows(main)}
        {rows(shown)}
      </div>
      <OnPaper names={closed} form={form} />
      {group.lists.length > 0 && (
        <div className="grid grid-cols-1 gap-y-3">
          {group.lists.map((list) => (
            <FormList key={list} list={list} form={form} />
          ))}
        </div>
      )}
      {touched.length < more.length && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={moreId}
          onClick={() => setOpen(!isOpen)}
          className="mt-2 -mb-1 inline-flex min-h-8 items-center gap-1.5 rounded-sm text-sm font-medium text-primary pointer-coarse:min-h-11 print:hidden"
        >
          <ChevronDown className={cx('size-4', isOpen && 'rotate-180')} aria-hidden="true" />
          {isOpen ? 'Fewer' : `${more.length - touched.length} more`}
          <span className="sr-only">
            {more.length - touched.length === 1 && !isOpen ? ' field' : ' fields'} in {title}
          </span>
        </button>
      )}
    </section>
  );
}, isSameGroup);

/** One of the lists in a calculator's form. */
function FormList({ list, form }: { list: ListName; form: AnyCalculatorForm }) {
  const { input, bad } = form;
  const problemOf = (name: CellName) => {
    const problem = name in bad ? boundsProblem(name, bad[name] ?? null) : null;
    const used = inputValue(input, name);
    const kept = used === undefined ? 'the general assumption' : fieldText(name, used);
    return problem && `${problem} Results still use ${kept}.`;
  };
  return (
    <ListEditor
      {...{ list, input, problemOf }}
      valueOf={(name) => (name in bad ? (bad[name] ?? null) : (inputValue(input, name) ?? null))}
      onType={form.type}
      onClear={form.clear}
      onRows={form.putRows}
    />
  );
}

/** The printed page lists the collapsed fields too, since the results depend on them. */
function OnPaper({ names, form }: { names: readonly FieldName[]; form: AnyCalculatorForm }) {
  if (names.length === 0) return null;
  return (
    <ul className="hidden print:mt-2.5 print:grid print:gap-y-2.5">
      {names.map((name) => (
        <li key={name} className="grid grid-cols-[minmax(0,1fr)_9rem] gap-x-3">
          <span className="text-sm font-medium">{fieldLabel(name)}</span>
          <span className="px-3 tabular-nums">{fieldText(name, form.input[name] ?? 0)}</span>
        </li>
      ))}
    </ul>
  );
}

/** "Sum of 3 items"; undefined if the field is entered as a single amount. */
function sumText(name: FieldName, input: TypedFields): string | undefined {
  const { length } = typedParts(name, input);
  return length === 0
    ? undefined
    : `Sum of ${counted(length, name === 'monthlyRent' ? 'unit' : 'item')}`;
}

function Row({
  name,
  form,
  sources,
}: {
  name: FieldName;
  form: AnyCalculatorForm;
  sources: FieldSources;
}) {
  const { bad, input, start } = form;
  const good = input[name] ?? 0;
  return (
    <FieldRow
      name={name}
      value={name in bad ? (bad[name] ?? null) : good}
      good={good}
      start={start[name] ?? 0}
      isChanged={form.changed.has(name)}
      source={sources.textOf(name)}
      isSourceShown={sources.isFigure(name)}
      sumOf={sumText(name, input)}
      price={fieldOf(name).isKnownInDollars ? (input.purchasePrice ?? 0) : 0}
      onType={form.type}
      onReset={form.reset}
    />
  );
}
