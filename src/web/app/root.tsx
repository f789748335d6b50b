import { Outlet, ScrollRestoration } from 'react-router';
import { usePageChange } from '#web/app/boot/use-page-change.ts';
import { useNumberFormat } from '#web/lib/text/use-number-format.ts';
import { RootSlot } from './root-slot.tsx';

/** Wraps every page in every layout. */
export function Root() {
  usePageChange();
  const numberFormat = useNumberFormat();
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-md border border-edge bg-surface px-4 py-2.5 font-medium text-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      {/* Components format numbers as they render, so changing the number format remounts the page. */}
      <Outlet key={numberFormat} />
      <RootSlot />
      <ScrollRestoration />
    </>
  );
}
