import { Link } from 'react-router';
import { cx } from '#web/ui/class-names.ts';

function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" className="size-7.5 shrink-0" aria-hidden="true">
      <rect width="32" height="32" rx="9" className="fill-primary" />
      <path d="M8 15.5 16 8.5l8 7V24h-5.2v-5.6h-5.6V24H8z" className="fill-primary-ink" />
    </svg>
  );
}

interface BrandProps {
  to: string;
  /** Shows only the mark; the name stays for assistive technology. */
  compact?: boolean;
}

export function Brand({ to, compact = false }: BrandProps) {
  return (
    <Link
      to={to}
      className="inline-flex items-center gap-2.5 rounded-md font-display text-[1.3125rem] leading-8 font-semibold text-ink no-underline"
    >
      <BrandMark />
      <span className={cx(compact && 'sr-only')}>Freehold</span>
    </Link>
  );
}
