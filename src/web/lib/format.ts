import { odds } from '#contract/number-words.ts';

/** U+2212, the sign that is as wide as the plus. */
const MINUS = '−';
const MISSING = '—';

export interface MoneyFormat {
  /** 'auto': none from $1,000 up, below it only where there are any. Ledgers say 'always'. */
  cents?: 'auto' | 'always' | 'never';
  /** A plus on gains. */
  signed?: boolean;
}

const NUMBER_FORMATS = new Map<string, Intl.NumberFormat>();

/** Kept, because making one takes longer than everything else about a number. */
function numberFormat(minDigits: number, maxDigits: number): Intl.NumberFormat {
  const key = `${minDigits} ${maxDigits}`;
  const known = NUMBER_FORMATS.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: minDigits,
    maximumFractionDigits: maxDigits,
  });
  NUMBER_FORMATS.set(key, format);
  return format;
}

const grouped = (value: number, minDigits: number, maxDigits: number): string =>
  numberFormat(minDigits, maxDigits).format(value);

/** What is shown as zero carries no sign. */
function withSign(value: number, text: string, signed: boolean): string {
  if (!/[1-9]/.test(text)) return text;
  if (value < 0) return MINUS + text;
  return signed ? `+${text}` : text;
}

function centDigits(size: number, cents: MoneyFormat['cents']): number {
  if (cents === 'always') return 2;
  if (cents === 'never' || size >= 999.995) return 0;
  return Math.round(size * 100) % 100 === 0 ? 0 : 2;
}

/** Dollars: $219,900, −$64, +$336, $12.50. */
export function formatMoney(dollars: number | null | undefined, format: MoneyFormat = {}): string {
  if (dollars == null || !Number.isFinite(dollars)) return MISSING;
  const size = Math.abs(dollars);
  const digits = centDigits(size, format.cents ?? 'auto');
  return withSign(dollars, `$${grouped(size, digits, digits)}`, format.signed ?? false);
}

const SHORT_STEPS = [
  { from: 1e9, unit: 'b' },
  { from: 1e6, unit: 'm' },
  { from: 1e3, unit: 'k' },
] as const;

/** Dollars for axes, pins and asides: $950, $1.2k, $220k, $1.25m. Three figures at most. */
export function formatMoneyShort(
  dollars: number | null | undefined,
  { signed = false }: Pick<MoneyFormat, 'signed'> = {},
): string {
  if (dollars == null || !Number.isFinite(dollars)) return MISSING;
  const size = Math.abs(dollars);
  // 999,600 reads $1m rather than $1000k: a step begins where its lower neighbour would round up.
  const step = SHORT_STEPS.find(({ from }) => size >= from * 0.9995);
  const scaled = step ? size / step.from : size;
  const digits = step ? Math.max(0, 2 - Math.floor(Math.log10(Math.max(scaled, 1)))) : 0;
  return withSign(dollars, `$${grouped(scaled, 0, digits)}${step?.unit ?? ''}`, signed);
}

export interface PercentFormat {
  /** Digits after the point, always shown. */
  digits?: number;
  signed?: boolean;
}

/** Whole percents, as forms and the wire have them: 7.9 gives 7.9%. */
export function formatPercent(
  percent: number | null | undefined,
  { digits = 1, signed = false }: PercentFormat = {},
): string {
  if (percent == null || !Number.isFinite(percent)) return MISSING;
  return withSign(percent, `${grouped(Math.abs(percent), digits, digits)}%`, signed);
}

/** Counts and measures: 1,912 or 2.5. */
export function formatNumber(value: number | null | undefined, maxDigits = 0): string {
  if (value == null || !Number.isFinite(value)) return MISSING;
  return withSign(value, grouped(Math.abs(value), 0, maxDigits), false);
}

/** $2,120–$2,560: an en dash, both ends in full. */
export function formatMoneyRange(from: number, to: number, format: MoneyFormat = {}): string {
  return `${formatMoney(from, format)}–${formatMoney(to, format)}`;
}

/** A chance as people count it: 0.94 is "94 of 100", 0.004 is "4 of 1,000". */
export function formatOdds(fraction: number | null | undefined): string {
  if (fraction == null || !Number.isFinite(fraction)) return MISSING;
  return odds(fraction);
}
