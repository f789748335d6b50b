import { formatMoney, formatMoneyShort, type MoneyFormat } from '#web/lib/text/format.ts';
import { cx } from '#web/ui/class-names.ts';

interface MoneyProps extends MoneyFormat {
  dollars: number | null | undefined;
  /** $220k rather than $219,900. */
  short?: boolean;
  /** Green for gains, red for losses, in addition to the sign. Implies `signed`. */
  toned?: boolean;
  /** Such as "/mo", small and gray. */
  per?: string;
  className?: string;
}

export function Money(props: MoneyProps) {
  const {
    dollars,
    short = false,
    toned = false,
    per,
    className,
    signed = toned,
    cents = 'auto',
  } = props;
  const text = short
    ? formatMoneyShort(dollars, { signed })
    : formatMoney(dollars, { signed, cents });
  return (
    <span className={cx('whitespace-nowrap tabular-nums', toned && toneOf(text), className)}>
      {text}
      {per && <span className="font-sans text-sm font-medium text-muted"> {per}</span>}
    </span>
  );
}

/** Based on the sign that is shown, so that a rounded zero has no color. */
function toneOf(text: string): string {
  if (text.startsWith('+')) return 'text-gain';
  return text.startsWith('−') ? 'text-loss' : '';
}
