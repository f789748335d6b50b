import { RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import type { FieldName } from '#domain/inputs/calculation-fields.ts';
import { fieldLabel, fieldText } from '#web/lib/calculation/calculation-text.ts';
import { href } from '#web/lib/url/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';

export interface TypedChange {
  readonly name: FieldName;
  readonly value: number;
  /** What the listing or the assumptions say; null where it is something of its own, as the override of a year. */
  readonly listed: number | null;
}

interface TypedNumbersProps {
  propertyId: string;
  changes: readonly TypedChange[];
}

/** The numbers that the user typed over the listing's, and a button to reset them. */
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
          ({ name, value, listed }) =>
            `${fieldLabel(name)} ${fieldText(name, value)}${listed === null ? '' : ` instead of ${fieldText(name, listed)}`}`,
        )
        .join('; ')}
      .
    </Banner>
  );
}
