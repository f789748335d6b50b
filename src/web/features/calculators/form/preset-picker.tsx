import { memo, useMemo } from 'react';
import type { Preset, Presets } from '#contract/calculations/presets.ts';
import type { FieldName } from '#domain/inputs/calculation-fields.ts';
import { usePresets } from '#web/data/calculations.ts';
import { fieldLabel, fieldText } from '#web/lib/calculation/calculation-text.ts';
import { Chip } from '#web/ui/display/chip.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import { presetFields, presetInForce, presetValues } from './preset-values.ts';
import type { AnyCalculatorForm } from './use-calculator-form.ts';

interface PresetPickerProps {
  form: AnyCalculatorForm;
  /** ZIP code of the property; null for the whole country. */
  zipCode: string | null;
}

/** Three presets based on local price history. Hidden until they load. */
export function PresetPicker({ form, zipCode }: PresetPickerProps) {
  const { data } = usePresets(zipCode);
  const fields = useMemo(
    () => (data ? presetFields(form.calculator, data.presets) : []),
    [data, form.calculator],
  );
  if (!data || fields.length === 0) return null;
  const { presets, location } = data;
  const inForce = presetInForce(fields, presets, form.input);
  const choose = (preset: Preset) =>
    form.put(presetValues(fields, preset), `${preset.name} assumptions: ${location.name}`);
  return (
    <section aria-label="Presets" className="mb-4 grid gap-2 print:hidden">
      <div className="flex flex-wrap gap-1.5">
        {presets.map((preset) => (
          <Chip
            key={preset.key}
            pressed={preset === inForce}
            onPressedChange={() => choose(preset)}
          >
            {preset.name}
          </Chip>
        ))}
      </div>
      <PresetTable data={data} fields={fields} />
    </section>
  );
}

interface PresetTableProps {
  data: Presets;
  fields: readonly FieldName[];
}

const PresetTable = memo(function PresetTable({ data, fields }: PresetTableProps) {
  const { presets, location, history } = data;
  return (
    <Popover
      title={`Presets for ${location.name}`}
      side="right"
      className="w-[min(30rem,calc(100vw-1.5rem))]!"
      trigger={
        <button
          type="button"
          className="justify-self-start rounded-xs text-sm text-muted underline decoration-dotted underline-offset-4 hover:text-ink"
        >
          What do these presets assume?
        </button>
      }
    >
      <ul className="mb-3 grid gap-1 text-sm">
        {presets.map(({ key, name, sentence }) => (
          <li key={key}>
            <span className="font-semibold">{name}.</span> {sentence}
          </li>
        ))}
      </ul>
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="py-1.5 text-left font-medium">
              Assumption
            </th>
            {presets.map(({ key, name }) => (
              <th key={key} scope="col" className="py-1.5 pl-3 text-right font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field} className="border-b border-dashed border-line last:border-0">
              <th scope="row" className="py-1.5 text-left font-normal">
                {fieldLabel(field)}
              </th>
              {presets.map(({ key, assumptions }) => (
                <td key={key} className="py-1.5 pl-3 text-right whitespace-nowrap">
                  {fieldText(field, assumptions[field as keyof typeof assumptions])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-muted">{`Growth from ${history.source}.`}</p>
    </Popover>
  );
});
