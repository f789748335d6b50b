import { useSyncExternalStore } from 'react';
import { DEFAULT_DISPLAY, type NumberFormat } from '#domain/accounts/display.ts';
import { currentNumberFormat } from '#domain/text/number-format.ts';
import { subscribeToNumberFormat } from './number-format.ts';

/** Components that use this hook rerender when the number format changes. */
export const useNumberFormat = (): NumberFormat =>
  useSyncExternalStore(
    subscribeToNumberFormat,
    currentNumberFormat,
    () => DEFAULT_DISPLAY.numberFormat,
  );
