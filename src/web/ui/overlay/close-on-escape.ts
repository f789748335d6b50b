import type { KeyboardEvent } from 'react';

/**
 * Escape reaches only the layer opened last. A notification that came up over a dialog is one, and would take the
 * press; what it does not answer closes the dialog that has the focus.
 */
export const closeOnEscape = (onOpenChange: (open: boolean) => void) => ({
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onOpenChange(false);
  },
});
