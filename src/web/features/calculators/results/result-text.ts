import { formatMoney } from '#web/lib/text/format.ts';

/** Dollars without cents: −$64. */
export const whole = (dollars: number): string => formatMoney(dollars, { cents: 'never' });

/** Dollars without cents or a sign, for sentences that state the direction. */
export const sizeText = (dollars: number): string => whole(Math.abs(dollars));

/** Dollars without cents, with a plus sign for gains. */
export const signed = (dollars: number): string =>
  formatMoney(dollars, { cents: 'never', signed: true });
