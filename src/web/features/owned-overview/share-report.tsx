import { FileText, Share2, Table2 } from 'lucide-react';
import { useState } from 'react';
import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import { useDownloadPlan } from '#web/data/ownership/plans.ts';
import { downloadPlanCsv } from '#web/shared/owning/plan-csv.ts';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { MenuLine } from '#web/ui/overlay/menu-line.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import { OWNED_OVERVIEW_MESSAGES } from './owned-overview-messages.ts';
import { periodLabel, usePlanPeriod } from './use-plan-period.ts';

/** Plan vs. actual for the shown period as a file to share; nothing until there's something to compare. */
export function ShareReport({ property }: { property: OwnedPropertyRecord }) {
  const [isOpen, setOpen] = useState(false);
  const { chosen } = usePlanPeriod(property.id);
  const download = useDownloadPlan(property.id);
  if (!chosen) return null;
  const takePdf = () =>
    download
      .mutateAsync(chosen.key)
      .then(() => setOpen(false))
      .catch(showFailure(OWNED_OVERVIEW_MESSAGES.reportNotCreated));
  return (
    <Popover
      title="Share report"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button icon={<Share2 className="size-4.5" aria-hidden="true" />}>Share report</Button>
      }
    >
      <p className="mb-1 text-sm text-muted">Plan vs. actual, {periodLabel(chosen)}</p>
      <ul className="-mx-2 grid">
        <li>
          <MenuLine
            icon={download.isPending ? <Spinner /> : <FileText />}
            name="PDF report"
            text={download.isPending ? 'Creating…' : 'Every line, the ratios and each year'}
            busy={download.isPending}
            onPress={() => void takePdf()}
          />
        </li>
        <li>
          <MenuLine
            icon={<Table2 />}
            name="CSV"
            text="The same lines for a spreadsheet"
            onPress={() => {
              setOpen(false);
              downloadPlanCsv(property.address, chosen);
            }}
          />
        </li>
      </ul>
    </Popover>
  );
}
