import { useRef } from 'react';

/**
 * A dialog opened by state rather than by its own trigger has nothing to give the focus back to:
 * remember where it was when the dialog opened.
 */
export function useFocusReturn() {
  const origin = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      origin.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      if (!(origin.current instanceof HTMLElement) || !origin.current.isConnected) return;
      event.preventDefault();
      origin.current.focus();
    },
  };
}
