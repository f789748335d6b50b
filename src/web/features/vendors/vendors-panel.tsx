import { Download, Plus, UserPlus, Wrench } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Vendor, VendorList } from '#contract/vendors/vendors.ts';
import { counted } from '#domain/text/number-text.ts';
import { plural } from '#engine/plural.ts';
import { useExportVendors, useVendors } from '#web/data/ownership/vendors.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { calendarToday } from '#web/lib/text/format-date.ts';
import { transactionsHref, wholeYear } from '#web/lib/url/transactions-url.ts';
import { ImportCsvButton } from '#web/shared/import/import-csv-button.tsx';
import { LoadFailure } from '#web/shared/loading/load-failure.tsx';
import { RecordPage } from '#web/shared/owning/record-page.tsx';
import { isFound, RecordSearch } from '#web/shared/owning/record-search.tsx';
import { YearStepper } from '#web/shared/owning/year-stepper.tsx';
import { COMMON_MESSAGES } from '#web/shared/saving/common-messages.ts';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Stat, StatStrip } from '#web/ui/display/stat.tsx';
import { Caption } from '#web/ui/display/type.tsx';
import { TextLink } from '#web/ui/navigation/text-link.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useVendorActions } from './use-vendor-actions.ts';
import { VendorForm } from './vendor-form.tsx';
import { VendorTable } from './vendor-table.tsx';

const money = (dollars: number) => formatMoney(dollars, { cents: 'always' });
const whole = (dollars: number) => formatMoney(dollars, { cents: 'never' });

/** A vendor to edit, or the name of a new one. */
type Edited = Vendor | { readonly newName: string };

/** Who the owner pays: yearly totals, the 1099-NEC list and payees not on the list yet. */
export function VendorsPanel() {
  const [year, setYear] = useState(Number(calendarToday().slice(0, 4)));
  const [edited, setEdited] = useState<Edited | null>(null);
  const { data: list, error, refetch } = useVendors(year);
  const actions = useVendorActions();
  const exported = useExportVendors();
  const take = (only: 'all' | 'form1099') =>
    void exported.mutateAsync({ year, only }).catch(showFailure(COMMON_MESSAGES.fileNotCreated));
  const add = (
    <Button
      variant="primary"
      icon={<Plus className="size-4.5" aria-hidden="true" />}
      onClick={() => setEdited({ newName: '' })}
    >
      Add vendor
    </Button>
  );
  const isEmpty = list?.items.length === 0;
  return (
    <RecordPage
      title="Vendors"
      lead={list && vendorSentence(list)}
      actions={
        <>
          <YearStepper year={year} onChange={setYear} />
          <ImportCsvButton label="Import CSV" onFile={actions.importFile} />
          <Button
            icon={<Download className="size-4.5" aria-hidden="true" />}
            busy={exported.isPending}
            disabled={!list || isEmpty}
            onClick={() => take('all')}
          >
            Export CSV
          </Button>
          {add}
        </>
      }
    >
      {error && <LoadFailure what="your vendors" error={error} onRetry={refetch} />}
      {!list && !error && <Loading />}
      {list && (
        <>
          {isEmpty ? (
            <EmptyState icon={<Wrench />} title="No vendors yet" action={add}>
              Add the people and companies you pay. Expenses paid to them count toward their yearly
              total, and you’ll see who needs a 1099-NEC.
            </EmptyState>
          ) : (
            <Vendors
              list={list}
              onEdit={setEdited}
              onRemove={actions.remove}
              onExport1099={() => take('form1099')}
            />
          )}
          <OtherPayees list={list} onAdd={(newName) => setEdited({ newName })} />
        </>
      )}
      {edited && (
        <Dialog
          open
          onOpenChange={(isOpen) => !isOpen && setEdited(null)}
          title={'newName' in edited ? 'Add vendor' : 'Edit vendor'}
        >
          <VendorForm
            {...('newName' in edited ? { name: edited.newName } : { changed: edited })}
            onSubmit={async (body) => {
              await ('newName' in edited ? actions.add(body) : actions.save(edited, body));
              setEdited(null);
            }}
          />
        </Dialog>
      )}
    </RecordPage>
  );
}

const Loading = () => (
  <div aria-busy="true" className="grid gap-5">
    <span className="sr-only">Loading vendors</span>
    <Skeleton className="h-24 rounded-lg" />
    <Skeleton className="h-64 rounded-lg" />
  </div>
);

/** "2 vendors need a 1099-NEC for 2026, covering $7,340.00." */
export function vendorSentence({ year, items, totals }: VendorList): string {
  if (items.length === 0) return 'Who you pay, what for and who needs a 1099-NEC.';
  if (totals.form1099 === 0)
    return `You paid ${counted(items.length, 'vendor')} ${money(totals.paid)} in ${year}. No 1099-NECs needed.`;
  const who = `${totals.form1099} ${plural(totals.form1099, 'vendor needs', 'vendors need')}`;
  return `${who} a 1099-NEC for ${year}, covering ${money(totals.form1099Amount)}.`;
}

interface VendorsProps {
  list: VendorList;
  onEdit: (vendor: Vendor) => void;
  onRemove: (vendor: Vendor) => void;
  onExport1099: () => void;
}

function Vendors({ list, onEdit, onRemove, onExport1099 }: VendorsProps) {
  const { year, threshold, items, totals } = list;
  const [search, setSearch] = useState('');
  const rows = items.filter((vendor) =>
    isFound(search, [
      vendor.name,
      ...vendor.otherNames,
      vendor.work,
      vendor.phone,
      vendor.email,
      vendor.notes,
    ]),
  );
  return (
    <>
      <StatStrip>
        <Stat label={`Paid in ${year}`} value={money(totals.paid)} note="to these vendors" />
        <Stat
          label="Need a 1099-NEC"
          value={totals.form1099}
          note={`${whole(threshold.amount)} or more for services`}
        />
        <Stat
          label="Missing W-9"
          value={totals.missingW9}
          note={totals.missingW9 === 0 ? 'every form is on file' : 'ask before January 31'}
          {...(totals.missingW9 > 0 && { tone: 'loss' as const })}
        />
      </StatStrip>
      <Card
        title="Vendors"
        caption={`${counted(items.length, 'vendor')}, with payments in ${year}`}
        action={
          <div className="flex w-full flex-wrap gap-2 sm:w-auto">
            <RecordSearch
              label="Search vendors"
              placeholder="Name, work or phone"
              value={search}
              onChange={setSearch}
            />
            {totals.form1099 > 0 && (
              <Button
                icon={<Download className="size-4" aria-hidden="true" />}
                onClick={onExport1099}
              >
                1099-NEC list
              </Button>
            )}
          </div>
        }
      >
        {rows.length === 0 ? (
          <p className="text-muted">No vendor matches “{search}”.</p>
        ) : (
          <VendorTable list={list} rows={rows} onEdit={onEdit} onRemove={onRemove} />
        )}
        <Caption className="mt-3">
          The 1099-NEC threshold for {year} is {whole(threshold.amount)} ({threshold.source}). It
          counts payments for services in your trade or business, and you file by January 31,{' '}
          {year + 1}. Card payments and corporations other than law firms aren’t reported.
        </Caption>
      </Card>
    </>
  );
}

/** How many payees to show before "Show all". */
const FIRST_ROWS = 8;

interface OtherPayeesProps {
  list: VendorList;
  onAdd: (name: string) => void;
}

/** Payees on expenses that don't belong to a vendor; one click adds a vendor with that name. */
function OtherPayees({ list: { year, others }, onAdd }: OtherPayeesProps) {
  const [isWhole, setWhole] = useState(false);
  if (others.length === 0) return null;
  const shown = isWhole ? others : others.slice(0, FIRST_ROWS);
  return (
    <Card title="Other payees" caption={`Named on ${year} expenses but not a vendor yet`}>
      <ul>
        {shown.map(({ name, paid, payments }) => (
          <li
            key={name}
            className="grid grid-cols-[1fr_auto_auto] items-center gap-x-4 border-b border-dashed border-line py-2 last:border-0"
          >
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{name}</span>
              <span className="block text-sm text-muted">{counted(payments, 'payment')}</span>
            </span>
            <TextLink asChild>
              <Link
                to={transactionsHref({ ...wholeYear(year), q: name })}
                aria-label={`${money(paid)} paid to ${name} in ${year}`}
                className="tabular-nums"
              >
                {money(paid)}
              </Link>
            </TextLink>
            <Button
              size="sm"
              icon={<UserPlus className="size-4" aria-hidden="true" />}
              aria-label={`Add ${name} as a vendor`}
              onClick={() => onAdd(name)}
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
      {others.length > FIRST_ROWS && (
        <Button size="sm" className="mt-3" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${others.length}`}
        </Button>
      )}
    </Card>
  );
}
