import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { onShownCopy, shownCopy } from '#web/lib/offline/saved-copy.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const UNITS = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const;

/** Relative age, such as "14 minutes ago". */
function age(instant: string): string {
  const minutes = Math.floor((Date.now() - Date.parse(instant)) / 60_000);
  const [unit, size] = UNITS.find(([, most]) => minutes >= most) ?? (['minute', 1] as const);
  return new Intl.RelativeTimeFormat('en').format(-Math.floor(minutes / size), unit);
}

/** Always rendered, so that screen readers announce the text when it appears. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const copyOf = useSyncExternalStore(onShownCopy, shownCopy, () => null);
  return (
    <output aria-label="Connection">
      {(!isOnline || copyOf) && (
        <span className="flex items-center gap-2 rounded-md border border-warn/35 bg-warn-tint px-4 py-2 text-sm">
          <WifiOff className="size-4 shrink-0 text-warn" aria-hidden="true" />
          {copyOf
            ? `${isOnline ? 'We can’t reach Freehold' : 'You’re offline'}. You’re seeing data saved ${age(copyOf)}. You can’t make changes right now.`
            : 'You’re offline. Nothing can load or save until you’re back online.'}
        </span>
      )}
    </output>
  );
}
