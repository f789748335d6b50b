import { Banner } from '#web/ui/display/banner.tsx';

/** On every page of the embedded payment provider. */
export function TestModeBanner() {
  return (
    <Banner tone="warning" title="Test mode">
      No real card is requested, and nobody is charged.
    </Banner>
  );
}
