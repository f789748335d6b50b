import { RECOVERY_CLASSES, type RecoveryClass } from '#engine/tax/recovery-class.ts';

/** How long a file says an improvement is depreciated, such as "Land improvements, 15 years" or "15"; null if empty. */
export function recoveryClassIn(text: string): RecoveryClass | null {
  const years = /\d+(\.\d+)?/.exec(text)?.[0];
  return RECOVERY_CLASSES.find((one) => String(one.years) === years)?.key ?? null;
}

export const isRecovery = (text: string): boolean => text === '' || recoveryClassIn(text) !== null;
