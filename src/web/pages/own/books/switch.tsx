import { Check, FileUp, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SwitchAnswer, SwitchStep } from '#contract/book-imports/switch.ts';
import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import { unmatchedFilter } from '#domain/measures/figure-filters.ts';
import { counted } from '#domain/text/number-text.ts';
import { plural } from '#engine/plural.ts';
import { useOwnedProperties } from '#web/data/owned-properties.ts';
import { useBookImports } from '#web/data/ownership/book-imports.ts';
import { useSwitch } from '#web/data/ownership/switch.ts';
import { AddLeaseDialog } from '#web/features/rent/lease-dialogs.tsx';
import { AssumptionsCard } from '#web/features/switch/assumptions-card.tsx';
import { BalancesStep } from '#web/features/switch/balances-step.tsx';
import { BankMatchCard } from '#web/features/switch/bank-match-card.tsx';
import { LeasesStep } from '#web/features/switch/leases-step.tsx';
import { LoansStep } from '#web/features/switch/loans-step.tsx';
import { StepProgress, StepSection } from '#web/features/switch/switch-step.tsx';
import { switchSentence, toTheCent } from '#web/features/switch/switch-text.ts';
import { timeLeftSentence } from '#web/features/switch/time-left.ts';
import { calendarToday, formatDay } from '#web/lib/text/format-date.ts';
import { href } from '#web/lib/url/paths.ts';
import { transactionsHref } from '#web/lib/url/transactions-url.ts';
import { QueryView } from '#web/shared/loading/query-view.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Lead, PageTitle } from '#web/ui/display/type.tsx';
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx';
import { TextLink } from '#web/ui/navigation/text-link.tsx';

/** Bring your books: walks an owner from another tool through six steps. */
export function SwitchPage() {
  const read = useSwitch();
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="grid gap-2">
        <Breadcrumb>
          <Link to={href('portfolio')}>My Properties</Link>
          Bring your books
        </Breadcrumb>
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div className="grid gap-2">
            <PageTitle>Bring your books</PageTitle>
            {read.data && (
              <Lead>
                {switchSentence(read.data)} {timeLeftSentence(read.data)}
              </Lead>
            )}
          </div>
          <Button asChild className="max-sm:w-full">
            <Link to={href('portfolio')}>Finish later</Link>
          </Button>
        </div>
      </header>
      <QueryView query={read} what="your books" loading={<Skeleton className="h-96" />}>
        {(answer) => <Switch answer={answer} />}
      </QueryView>
    </div>
  );
}

function Switch({ answer }: { answer: SwitchAnswer }) {
  const { steps, bank } = answer;
  const next = steps.find(({ status }) => status !== 'done')?.key ?? null;
  const [chosen, setChosen] = useState<SwitchStep['key'] | 'none' | null>(null);
  const open = chosen ?? next;
  return (
    <>
      <StepProgress steps={steps} />
      <BankMatchCard bank={bank} />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <ol className="rounded-lg border border-line bg-surface px-4 sm:px-5.5">
          {steps.map((step, at) => (
            <StepSection
              key={step.key}
              step={step}
              number={at + 1}
              answer={answer}
              isOpen={open === step.key}
              onToggle={() => setChosen(open === step.key ? 'none' : step.key)}
            >
              <StepBody step={step.key} answer={answer} />
            </StepSection>
          ))}
        </ol>
        <div className="grid grid-cols-1 gap-5">
          {answer.properties.count > 0 && <AssumptionsCard answer={answer} />}
          <WhenYouFinish />
        </div>
      </div>
    </>
  );
}

function StepBody({ step, answer }: { step: SwitchStep['key']; answer: SwitchAnswer }) {
  switch (step) {
    case 'properties':
      return <PropertiesStep answer={answer} />;
    case 'bankFiles':
      return <BankFilesStep />;
    case 'leases':
      return <LeasesWithDialog answer={answer} />;
    case 'loans':
      return <LoansStep loans={answer.loans} />;
    case 'openingBalances':
      return <BalancesStep answer={answer} />;
    case 'review':
      return <ReviewStep answer={answer} />;
  }
}

function PropertiesStep({ answer }: { answer: SwitchAnswer }) {
  const isEmpty = answer.properties.count === 0;
  return (
    <div className="flex flex-wrap gap-2">
      <Button asChild variant={isEmpty ? 'primary' : 'secondary'}>
        <Link to={href('importProperties')}>
          <FileUp className="size-4.5" aria-hidden="true" />
          Import properties
        </Link>
      </Button>
      <Button asChild>
        <Link to={href('portfolio')}>{isEmpty ? 'Add one by hand' : 'Open My Properties'}</Link>
      </Button>
    </div>
  );
}

function BankFilesStep() {
  const imports = useBookImports();
  const files = imports.data ?? [];
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">
        Download a CSV, QFX, OFX or CAMT.053 file from each bank account and card, going back to
        when your books should start.
      </p>
      {files.length > 0 && (
        <ul className="text-sm">
          {files.map((file) => (
            <li
              key={file.id}
              className="flex flex-wrap justify-between gap-x-4 border-b border-dashed border-line py-2 last:border-0"
            >
              <span className="min-w-0 break-words">{file.fileName}</span>
              <span className="text-muted">
                {file.format} · {counted(file.rowCount, 'row')} · {formatDay(file.createdAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button asChild variant={files.length === 0 ? 'primary' : 'secondary'}>
          <Link to={href('importBooks')}>
            <FileUp className="size-4.5" aria-hidden="true" />
            {files.length === 0 ? 'Import a bank file' : 'Import another file or undo an import'}
          </Link>
        </Button>
      </div>
    </div>
  );
}

interface Adding {
  property: OwnedPropertyRecord;
  unitId: string | null;
}

function LeasesWithDialog({ answer }: { answer: SwitchAnswer }) {
  const owned = useOwnedProperties();
  const [adding, setAdding] = useState<Adding | null>(null);
  const add = (propertyId: string, unitName: string | null) => {
    const property = owned.data?.find((one) => one.property.id === propertyId)?.property;
    if (!property) return;
    const unitId = property.units.find(({ name }) => name === unitName)?.unitId ?? null;
    setAdding({ property, unitId });
  };
  if (answer.properties.count === 0)
    return <p className="text-sm text-muted">Add your properties first, then their leases.</p>;
  return (
    <>
      <LeasesStep answer={answer} onAddLease={add} />
      {adding && <AddLeaseDialog {...adding} onClose={() => setAdding(null)} />}
    </>
  );
}

function ReviewStep({ answer }: { answer: SwitchAnswer }) {
  const { toReview, steps, assumptions } = answer;
  const open = steps.filter(({ key, status }) => key !== 'review' && status !== 'done').length;
  return (
    <div className="grid gap-3">
      {toReview.count > 0 && (
        <p>
          {counted(toReview.count, 'payment')} ({toTheCent(toReview.amount)}){' '}
          {plural(toReview.count, 'isn’t', 'aren’t')} matched to a lease yet.{' '}
          <TextLink asChild>
            <Link to={transactionsHref(unmatchedFilter(null))}>
              Match {plural(toReview.count, 'it', 'them')} in Transactions
            </Link>
          </TextLink>
        </p>
      )}
      <p className="text-sm text-muted">
        {open > 0
          ? `${counted(open, 'step is', 'steps are')} still open. You can finish now and come back later.`
          : assumptions.length > 0
            ? 'You can finish now and replace the assumed figures later.'
            : 'Everything is done. Your books are live.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="primary">
          <Link to={href('portfolio')}>Finish</Link>
        </Button>
        <Button asChild>
          <Link to={transactionsHref({ review: true })}>Review transactions</Link>
        </Button>
      </div>
    </div>
  );
}

function WhenYouFinish() {
  const year = calendarToday().slice(0, 4);
  const mark = <Check className="mt-0.5 size-4 flex-none text-primary" aria-hidden="true" />;
  return (
    <Card title="When you finish">
      <ul className="grid gap-2.5 [&>li]:flex [&>li]:gap-2.5">
        <li>{mark}Rent charges start after each paid-through date</li>
        <li>
          {mark}
          <span>
            <Link to={href('taxYear', { year })} className="text-primary underline">
              Your {year} Schedule E
            </Link>{' '}
            fills in as you review
          </span>
        </li>
        <li>{mark}Add a plan to see plan vs. actual</li>
        <li>
          <Undo2 className="mt-0.5 size-4 flex-none text-primary" aria-hidden="true" />
          <span>
            You can{' '}
            <Link to={href('importBooks')} className="text-primary underline">
              undo each import
            </Link>
          </span>
        </li>
      </ul>
    </Card>
  );
}
