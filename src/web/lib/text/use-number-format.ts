import { useSyncExternalStore } from 'react';
import { DEFAULT_DISPLAY, type NumberFormat } from '#domain/accounts/display.ts';
import { currentNumberFormat } from '#domain/text/number-format.ts';
import { subscribeToNumberFormat } from './number-format.ts';

/** Whoever reads it renders again when it changes. */
export const useNumberFormat = (): NumberFormat =>
  useSyncExternalStore(
    subscribeToNumberFormat,
    currentNumberFormat,
    () => DEFAULT_DISPLAY.numberFormat,
  );
