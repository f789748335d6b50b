import { Download } from 'lucide-react';
import type { ExportFormat } from '#contract/accounts/account-export.ts';
import { useDownloadAccount } from '#web/data/accounts.ts';
import { ACCOUNT_MESSAGES } from '#web/features/accounts/messages/account-messages.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';

const FORMATS: readonly { format: ExportFormat; label: string }[] = [
  { format: 'json', label: 'Download my data (JSON)' },
  { format: 'csv', label: 'Download as CSV' },
];

export const DownloadData = () => (
  <Card
    title="Your data"
    caption="Everything in your account in one file: profile, properties with all their records, saved properties with notes, your listings, searches, analyses and sessions"
  >
    <DownloadButtons />
  </Card>
);

export function DownloadButtons() {
  const download = useDownloadAccount();
  return (
    <div className="grid gap-3">
      {download.isError && (
        <Banner
          tone="error"
          title={messageOf(download.error, ACCOUNT_MESSAGES.dataNotDownloaded)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {FORMATS.map(({ format, label }) => (
          <Button
            key={format}
            icon={<Download className="size-4" aria-hidden="true" />}
            busy={download.isPending && download.variables === format}
            onClick={() => download.mutate(format)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
