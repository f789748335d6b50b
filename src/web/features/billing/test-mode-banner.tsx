import { Banner } from '#web/ui/display/banner.tsx';

/** Shown on the embedded payment provider's own pages: checkout and portal. */
export function TestModeBanner() {
  return (
    <Banner tone="warning" title="Test mode">
      No real card is needed, and nobody is charged.
    </Banner>
  );
}
