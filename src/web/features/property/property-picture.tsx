import { useState } from 'react';

interface PropertyPictureProps {
  src: string;
  alt: string;
}

/** The street, or the house drawn after its facts. A picture that does not come leaves quiet paper. */
export function PropertyPicture({ src, alt }: PropertyPictureProps) {
  const [isMissing, setMissing] = useState(false);
  return (
    <div className="aspect-[16/10] overflow-hidden rounded-lg border border-line bg-sunken sm:aspect-auto sm:min-h-47.5">
      {!isMissing && (
        <img
          src={src}
          alt={alt}
          width={640}
          height={400}
          decoding="async"
          className="size-full object-cover"
          onError={() => setMissing(true)}
        />
      )}
    </div>
  );
}
