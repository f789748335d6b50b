import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** The region is always there, so that its words are read out when they come. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <output aria-label="Connection">
      {!isOnline && (
        <span className="flex items-center gap-2 rounded-md border border-warn/35 bg-warn-tint px-4 py-2 text-sm">
          <WifiOff className="size-4 shrink-0 text-warn" aria-hidden="true" />
          You are offline. Nothing can be loaded or saved until you are back online.
        </span>
      )}
    </output>
  );
}
