import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ExpenseAnswer, RecurringExpenseAnswer } from '#contract/expenses/expenses.ts';
import { counted } from '#domain/text/number-text.ts';
import type { DueExpense } from '#web/data/ownership/expenses.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatDate, formatShortDate } from '#web/lib/text/format-date.ts';
import { Button } from '#web/ui/action/button.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Select } from '#web/ui/form/select.tsx';
import type { ExpenseActions } from './use-expense-actions.ts';

const FIRST_ROWS = 20;

/** The payee, else the memo, else the category, as in Transactions. */
const titleOf = ({
  vendor,
  memo,
  categoryLabel,
}: Pick<ExpenseAnswer, 'vendor' | 'memo' | 'categoryLabel'>) => vendor || memo || categoryLabel;

const money = (dollars: number) => formatMoney(dollars, { cents: 'always' });

interface UpcomingProps {
  /** Null while loading. */
  due: readonly DueExpense[] | null;
  actions: ExpenseActions;
}

/** What's due next, past due first; one click records a payment. */
export function UpcomingCard({ due, actions }: UpcomingProps) {
  return (
    <Card title="Due in 30 days" caption="Scheduled and recurring">
      {due === null && <Skeleton className="h-16" />}
      {due?.length === 0 && <p className="text-muted">Nothing due.</p>}
      <ul>
        {due?.map((item) => (
          <li
            key={`${item.id} ${item.due}`}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-dashed border-line py-2 last:border-0"
          >
            <span className="min-w-0">
              <span className="block">
                {titleOf(item)} {item.isPastDue && <Badge tone="bad">Past due</Badge>}
              </span>
              <span className="block text-sm text-muted">
                {formatShortDate(item.due)}
                {item.isRecurring && ' · recurring'} · {money(item.amount)}
              </span>
            </span>
            <span className="flex gap-1">
              {item.isRecurring && (
                <Button size="sm" variant="quiet" onClick={() => actions.skip(item)}>
                  Skip
                </Button>
              )}
              <Button size="sm" busy={actions.isPaying} onClick={() => actions.payDue(item)}>
                Mark paid
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const EVERY = { monthly: 'Every month', quarterly: 'Every quarter', yearly: 'Every year' } as const;

interface RecurringProps {
  rules: readonly RecurringExpenseAnswer[];
  onEnd: (rule: RecurringExpenseAnswer) => void;
}

/** Nothing is recorded automatically: each date stays in the list above until it's paid or skipped. */
export function RecurringCard({ rules, onEnd }: RecurringProps) {
  if (rules.length === 0) return null;
  return (
    <Card title="Recurring" caption="You confirm each payment">
      <ul>
        {rules.map((rule) => (
          <li
            key={rule.id}
            className="flex items-center justify-between gap-3 border-b border-dashed border-line py-2 last:border-0"
          >
            <span className="min-w-0">
              <span className="block">
                {titleOf(rule)}, {money(rule.amount)}
              </span>
              <span className="block text-sm text-muted">
                {EVERY[rule.every]}
                {rule.nextOn && `, next ${formatShortDate(rule.nextOn)}`}
              </span>
            </span>
            <Button
              size="sm"
              variant="quiet"
              aria-label={`End ${titleOf(rule)}`}
              onClick={() => onEnd(rule)}
            >
              End
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface ListProps {
  year: number;
  expenses: readonly ExpenseAnswer[];
  onEdit: (expense: ExpenseAnswer) => void;
  onRemove: (expense: ExpenseAnswer) => void;
}

/** The year's expenses, latest first, filtered by category. */
export function ExpenseList({ year, expenses, onEdit, onRemove }: ListProps) {
  const [category, setCategory] = useState('');
  const [isWhole, setWhole] = useState(false);
  const labels = new Map(expenses.map((one) => [one.category, one.categoryLabel]));
  const found = expenses.filter((one) => category === '' || one.category === category);
  const shown = isWhole ? found : found.slice(0, FIRST_ROWS);
  return (
    <Card
      title={`${year} expenses`}
      caption={`${counted(found.length, 'expense')}, latest first`}
      action={
        labels.size > 1 && (
          <Select
            aria-label="Category"
            value={category}
            onValueChange={setCategory}
            options={[
              { value: '', label: 'All categories' },
              ...[...labels].map(([value, label]) => ({ value, label })),
            ]}
          />
        )
      }
    >
      {expenses.length === 0 && (
        <p className="text-muted">
          No expenses yet. Add repairs, taxes, insurance and other costs as you pay them.
        </p>
      )}
      <ul>
        {shown.map((expense) => (
          <li
            key={expense.id}
            className="grid grid-cols-[1fr_auto_auto] items-center gap-x-2 border-b border-dashed border-line py-2 last:border-0"
          >
            <span className="min-w-0">
              <span className="block font-medium break-words">
                {titleOf(expense)} {expense.status === 'scheduled' && <Badge>Scheduled</Badge>}
                {expense.amount < 0 && <Badge tone="good">Refund</Badge>}
              </span>
              <span className="block text-sm text-muted">
                {formatDate(expense.date)} · {expense.categoryLabel}
                {expense.vendor && expense.memo && ` · ${expense.memo}`}
              </span>
            </span>
            <span className="text-right tabular-nums">{money(expense.amount)}</span>
            <span className="flex">
              <IconButton
                label={`Edit ${titleOf(expense)}, ${money(expense.amount)}`}
                onClick={() => onEdit(expense)}
              >
                <Pencil className="size-4" aria-hidden="true" />
              </IconButton>
              <IconButton
                label={`Remove ${titleOf(expense)}, ${money(expense.amount)}`}
                onClick={() => onRemove(expense)}
              >
                <Trash2 className="size-4" aria-hidden="true" />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
      {found.length > FIRST_ROWS && (
        <Button size="sm" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${found.length}`}
        </Button>
      )}
    </Card>
  );
}
