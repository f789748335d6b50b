import { grouped, odds, shortMoney, withSign } from '#domain/text/number-text.ts';

const MISSING = '—';

export interface MoneyFormat {
  /** 'auto' drops cents from $1,000 up and, below that, when they're zero. Ledgers use 'always'. */
  cents?: 'auto' | 'always' | 'never';
  /** Adds a plus sign to gains. */
  signed?: boolean;
}

function centDigits(size: number, cents: MoneyFormat['cents']): number {
  if (cents === 'always') return 2;
  if (cents === 'never' || size >= 999.995) return 0;
  return Math.round(size * 100) % 100 === 0 ? 0 : 2;
}

/** Dollars: $219,900, −$64, +$336, $12.50. */
export function formatMoney(dollars: number | null | undefined, format: MoneyFormat = {}): string {
  if (dollars == null || !Number.isFinite(dollars)) return MISSING;
  const digits = centDigits(Math.abs(dollars), format.cents ?? 'auto');
  return withSign(dollars, `$${grouped(dollars, digits)}`, format.signed);
}

/** Dollars for axes, pins and asides: $950, $1.2k, $220k, $1.25m. Three digits at most. */
export function formatMoneyShort(
  dollars: number | null | undefined,
  { signed = false }: Pick<MoneyFormat, 'signed'> = {},
): string {
  if (dollars == null || !Number.isFinite(dollars)) return MISSING;
  return shortMoney(dollars, signed);
}

export interface PercentFormat {
  /** Decimal places, always shown. */
  digits?: number;
  signed?: boolean;
}

/** Takes a value in percent, as in forms and the API: 7.9 gives 7.9%. */
export function formatPercent(
  percent: number | null | undefined,
  { digits = 1, signed = false }: PercentFormat = {},
): string {
  if (percent == null || !Number.isFinite(percent)) return MISSING;
  return withSign(percent, `${grouped(percent, digits)}%`, signed);
}

/** Counts and measures: 1,912 or 2.5. */
export function formatNumber(value: number | null | undefined, maxDigits = 0): string {
  if (value == null || !Number.isFinite(value)) return MISSING;
  return withSign(value, grouped(value, 0, maxDigits));
}

/** Always two decimals, so that a column lines up: 2.70×, 1.18×. */
export function formatTimes(value: number | null | undefined): string {
  if (value == null || !Number.isFinite(value)) return MISSING;
  return withSign(value, `${grouped(value, 2)}×`);
}

/** $2,120–$2,560: an en dash, both ends in full. */
export function formatMoneyRange(from: number, to: number, format: MoneyFormat = {}): string {
  return `${formatMoney(from, format)}–${formatMoney(to, format)}`;
}

/** A probability as people say it: 0.94 is "94 of 100", 0.004 is "4 of 1,000". */
export function formatOdds(fraction: number | null | undefined): string {
  if (fraction == null || !Number.isFinite(fraction)) return MISSING;
  return odds(fraction);
}
