import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ShareUnit } from './unit-switch.tsx';

const UNIT_OF_SIGN: Readonly<Record<string, ShareUnit>> = { $: 'dollars', '%': 'percent' };

/** Keyboard shortcuts for controls outside the tab order: "?" opens a field's help, "$" and "%" choose the unit. */
export function useFieldKeys(hasDollars: boolean) {
  const [unit, setUnit] = useState<ShareUnit>('percent');
  const [isHelpOpen, setHelpOpen] = useState(false);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const wanted = hasDollars ? UNIT_OF_SIGN[event.key] : undefined;
    if (event.key !== '?' && wanted === undefined) return;
    event.preventDefault();
    if (event.key === '?') setHelpOpen(true);
    if (wanted === undefined || wanted === unit) return;
    const { id } = event.currentTarget;
    // Each unit has its own input; move focus so that typing continues there.
    flushSync(() => setUnit(wanted));
    const input = document.getElementById(id);
    if (input instanceof HTMLInputElement) {
      input.focus();
      input.select();
    }
  };
  return { unit, setUnit, isHelpOpen, setHelpOpen, onKeyDown };
}
