import type { KeyboardEvent } from 'react';

/**
 * Escape reaches only the topmost layer. A notification over a dialog is such a layer and would swallow the key press.
 * If no layer handled the key, this closes the dialog that has focus.
 */
export const closeOnEscape = (onOpenChange: (open: boolean) => void) => ({
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onOpenChange(false);
  },
});
