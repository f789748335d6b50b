import type { Property } from '#contract/listings/properties.ts';
import { Card } from '#web/ui/display/card.tsx';
import { RangeBar } from './range-bar.tsx';

/** What it rents for and what it is worth, as ranges: an estimate without one would pretend to know. */
export function EstimatesCard({ property }: { property: Property }) {
  const { figures, price, statedRent } = property;
  const { monthlyRent, estimatedValue, afterRepairValue } = figures;
  return (
    <Card title="Rent and value, with their ranges" caption="Estimates, not promises">
      <div className="grid grid-cols-1 gap-6">
        {monthlyRent ? (
          <RangeBar
            label="Rent a month"
            estimate={monthlyRent}
            against={
              statedRent === null ? undefined : { label: 'The seller says', value: statedRent }
            }
          />
        ) : (
          <p className="text-muted">Nobody has estimated the rent yet.</p>
        )}
        {estimatedValue && (
          <RangeBar
            label="Value as it stands"
            estimate={estimatedValue}
            against={{ label: 'Asking price', value: price }}
          />
        )}
        {afterRepairValue && <RangeBar label="Value after the rehab" estimate={afterRepairValue} />}
      </div>
    </Card>
  );
}
