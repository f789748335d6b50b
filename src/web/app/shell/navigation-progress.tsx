import { useNavigation } from 'react-router';

/** A line at the top while the next page loads; pages that open immediately show none. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle';
  if (!isLoading) return null;
  return (
    <div className="fixed inset-x-0 top-0 z-60 h-0.5 overflow-hidden" aria-hidden="true">
      <div className="h-full w-full origin-left animate-pulse bg-primary" />
    </div>
  );
}
