import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import type { Transaction } from '#contract/transactions/transaction.ts';
import { MOST_SPLIT_PARTS } from '#contract/transactions/transactions.ts';
import type { TransactionKind } from '#domain/text/book-kinds.ts';
import { isExpenseKey } from '#engine/books/categories.ts';
import { allocate, fromCents, sumCents, toCents } from '#engine/money.ts';
import type { SplitParts } from '#web/data/ownership/transactions.ts';
import { formatPercent } from '#web/lib/text/format.ts';
import { Button } from '#web/ui/action/button.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { type Place, PlaceSelect } from './place-select.tsx';
import { kindOptions, moneyText } from './transaction-view.ts';

interface Line {
  key: number;
  place: Place;
  category: string;
  /** Never negative; the whole transaction sets the sign. */
  cents: number;
}

type Rule = 'evenly' | 'units' | 'typed';
const RULES: readonly { rule: Rule; label: string }[] = [
  { rule: 'typed', label: 'Amounts' },
  { rule: 'evenly', label: 'Evenly' },
  { rule: 'units', label: 'By units' },
];

/** The line's weight in an even split: a whole property counts once per unit, a single unit once. */
const weightOf = (properties: readonly OwnedPropertyRecord[], { place }: Line): number =>
  place.unitId === null
    ? Math.max(1, properties.find(({ id }) => id === place.propertyId)?.units.length ?? 1)
    : 1;

interface SplitEditorProps {
  transaction: Transaction;
  properties: readonly OwnedPropertyRecord[];
  isBusy: boolean;
  onSave: (parts: SplitParts) => void;
  onCancel: () => void;
}

/** Splits one payment across properties, units or categories; every cent must be assigned to save. */
export function SplitEditor(props: SplitEditorProps) {
  const { transaction, properties, isBusy, onSave, onCancel } = props;
  const total = Math.abs(toCents(transaction.amount));
  const sign = Math.sign(transaction.amount);
  const first: Place = { propertyId: transaction.propertyId, unitId: transaction.unitId };
  const other = properties.find(({ id }) => id !== transaction.propertyId);
  const second: Place = other ? { propertyId: other.id, unitId: null } : first;
  const [rule, setRule] = useState<Rule>('evenly');
  const [typed, setLines] = useState<readonly Line[]>(() => {
    const [a = 0, b = 0] = allocate(total, [1, 1]);
    const { category } = transaction;
    return [
      { key: 1, place: first, category, cents: a },
      { key: 2, place: second, category, cents: b },
    ];
  });
  const lines = shared(typed, rule, total, properties);
  const left = total - sumCents(lines.map(({ cents }) => cents));
  const change = (key: number, part: Partial<Line>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const isReady = left === 0 && lines.length > 1 && lines.every(({ cents }) => cents > 0);
  const save = () =>
    onSave(
      lines.map(({ place, category, cents }) => ({
        ...place,
        unitId: isExpenseKey(category) ? place.unitId : null,
        historyId:
          category === 'rent' && place.propertyId === transaction.propertyId
            ? transaction.historyId
            : null,
        category: category as TransactionKind,
        amount: sign * fromCents(cents),
      })),
    );
  return (
    <div className="rounded-md border border-primary bg-surface p-3.5 sm:px-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-semibold">Split {moneyText(fromCents(total))}</h3>
        <div className="flex gap-0.5 rounded-md border border-line bg-sunken p-0.5">
          {RULES.map((one) => (
            <button
              key={one.rule}
              type="button"
              aria-pressed={rule === one.rule}
              className={cx(
                'min-h-7 rounded-sm px-2.5 text-sm font-medium pointer-coarse:min-h-11',
                rule === one.rule ? 'bg-surface text-ink' : 'text-muted',
              )}
              onClick={() => {
                setLines(lines);
                setRule(one.rule);
              }}
            >
              {one.label}
            </button>
          ))}
        </div>
      </div>
      <ul className="grid gap-2.5">
        {lines.map((line, at) => (
          <li
            key={line.key}
            className="grid grid-cols-2 items-center gap-2 sm:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_8rem_3rem_2.5rem]"
          >
            <div className="max-sm:col-span-2">
              <PlaceSelect
                aria-label={`Property for part ${at + 1}`}
                properties={properties}
                value={line.place}
                withUnits={isExpenseKey(line.category)}
                onChange={(place) => change(line.key, { place })}
              />
            </div>
            <Select
              aria-label={`Category for part ${at + 1}`}
              options={kindOptions.filter(({ value }) => value !== 'deposit')}
              value={line.category}
              onValueChange={(category) => change(line.key, { category })}
            />
            <MoneyInput
              aria-label={`Amount for part ${at + 1}`}
              value={fromCents(line.cents)}
              step={1}
              min={0}
              onValueChange={(dollars) => {
                setRule('typed');
                change(line.key, { cents: Math.max(0, toCents(dollars ?? 0)) });
              }}
            />
            <span className="text-right text-sm text-muted tabular-nums max-sm:hidden">
              {formatPercent((100 * line.cents) / total, { digits: 1 })}
            </span>
            <IconButton
              label={`Remove part ${at + 1}`}
              disabled={lines.length <= 2}
              onClick={() => setLines(lines.filter(({ key }) => key !== line.key))}
            >
              <X className="size-4" aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button
          variant="quiet"
          size="sm"
          icon={<Plus className="size-4" aria-hidden="true" />}
          disabled={lines.length >= MOST_SPLIT_PARTS}
          onClick={() => {
            const key = Math.max(...lines.map((line) => line.key)) + 1;
            const { category } = transaction;
            setLines([...lines, { key, place: first, category, cents: Math.max(0, left) }]);
          }}
        >
          Add line
        </Button>
        <span className="ml-auto text-sm text-muted" aria-live="polite">
          <b className={cx('font-semibold tabular-nums', left === 0 ? 'text-gain' : 'text-loss')}>
            {moneyText(fromCents(left))}
          </b>{' '}
          left to assign
        </span>
        <Button variant="quiet" size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" busy={isBusy} disabled={!isReady} onClick={save}>
          Save split
        </Button>
      </div>
    </div>
  );
}

function shared(
  lines: readonly Line[],
  rule: Rule,
  total: number,
  properties: readonly OwnedPropertyRecord[],
): readonly Line[] {
  if (rule === 'typed') return lines;
  const weights = lines.map((line) => (rule === 'evenly' ? 1 : weightOf(properties, line)));
  const parts = allocate(total, weights);
  return lines.map((line, at) => ({ ...line, cents: parts[at] ?? 0 }));
}
