import { House } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cx } from '#web/ui/class-names.ts';

interface PictureProps {
  src: string;
  /** Aspect ratio, so that nothing moves when the image loads. */
  width: number;
  height: number;
  /** Milliseconds before the image is requested, so that an image that unmounts sooner is never loaded. */
  afterMs?: number;
  /** True if the image is the first thing on its page. */
  isFirst?: boolean;
  className?: string;
}

/** Decorative, next to text with the same content; an icon replaces it if it fails to load. */
export function Picture({
  src,
  width,
  height,
  afterMs = 0,
  isFirst = false,
  className,
}: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const isDue = useDue(afterMs);
  if (!isDue) return <span aria-hidden="true" className={cx('bg-fan-1', className)} />;
  if (failed === src) {
    return (
      <span
        aria-hidden="true"
        className={cx('flex items-center justify-center bg-fan-1 text-fan-3', className)}
      >
        <House className="size-10" />
      </span>
    );
  }
  return (
    <img
      src={src}
      alt=""
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      width={width}
      height={height}
      onError={() => setFailed(src)}
      className={cx('bg-fan-1 object-cover', className)}
    />
  );
}

function useDue(afterMs: number): boolean {
  const [isDue, setDue] = useState(afterMs === 0);
  useEffect(() => {
    if (isDue) return;
    const timer = setTimeout(() => setDue(true), afterMs);
    return () => clearTimeout(timer);
  }, [isDue, afterMs]);
  return isDue;
}
