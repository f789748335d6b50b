import { Download, Undo2 } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import type { SaleAnswer } from '#contract/owned-properties/sale.ts';
import { saleReturnText, saleSentence, taxFoot } from '#domain/verdicts/sale-text.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { sumDollars } from '#engine/money.ts';
import {
  useDownloadSale,
  useSale,
  useSalePreview,
  useSaveSale,
  useUndoSale,
} from '#web/data/ownership/sale.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { formatMoney, formatPercent } from '#web/lib/text/format.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { LoadFailure } from '#web/shared/loading/load-failure.tsx';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Stat, StatStrip } from '#web/ui/display/stat.tsx';
import { Lead } from '#web/ui/display/type.tsx';
import { ExplanationPopover } from '#web/ui/explanation/explanation-popover.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { BooksCard } from './books-card.tsx';
import { PocketCard } from './pocket-card.tsx';
import { SALE_MESSAGES } from './sale-messages.ts';
import { GainCard, VerdictCard, YearsCard } from './sale-results.tsx';
import { amountLine, exactAmount, type SaleEdits, statementBody, withEdits } from './sale-text.ts';
import { StatementCard } from './statement-card.tsx';

interface SalePanelProps {
  property: Pick<OwnedPropertyRecord, 'id' | 'address' | 'purchasePrice'>;
}

/** A property's sale: estimate it, edit it, save it and undo it in one place. */
export function SalePanel({ property }: SalePanelProps) {
  const [soldOn, setSoldOn] = useState<string | null>(null);
  const [edits, setEdits] = useState<SaleEdits | null>(null);
  const sale = useSale(property.id, soldOn);
  const statement = sale.data?.statement;
  const proposed = useMemo(() => statement && statementBody(statement), [statement]);
  const draft = useMemo(
    () => (edits && proposed ? withEdits(proposed, edits) : null),
    [edits, proposed],
  );
  const typed = useDeferredValue(draft);
  const preview = useSalePreview(property.id, typed);
  const save = useSaveSale(property.id);
  const undo = useUndoSale(property.id);
  if (sale.error && !sale.data)
    return <LoadFailure what="the sale" error={sale.error} onRetry={sale.refetch} />;
  if (!sale.data || !proposed) return <Skeleton className="h-96 rounded-lg" />;
  const answer = (draft && preview.data) || sale.data;
  const body = draft ?? proposed;
  const reset = () => {
    setEdits(null);
    setSoldOn(null);
  };
  const store = async () => {
    try {
      await save.mutateAsync({ ...body, version: sale.data.version });
      reset();
      showToast({ title: SALE_MESSAGES.saved(property.address), tone: 'success' });
    } catch (error) {
      showFailure(SALE_MESSAGES.notSaved)(error);
    }
  };
  const undoSale = async () => {
    try {
      await undo.mutateAsync(sale.data.version);
      reset();
      showToast({ title: SALE_MESSAGES.undone, tone: 'success' });
    } catch (error) {
      showFailure(SALE_MESSAGES.notUndone)(error);
    }
  };
  const undoButton = sale.data.isSaved ? (
    <Button
      icon={<Undo2 className="size-4" aria-hidden="true" />}
      busy={undo.isPending}
      onClick={() => void undoSale()}
    >
      Undo sale
    </Button>
  ) : null;
  const books = <BooksCard answer={answer} action={undoButton} />;
  const isYearsBelow = !answer.tax && answer.plan !== null;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-1 basis-96 flex-wrap items-center gap-3">
          <SaleBadge answer={sale.data} />
          <Lead className="max-w-none">{saleSentence(answer)}</Lead>
        </div>
        {sale.data.isSaved && <ClosingPdf propertyId={property.id} />}
      </div>
      {preview.error && draft && (
        <Banner tone="error" title={SALE_MESSAGES.resultsOutOfDate}>
          {messageOf(preview.error, SALE_MESSAGES.checkEntries)}
        </Banner>
      )}
      <Figures answer={answer} property={property} />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)]">
        <StatementCard
          answer={answer}
          body={body}
          isUpdating={draft !== null && (preview.isFetching || typed !== draft)}
          isSaving={save.isPending}
          isChanged={draft !== null || soldOn !== null}
          onChange={(next) => setEdits({ typed: next, base: proposed })}
          onDay={setSoldOn}
          onSave={() => void store()}
        />
        {/* Fills the column next to the statement: tax makes the first two cards longer, and a plan the verdict. */}
        <div className="flex min-w-0 flex-col gap-5 *:last:grow">
          <PocketCard answer={answer} />
          <GainCard answer={answer} />
          {!answer.tax && <VerdictCard answer={answer} />}
          {!isYearsBelow && <YearsCard answer={answer} />}
        </div>
      </div>
      <div
        className={
          isYearsBelow
            ? 'grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]'
            : 'grid grid-cols-1 gap-5 lg:has-[>:nth-child(2)]:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]'
        }
      >
        {answer.tax && <VerdictCard answer={answer} />}
        {books}
        {isYearsBelow && <YearsCard answer={answer} />}
      </div>
      <p className="text-sm text-muted">{taxFoot(answer)}</p>
    </div>
  );
}

/** PDF of the sale as recorded, without unsaved edits. */
function ClosingPdf({ propertyId }: { propertyId: string }) {
  const download = useDownloadSale(propertyId);
  return (
    <Button
      icon={<Download className="size-4" aria-hidden="true" />}
      busy={download.isPending}
      onClick={() => void download.mutateAsync().catch(showFailure(SALE_MESSAGES.pdfNotCreated))}
    >
      Closing PDF
    </Button>
  );
}

function SaleBadge({ answer: { isSaved, isOver, statement } }: { answer: SaleAnswer }) {
  const day = formatDate(statement.soldOn);
  if (!isSaved) return <Badge>Not recorded yet</Badge>;
  return <Badge tone="good">{isOver ? `Sold ${day}` : `Closing on ${day}`}</Badge>;
}

function Figures({ answer, property }: { answer: SaleAnswer } & SalePanelProps) {
  const { statement, totals, tax, gain, actual, plan } = answer;
  const above = actual && plan ? sumDollars([actual.profit, -plan.result.profit]) : null;
  return (
    <StatStrip>
      <Stat
        label={measureLabel('salePrice')}
        value={formatMoney(statement.salePrice)}
        note={`bought for ${formatMoney(property.purchasePrice)}`}
      />
      <Stat
        label="Cash at closing"
        value={
          <ExplanationPopover
            node={{
              label: 'Cash at closing',
              value: totals.cash,
              unit: 'dollars',
              formula: 'price − selling costs − payoffs − credits',
              children: [
                amountLine(measureLabel('salePrice'), statement.salePrice),
                amountLine('Selling costs', -totals.sellingCosts),
                amountLine(measureLabel('loanPayoff'), -totals.payoff),
                amountLine('Credits to the buyer', -totals.credits),
              ],
            }}
          >
            {exactAmount(totals.cash)}
          </ExplanationPopover>
        }
        note="after loan and credits"
      />
      <Stat
        label="Tax on the sale"
        value={tax ? exactAmount(tax.tax) : 'Not known'}
        note={
          tax && gain && gain.gain > 0
            ? `${formatPercent((100 * tax.tax) / gain.gain)} of the gain`
            : tax
              ? undefined
              : 'enter your tax rates'
        }
      />
      <Stat
        label="Profit before tax"
        value={actual ? exactAmount(actual.profit) : 'Not known'}
        tone={actual && actual.profit < 0 ? 'loss' : 'gain'}
        note={
          above === null
            ? undefined
            : `${exactAmount(Math.abs(above))} ${above < 0 ? 'below' : 'above'} plan`
        }
      />
      <Stat
        label={actual?.kind === 'totalReturn' ? measureLabel('totalReturn') : measureLabel('irr')}
        value={actual ? saleReturnText(actual) : 'Not known'}
        note={plan ? `plan ${saleReturnText(plan.result)}` : undefined}
      />
    </StatStrip>
  );
}
