import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type {
  ReconciliationAnswer,
  ReconciliationsAnswer,
} from '#contract/book-imports/reconciliations.ts';
import { useReconciliations, useSaveReconciliation } from '#web/data/ownership/reconciliations.ts';
import { ComparisonCard } from '#web/features/reconciliation/comparison-card.tsx';
import { ReconciledList } from '#web/features/reconciliation/reconciled-list.tsx';
import { RECONCILIATION_MESSAGES } from '#web/features/reconciliation/reconciliation-messages.ts';
import { StatementForm } from '#web/features/reconciliation/statement-form.tsx';
import { calendarToday, formatDate } from '#web/lib/text/format-date.ts';
import { href } from '#web/lib/url/paths.ts';
import { useUrlQuery } from '#web/lib/url/use-url-query.ts';
import { LoadFailure } from '#web/shared/loading/load-failure.tsx';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Lead, PageTitle } from '#web/ui/display/type.tsx';
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';

/** Each bank statement against the books, account by account. */
export function ReconcilePage() {
  const { data, isPending, isError, error, refetch } = useReconciliations();
  const { query, change } = useUrlQuery();
  const accounts = data?.accounts ?? [];
  const chosen = accounts.find(({ account }) => account === query.get('account')) ?? accounts[0];
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="grid gap-3">
        <Breadcrumb>
          <Link to={href('portfolio')}>My Properties</Link>
          Bank reconciliation
        </Breadcrumb>
        <PageTitle>Bank reconciliation</PageTitle>
        <Lead>
          Check each bank statement against your books, and see what explains any difference.
        </Lead>
      </header>
      {isPending && <Skeleton className="h-64" />}
      {isError && <LoadFailure what="your bank accounts" error={error} onRetry={refetch} />}
      {data && !chosen && (
        <EmptyState
          icon={<Landmark />}
          title="No bank accounts yet"
          action={
            <Button asChild variant="primary">
              <Link to={href('importBooks')}>Import bank file</Link>
            </Button>
          }
        >
          Import a bank file. Its account appears here, and you can check each statement against
          your books.
        </EmptyState>
      )}
      {accounts.length > 1 && chosen && (
        <fieldset aria-label="Bank account" className="flex flex-wrap gap-2">
          {accounts.map(({ account }) => (
            <Chip
              key={account}
              pressed={account === chosen.account}
              onPressedChange={() =>
                change((before) => {
                  before.set('account', account);
                  return before;
                })
              }
            >
              {account}
            </Chip>
          ))}
        </fieldset>
      )}
      {chosen && <Account key={chosen.account} of={chosen} />}
    </div>
  );
}

function Account({ of: chosen }: { of: ReconciliationsAnswer['accounts'][number] }) {
  const { account, opening, nextClosing, firstDate, lastDate, saved } = chosen;
  const [answer, setAnswer] = useState<ReconciliationAnswer | null>(null);
  const save = useSaveReconciliation();
  const keep = async ({ closingOn, statement }: ReconciliationAnswer) => {
    await save.mutateAsync({ account, closingOn, statement });
    setAnswer(null);
    showToast({ title: RECONCILIATION_MESSAGES.saved(closingOn), tone: 'success' });
  };
  const rows =
    firstDate === null || lastDate === null
      ? 'No rows imported yet.'
      : `Rows from ${formatDate(firstDate)} to ${formatDate(lastDate)}.`;
  return (
    <>
      <Card
        title={account}
        caption={`${rows} ${opening ? `Books start on ${formatDate(opening.date)}.` : 'The opening balance isn’t entered yet.'}`}
      >
        <StatementForm
          key={nextClosing}
          account={account}
          closingOn={nextClosing ?? calendarToday()}
          onCompared={setAnswer}
        />
      </Card>
      {answer && (
        <ComparisonCard
          answer={answer}
          isSaving={save.isPending}
          onSave={() => void keep(answer).catch(showFailure(RECONCILIATION_MESSAGES.notSaved))}
        />
      )}
      <ReconciledList saved={saved} />
    </>
  );
}
