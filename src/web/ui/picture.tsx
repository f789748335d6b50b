import { House } from 'lucide-react';
import { useState } from 'react';
import { cx } from './class-names.ts';

interface PictureProps {
  src: string;
  /** The shape it is made for, so that nothing moves when it arrives. */
  width: number;
  height: number;
  className?: string;
}

/** An ornament beside words that say the same; where it does not arrive, a plain sign stands for it. */
export function Picture({ src, width, height, className }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
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
      loading="lazy"
      decoding="async"
      width={width}
      height={height}
      onError={() => setFailed(src)}
      className={cx('bg-fan-1 object-cover', className)}
    />
  );
}
