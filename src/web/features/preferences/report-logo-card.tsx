import { useId, useRef } from 'react';
import { LOGO_LIMITS, LOGO_TYPES } from '#domain/accounts/report-logo.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { useReportLogo } from './use-report-logo.ts';

/** The picture on the cover of PDF reports: chosen, seen as on paper, replaced and removed. */
export function ReportLogoCard() {
  const { saved, problem, isBusy, choose, remove } = useReportLogo();
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const problemId = useId();
  const logo = saved.data?.logo;
  return (
    <Card
      title="Report logo"
      caption="On the cover of your PDF reports. Saved as soon as you choose it."
    >
      {saved.isPending && <Skeleton className="h-28" />}
      {saved.isError && (
        <Banner
          tone="error"
          title={messageOf(saved.error, 'Your logo could not be loaded')}
          action={
            <Button size="sm" onClick={() => void saved.refetch()}>
              Try again
            </Button>
          }
        />
      )}
      {saved.data && (
        <div className="grid gap-3">
          {logo ? (
            // White as the paper, also in the dark theme.
            <div className="flex min-h-28 items-center justify-center rounded-md border border-line bg-white p-4">
              <img
                src={`data:${logo.type};base64,${logo.image}`}
                alt="Your logo"
                width={logo.width}
                height={logo.height}
                className="h-auto max-h-24 w-auto max-w-full object-contain"
              />
            </div>
          ) : (
            <p>You have no logo yet. Your reports show only the Freehold name.</p>
          )}
          <p id={hintId} className="text-sm text-muted text-pretty">
            PNG or JPEG. A picture larger than {LOGO_LIMITS.width} × {LOGO_LIMITS.height} pixels is
            scaled down.
          </p>
          {problem !== null && (
            <p id={problemId} role="alert" className="text-sm text-loss">
              {problem}
            </p>
          )}
          <input
            ref={input}
            type="file"
            accept={LOGO_TYPES.join(',')}
            aria-label="Logo picture"
            tabIndex={-1}
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void choose(file);
              // The same file, corrected, can be chosen again.
              target.value = '';
            }}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              ref={chooseButton}
              busy={isBusy}
              aria-describedby={problem === null ? hintId : `${problemId} ${hintId}`}
              onClick={() => input.current?.click()}
            >
              {logo ? 'Replace logo' : 'Choose a picture'}
            </Button>
            {logo && (
              <Button
                variant="quiet"
                busy={isBusy}
                onClick={() =>
                  void remove().then((isRemoved) => isRemoved && chooseButton.current?.focus())
                }
              >
                Remove logo
              </Button>
            )}
          </div>
        </div>
      )}
    </Card>
  );
}
