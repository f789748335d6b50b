import { ChevronDown, Download, FileSpreadsheet, FileText, Printer, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  type createReport,
  LONGEST_BORROWER,
  type ReportFormat,
  SIMULATION_FORMATS,
} from '#contract/analyses/reports.ts';
import { COMPARE, MONTE_CARLO, type SavedCalculation } from '#domain/inputs/saved-calculation.ts';
import { useDownloadReport } from '#web/data/reports.ts';
import type { BodyOf } from '#web/lib/api/api.ts';
import { isUnreachable, messageOf } from '#web/lib/api/api-error.ts';
import { COMMON_MESSAGES } from '#web/shared/saving/common-messages.ts';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { MenuLine } from '#web/ui/overlay/menu-line.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import { ANALYSES_MESSAGES } from './analyses-messages.ts';

interface Choice {
  format: ReportFormat;
  name: string;
  text: string;
  icon: ReactNode;
}

const FORMATS: readonly Choice[] = [
  {
    format: 'pdf',
    name: 'PDF report',
    text: 'Verdict, charts, the math and every assumption',
    icon: <FileText />,
  },
  {
    format: 'xlsx',
    name: 'Excel workbook',
    text: 'Live formulas: change an input and the workbook recalculates',
    icon: <FileSpreadsheet />,
  },
  {
    format: 'csv',
    name: 'CSV',
    text: 'Inputs and year-by-year results, as plain numbers',
    icon: <Table2 />,
  },
];

/** Contents of each Monte Carlo export. */
const SIMULATION_TEXTS: Readonly<Record<(typeof SIMULATION_FORMATS)[number], string>> = {
  pdf: 'Summary, charts, percentiles and every assumption',
  csv: 'Percentiles, yearly results and settings as plain numbers',
};

/** Contents of each comparison export. */
const COMPARISON_TEXTS: Readonly<Record<ReportFormat, string>> = {
  pdf: 'Table, verdict and every assumption',
  xlsx: 'Table, properties and assumptions as numbers',
  csv: 'Table, properties and assumptions as text',
};

function choicesFor({ calculator }: SavedCalculation, made: MadeHere): readonly Choice[] {
  if (calculator === COMPARE)
    return FORMATS.filter(({ format }) => format === 'pdf' || format in made).map((one) => ({
      ...one,
      text: COMPARISON_TEXTS[one.format],
    }));
  if (calculator !== MONTE_CARLO) return FORMATS;
  return SIMULATION_FORMATS.flatMap((format) =>
    FORMATS.filter((one) => one.format === format).map((one) => ({
      ...one,
      text: SIMULATION_TEXTS[format],
    })),
  );
}

/** File formats generated in the browser; the server creates the others. */
export type MadeHere = Partial<Record<ReportFormat, () => Promise<void>>>;

interface DownloadMenuProps {
  calculation: SavedCalculation;
  title: string;
  propertyId: string | null;
  made?: MadeHere;
}

const NOTHING_MADE: MadeHere = {};

/** Menu to download the analysis as a file or print it. */
export function DownloadMenu({
  calculation,
  title,
  propertyId,
  made = NOTHING_MADE,
}: DownloadMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [borrower, setBorrower] = useState('');
  const download = useDownloadReport();
  const take = (format: ReportFormat) => {
    const write = made[format];
    if (write) {
      setOpen(false);
      write().catch(showFailure(COMMON_MESSAGES.fileNotCreated));
      return;
    }
    download.mutate(
      { ...calculation, format, name: title, borrower, propertyId } as BodyOf<typeof createReport>,
      { onSuccess: () => setOpen(false), onError: () => setOpen(true) },
    );
  };
  const print = () => {
    setOpen(false);
    // Wait for the popover to close before the page is laid out for printing.
    setTimeout(() => window.print(), 50);
  };
  const running = download.isPending ? download.variables.format : null;
  return (
    <Popover
      title="Export"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button icon={<Download className="size-4.5" aria-hidden="true" />}>
          Download
          <ChevronDown className="size-4" aria-hidden="true" />
        </Button>
      }
    >
      {download.isError && (
        <Banner
          tone="error"
          className="mb-3"
          title={whyNoFile(download.error)}
          action={
            <Button size="sm" onClick={() => take(download.variables.format)}>
              Try again
            </Button>
          }
        />
      )}
      <Field label="Borrower or entity" hint="Optional, printed on the PDF">
        <TextInput
          value={borrower}
          maxLength={LONGEST_BORROWER}
          onChange={(event) => setBorrower(event.target.value)}
        />
      </Field>
      <ul className="-mx-2 mt-3 grid">
        {choicesFor(calculation, made).map(({ format, name, text, icon }) => (
          <li key={format}>
            <MenuLine
              icon={running === format ? <Spinner /> : icon}
              name={name}
              text={running === format ? 'Creating…' : text}
              busy={running !== null}
              onPress={() => take(format)}
            />
          </li>
        ))}
        <li>
          <MenuLine
            icon={<Printer />}
            name="Print"
            text="This page without menus and buttons"
            busy={running !== null}
            onPress={print}
          />
        </li>
      </ul>
    </Popover>
  );
}

const whyNoFile = (error: Error): string =>
  isUnreachable(error)
    ? ANALYSES_MESSAGES.unreachable
    : messageOf(error, COMMON_MESSAGES.fileNotCreated);
