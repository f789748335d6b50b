import { useState } from 'react';
import { Banner } from '#web/ui/display/banner.tsx';

/** Lists the parameters of the URL that were ignored. */
export function IgnoredNotice({ ignored }: { ignored: readonly string[] }) {
  const [isShown, setShown] = useState(true);
  if (ignored.length === 0 || !isShown) return null;
  return (
    <Banner
      tone="warning"
      title="Part of this link could not be used"
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
