import { FileText, Image } from 'lucide-react';
import { useState } from 'react';
import type { StoredDocument } from '#contract/documents/documents.ts';
import { thumbnailUrl } from '#web/data/ownership/documents.ts';
import { cx } from '#web/ui/class-names.ts';

/** The thumbnail; an icon for a PDF, or if the picture can't be loaded. Decorative, next to the document's name. */
export function DocumentPicture({
  document,
  className,
}: {
  document: StoredDocument;
  className?: string;
}) {
  const [hasFailed, setFailed] = useState(false);
  const isPdf = document.type === 'pdf';
  const Icon = isPdf ? FileText : Image;
  if (isPdf || hasFailed)
    return (
      <span
        aria-hidden="true"
        className={cx('flex items-center justify-center bg-sunken text-muted', className)}
      >
        <Icon className="size-1/3 max-h-9" strokeWidth={1.5} />
      </span>
    );
  return (
    <img
      src={thumbnailUrl(document)}
      alt=""
      loading="lazy"
      decoding="async"
      className={cx('bg-sunken object-cover object-top', className)}
      onError={() => setFailed(true)}
    />
  );
}
