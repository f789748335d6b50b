import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import type { BookReportAnswer } from '#contract/portfolio/book-reports.ts';
import { type BookReportKey, bookReportOf } from '#domain/reports/book-reports.ts';
import type { ReportView } from '#web/data/ownership/book-reports.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { FilterChip, OptionChip, PeriodChoices } from '#web/shared/owning/filter-chips.tsx';
import { periodText } from '#web/shared/owning/period.ts';
import { Chip, RemovableChip } from '#web/ui/display/chip.tsx';
import { DateInput } from '#web/ui/form/date-input.tsx';
import { Field } from '#web/ui/form/field.tsx';

interface ReportFiltersProps {
  report: BookReportKey;
  view: ReportView;
  answer: BookReportAnswer | undefined;
  properties: readonly OwnedPropertyRecord[];
  today: string;
  onChange: (change: Record<string, string | null>) => void;
}

/** Period, property and what the columns show; all of these choices are in the URL. */
export function ReportFilters(props: ReportFiltersProps) {
  const { report, view, answer, properties, today, onChange } = props;
  const property = properties.find(({ id }) => id === view.propertyId);
  const isDay = bookReportOf(report).covers === 'day';
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isDay ? (
        <FilterChip
          label={`As of ${formatDate(view.to ?? today)}`}
          title="As of"
          isSet={view.to !== undefined}
        >
          {() => (
            <Field label="Day">
              <DateInput
                value={view.to ?? today}
                onChange={(event) => onChange({ to: event.target.value || null, from: null })}
              />
            </Field>
          )}
        </FilterChip>
      ) : (
        <FilterChip
          label={periodText(view) ?? 'This year so far'}
          title="Period"
          isSet={periodText(view) !== null}
        >
          {(close) => (
            <PeriodChoices
              view={view}
              today={today}
              onChange={(change) => {
                onChange(change);
                close();
              }}
            />
          )}
        </FilterChip>
      )}
      {view.propertyId ? (
        <RemovableChip
          label={property?.address ?? 'One property'}
          onRemove={() => onChange({ propertyId: null, historyId: null })}
        />
      ) : (
        <OptionChip
          label="Whole portfolio"
          options={properties.map(({ id, address }) => ({ value: id, label: address }))}
          onPick={(propertyId) => onChange({ propertyId, historyId: null })}
        />
      )}
      {report === 'income-statement' && (
        <fieldset aria-label="Columns" className="flex gap-2">
          <Chip pressed={view.by !== 'property'} onPressedChange={() => onChange({ by: null })}>
            By month
          </Chip>
          <Chip
            pressed={view.by === 'property'}
            onPressedChange={() => onChange({ by: 'property' })}
          >
            By property
          </Chip>
        </fieldset>
      )}
      {answer && answer.leases.length > 0 && (
        <OptionChip
          label={
            answer.leases.find(({ historyId }) => historyId === answer.historyId)?.label ?? 'Lease'
          }
          options={answer.leases.map(({ historyId, label }) => ({ value: historyId, label }))}
          onPick={(historyId) => onChange({ historyId })}
        />
      )}
    </div>
  );
}
