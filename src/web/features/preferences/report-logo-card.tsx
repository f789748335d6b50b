import { useId, useRef } from 'react';
import { LOGO_LIMITS, LOGO_TYPES } from '#domain/accounts/report-logo.ts';
import { QueryView } from '#web/shared/loading/query-view.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { useReportLogo } from './use-report-logo.ts';

/** The image on the cover of PDF reports: choose it, preview it as on paper, replace or remove it. */
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
      caption="Appears on the cover of your PDF reports. Saved as soon as you choose it."
    >
      <QueryView query={saved} what="your logo" loading={<Skeleton className="h-28" />} />
      {saved.data && (
        <div className="grid gap-3">
          {logo ? (
            // White like paper, in the dark theme too.
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
            <p>No logo yet. Your reports show only the Freehold name.</p>
          )}
          <p id={hintId} className="text-sm text-muted text-pretty">
            PNG or JPEG. Images larger than {LOGO_LIMITS.width} × {LOGO_LIMITS.height} pixels are
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
            aria-label="Logo image"
            tabIndex={-1}
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void choose(file);
              // Lets the user choose the same file again after fixing it.
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
              {logo ? 'Replace logo' : 'Choose an image'}
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
