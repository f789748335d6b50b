import { RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import type { InputName } from '#domain/inputs/calculation-fields.ts';
import { fieldText } from '#web/lib/calculation/calculation-text.ts';
import { href } from '#web/lib/url/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';

export interface TypedChange {
  readonly name: InputName;
  readonly label: string;
  readonly value: number;
  /** The value from the listing or assumptions; null if there is none, as for a number in a list. */
  readonly listed: number | null;
}

interface TypedNumbersProps {
  propertyId: string;
  changes: readonly TypedChange[];
}

/** The listing's numbers that the user changed, with a reset button. */
export function TypedNumbers({ propertyId, changes }: TypedNumbersProps) {
  if (changes.length === 0) return null;
  return (
    <Banner
      title="Calculated with your numbers"
      action={
        <Button asChild size="sm">
          <Link to={href('property', { id: propertyId })} preventScrollReset>
            <RotateCcw className="size-3.5" aria-hidden="true" />
            Reset to listing
          </Link>
        </Button>
      }
    >
      {changes
        .map(
          ({ name, label, value, listed }) =>
            `${label} ${fieldText(name, value)}${listed === null ? '' : ` instead of ${fieldText(name, listed)}`}`,
        )
        .join('; ')}
      .
    </Banner>
  );
}
