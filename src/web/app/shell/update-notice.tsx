import { COMPATIBILITY } from '#contract/error-body.ts';
import { useKnownConfig } from '#web/data/config.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';

/** Asks the user to reload a tab that is no longer compatible with the server. */
export function UpdateNotice() {
  const { config } = useKnownConfig();
  if (!config || config.compatibility === COMPATIBILITY) return null;
  return (
    <Banner
      className="max-w-2xl"
      title="A new version of Freehold is ready"
      action={
        <Button size="sm" onClick={() => window.location.reload()}>
          Reload
        </Button>
      }
    >
      This tab is out of date. Reload it to continue.
    </Banner>
  );
}
