import type { PropertyImportPreview } from '#contract/owned-properties/property-imports.ts';
import { plural } from '#engine/plural.ts';
import { mostImportUpdates } from '#web/data/ownership/property-imports.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { OWNED_IMPORT_TEXTS } from './import-fields.ts';

type Row = PropertyImportPreview['rows'][number];
type Change = NonNullable<Row['match']>['changes'][number];

/** Rows that differ from a property already in the portfolio. */
export const changedRows = (rows: readonly Row[]): Row[] =>
  rows.filter(({ match, errors }) => errors.length === 0 && (match?.changes.length ?? 0) > 0);

const changeText = ({ field, before, after }: Change): string => {
  const { labels, valueText } = OWNED_IMPORT_TEXTS;
  const old = before === null || before === '' ? 'not entered' : valueText(field, before);
  return `${labels[field]}: ${old} → ${valueText(field, after)}`;
};

interface ImportChangesProps {
  rows: readonly Row[];
  /** Lines to update. */
  ticked: ReadonlySet<number>;
  onTickedChange: (ticked: ReadonlySet<number>) => void;
}

/** What the file would change, property by property; only checked properties change. */
export function ImportChanges({ rows, ticked, onTickedChange }: ImportChangesProps) {
  const changed = changedRows(rows);
  if (changed.length === 0) return null;
  const most = changed.slice(0, mostImportUpdates);
  const isAll = most.every(({ line }) => ticked.has(line));
  const tick = (line: number, isOn: boolean) => {
    const next = new Set(ticked);
    if (isOn) next.add(line);
    else next.delete(line);
    onTickedChange(next);
  };
  return (
    <Card
      title={`${changed.length} of your properties ${plural(changed.length, 'has', 'have')} changes`}
      caption={`Choose what to update, up to ${mostImportUpdates} at a time. Blank cells are ignored.`}
      action={
        <Button
          size="sm"
          onClick={() => onTickedChange(new Set(isAll ? [] : most.map(({ line }) => line)))}
        >
          {isAll ? 'Select none' : 'Select all'}
        </Button>
      }
    >
      <ul className="grid">
        {changed.map(({ line, match }) => (
          <li key={line} className="border-b border-dashed border-line py-2.5 last:border-0">
            <Checkbox
              label={`Update ${match?.address}`}
              checked={ticked.has(line)}
              onCheckedChange={(isOn) => tick(line, isOn)}
            />
            <ul className="mt-1 grid gap-0.5 pl-7 text-sm text-muted">
              {match?.changes.map((change) => (
                <li key={change.field} className="break-words">
                  {changeText(change)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  );
}
