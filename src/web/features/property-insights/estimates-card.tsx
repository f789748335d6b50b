import type { Property } from '#contract/listings/properties.ts';
import { Card } from '#web/ui/display/card.tsx';
import { RangeBar } from './range-bar.tsx';

/** Rent and value estimates as ranges; a single number would suggest false precision. */
export function EstimatesCard({ property }: { property: Property }) {
  const { figures, price, statedRent } = property;
  const { monthlyRent, estimatedValue, afterRepairValue } = figures;
  return (
    <Card title="Rent and value estimates" caption="Each with its range">
      <div className="grid grid-cols-1 gap-6">
        {monthlyRent ? (
          <RangeBar
            label="Monthly rent"
            estimate={monthlyRent}
            against={
              statedRent === null ? undefined : { label: 'Seller’s stated rent', value: statedRent }
            }
          />
        ) : (
          <p className="text-muted">No rent estimate yet.</p>
        )}
        {estimatedValue && (
          <RangeBar
            label="As-is value"
            estimate={estimatedValue}
            against={{ label: 'Asking price', value: price }}
          />
        )}
        {afterRepairValue && <RangeBar label="After-repair value" estimate={afterRepairValue} />}
      </div>
    </Card>
  );
}
