import { useState } from 'react';
import { CALCULATORS_MESSAGES } from '#web/features/calculators/calculators-messages.ts';
import { Banner } from '#web/ui/display/banner.tsx';

/** Lists the URL parameters that were ignored. */
export function IgnoredNotice({ ignored }: { ignored: readonly string[] }) {
  const [isShown, setShown] = useState(true);
  if (ignored.length === 0 || !isShown) return null;
  return (
    <Banner
      tone="warning"
      title={CALCULATORS_MESSAGES.linkNotUsed}
      onDismiss={() => setShown(false)}
    >
      <ul>
        {ignored.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Banner>
  );
}
