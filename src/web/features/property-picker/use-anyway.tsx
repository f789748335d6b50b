import { Link } from 'react-router';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import { useTrends } from '#web/data/locations.ts';
import { href } from '#web/lib/url/paths.ts';
import { TextLink } from '#web/ui/navigation/text-link.tsx';
import { localStart, zipIn } from './local-start.ts';

interface UseAnywayProps {
  /** What was typed and is no listing. */
  text: string;
  /** Where a calculator opens with these fields, for this address. */
  to: (fields: TypedFields, address: string) => string;
}

/** An address without a listing is analyzed with local figures, or added as the user's own property. */
export function UseAnyway({ text, to }: UseAnywayProps) {
  const zipCode = zipIn(text);
  const add = (
    <TextLink asChild>
      <Link to={href('addListing')}>Add this property</Link>
    </TextLink>
  );
  return (
    <output className="mt-1.5 block text-sm text-muted">
      No listing has this address.{' '}
      {zipCode ? <LocalLink {...{ zipCode, text, to }} /> : 'Add the ZIP code to analyze it anyway'}{' '}
      · {add}
    </output>
  );
}

function LocalLink({ zipCode, text, to }: UseAnywayProps & { zipCode: string }) {
  const { data: trends, isPending } = useTrends({ zipCode, latitude: null, longitude: null });
  if (isPending) return 'Looking up local figures…';
  return (
    <TextLink asChild>
      <Link to={to(trends ? localStart(trends.statistics) : {}, text)}>
        {trends
          ? `Use it anyway, with the figures of ${zipCode}`
          : `Use it anyway, with your own numbers: we have none for ${zipCode}`}
      </Link>
    </TextLink>
  );
}
