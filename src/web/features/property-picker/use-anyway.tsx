import { Link } from 'react-router';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import { useTrends } from '#web/data/locations.ts';
import { href } from '#web/lib/url/paths.ts';
import { TextLink } from '#web/ui/navigation/text-link.tsx';
import { localStart, zipIn } from './local-start.ts';

interface UseAnywayProps {
  /** The typed address, which has no listing. */
  text: string;
  /** URL of a calculator with these fields for this address. */
  to: (fields: TypedFields, address: string) => string;
}

/** Offers to analyze an unlisted address with local figures or add it as the user's own property. */
export function UseAnyway({ text, to }: UseAnywayProps) {
  const zipCode = zipIn(text);
  const add = (
    <TextLink asChild>
      <Link to={href('addListing')}>Add this property</Link>
    </TextLink>
  );
  return (
    <output className="mt-1.5 block text-sm text-muted">
      We don’t have a listing at this address.{' '}
      {zipCode ? <LocalLink {...{ zipCode, text, to }} /> : 'Add a ZIP code to analyze it anyway'} ·{' '}
      {add}
    </output>
  );
}

function LocalLink({ zipCode, text, to }: UseAnywayProps & { zipCode: string }) {
  const { data: trends, isPending } = useTrends({ zipCode, latitude: null, longitude: null });
  if (isPending) return 'Looking up local averages…';
  return (
    <TextLink asChild>
      <Link to={to(trends ? localStart(trends.statistics) : {}, text)}>
        {trends
          ? `Analyze it anyway using ${zipCode} averages`
          : `Analyze it anyway with your own numbers (we have no data for ${zipCode})`}
      </Link>
    </TextLink>
  );
}
