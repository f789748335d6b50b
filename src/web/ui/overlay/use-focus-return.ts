import { useRef } from 'react';

const FIELDS = 'input:enabled, select:enabled, textarea:enabled';

/**
 * Opening a dialog moves focus to its first field or, failing that, to Close. A dialog opened by state rather than by a
 * trigger has nothing to return focus to, so we remember where focus was.
 */
export function useFocusReturn() {
  const origin = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      origin.current = document.activeElement;
      const field =
        event.target instanceof Element && event.target.querySelector<HTMLElement>(FIELDS);
      if (!field) return;
      event.preventDefault();
      field.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      if (!(origin.current instanceof HTMLElement) || !origin.current.isConnected) return;
      event.preventDefault();
      origin.current.focus();
    },
  };
}
