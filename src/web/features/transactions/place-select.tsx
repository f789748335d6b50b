import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import { Select } from '#web/ui/form/select.tsx';

export interface Place {
  propertyId: string;
  unitId: string | null;
}

const keyOf = ({ propertyId, unitId }: Place): string => `${propertyId} ${unitId ?? ''}`;

interface PlaceSelectProps {
  properties: readonly OwnedPropertyRecord[];
  value: Place | null;
  /** Income has the unit of its lease. */
  withUnits: boolean;
  'aria-label'?: string;
  onChange: (place: Place) => void;
}

/** A property, or one unit of it. */
export function PlaceSelect({ properties, value, withUnits, onChange, ...rest }: PlaceSelectProps) {
  const options = properties.flatMap(({ id, address, units }) => [
    { value: keyOf({ propertyId: id, unitId: null }), label: address },
    ...(withUnits ? units : []).map((unit) => ({
      value: keyOf({ propertyId: id, unitId: unit.unitId }),
      label: `${address}, ${unit.name}`,
    })),
  ]);
  const chosen = value && keyOf(withUnits ? value : { ...value, unitId: null });
  return (
    <Select
      {...rest}
      options={options}
      value={chosen ?? ''}
      placeholder="Choose a property"
      onValueChange={(key) => {
        const [propertyId = '', unitId = ''] = key.split(' ');
        onChange({ propertyId, unitId: unitId || null });
      }}
    />
  );
}
