import { Download } from 'lucide-react';
import { useState } from 'react';
import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import {
  type AccountingExport,
  useDownloadForAccounting,
  useDownloadPackage,
} from '#web/data/ownership/book-reports.ts';
import { COMMON_MESSAGES } from '#web/shared/saving/common-messages.ts';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';

const YEARS_OFFERED = 6;

const yearOptions = (today: string) => {
  const year = Number(today.slice(0, 4));
  return Array.from({ length: YEARS_OFFERED }, (_, at) => String(year - at)).map((value) => ({
    value,
    label: value,
  }));
};

/** Before April 15, the year to file is last year. */
const yearToFile = (today: string): string =>
  String(Number(today.slice(0, 4)) - (today.slice(5) < '04-16' ? 1 : 0));

const icon = <Download className="size-4.5" aria-hidden="true" />;

/** A year's records in one ZIP. */
export function AccountantCard({ today }: { today: string }) {
  const [year, setYear] = useState(() => yearToFile(today));
  const download = useDownloadPackage();
  return (
    <Card
      title="For your accountant"
      caption="One ZIP with Schedule E and depreciation, income statements, rent roll, balance sheet, capital improvements and every transaction, as PDF and XLSX."
    >
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Year" className="w-32">
          <Select value={year} options={yearOptions(today)} onValueChange={setYear} />
        </Field>
        <Button
          variant="primary"
          icon={icon}
          busy={download.isPending}
          onClick={() =>
            void download.mutateAsync(year).catch(showFailure(COMMON_MESSAGES.fileNotCreated))
          }
        >
          Download ZIP
        </Button>
      </div>
    </Card>
  );
}

const SOFTWARE: readonly {
  software: AccountingExport['software'];
  label: string;
  about: string;
}[] = [
  {
    software: 'quickbooks',
    label: 'QuickBooks',
    about: 'Under Transactions, choose Bank transactions, then Upload from file.',
  },
  {
    software: 'xero',
    label: 'Xero',
    about: 'In the bank account, choose Manage account, then Import a statement.',
  },
];

const ALL = '';

interface AccountingCardProps {
  today: string;
  accounts: readonly string[];
  properties: readonly OwnedPropertyRecord[];
}

/** Transactions in the layout that accounting software imports. */
export function AccountingCard({ today, accounts, properties }: AccountingCardProps) {
  const [year, setYear] = useState(today.slice(0, 4));
  const [account, setAccount] = useState(ALL);
  const [propertyId, setPropertyId] = useState(ALL);
  const download = useDownloadForAccounting();
  return (
    <Card
      title="For QuickBooks Online and Xero"
      caption="A CSV file per 1,000 transactions, the most they import at a time. Deposits, rent and mortgage payments appear as they did at the bank."
    >
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Year" className="w-32">
          <Select value={year} options={yearOptions(today)} onValueChange={setYear} />
        </Field>
        <Field label="Property" className="w-56">
          <Select
            value={propertyId}
            options={[
              { value: ALL, label: 'Whole portfolio' },
              ...properties.map(({ id, address }) => ({ value: id, label: address })),
            ]}
            onValueChange={setPropertyId}
          />
        </Field>
        {accounts.length > 0 && (
          <Field label="Bank account" className="w-56">
            <Select
              value={account}
              options={[
                { value: ALL, label: 'All accounts' },
                ...accounts.map((name) => ({ value: name, label: name })),
              ]}
              onValueChange={setAccount}
            />
          </Field>
        )}
      </div>
      <ul className="mt-4 grid gap-3">
        {SOFTWARE.map(({ software, label, about }) => (
          <li
            key={software}
            className="flex flex-wrap items-center justify-between gap-3 border-t border-dashed border-line pt-3"
          >
            <span>
              <span className="block font-semibold">{label}</span>
              <span className="block text-sm text-muted">{about}</span>
            </span>
            <Button
              icon={icon}
              busy={download.isPending && download.variables.software === software}
              onClick={() =>
                void download
                  .mutateAsync({
                    software,
                    from: `${year}-01-01`,
                    to: `${year}-12-31`,
                    ...(account !== ALL && { account }),
                    ...(propertyId !== ALL && { propertyId }),
                  })
                  .catch(showFailure(COMMON_MESSAGES.fileNotCreated))
              }
            >
              Download for {label}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
