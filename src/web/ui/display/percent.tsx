import { formatPercent, type PercentFormat } from '#web/lib/text/format.ts';
import { cx } from '#web/ui/class-names.ts';

type PercentProps = PercentFormat & {
  /** Green above zero, red below, in addition to the sign. Implies `signed`. */
  toned?: boolean;
  className?: string;
} & ({ percent: number | null | undefined } | { fraction: number | null | undefined });

/** `percent` takes 7.9, `fraction` takes 0.079; both show 7.9%. */
export function Percent(props: PercentProps) {
  const { toned = false, className, signed = toned, digits = 1 } = props;
  const text = formatPercent(percentOf(props), { signed, digits });
  const tone = text.startsWith('+') ? 'text-gain' : text.startsWith('−') ? 'text-loss' : '';
  return (
    <span className={cx('whitespace-nowrap tabular-nums', toned && tone, className)}>{text}</span>
  );
}

function percentOf(props: PercentProps): number | null | undefined {
  if ('percent' in props) return props.percent;
  return props.fraction == null ? props.fraction : props.fraction * 100;
}
