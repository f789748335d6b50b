import { useRef } from 'react';

const FIELDS = 'input:enabled, select:enabled, textarea:enabled';

/**
 * Into a dialog the focus goes to its first field, or else to Close. A dialog opened by state rather than by
 * its own trigger has nothing to give the focus back to: where it was is remembered.
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
