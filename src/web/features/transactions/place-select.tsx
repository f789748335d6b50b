import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import { unitText } from '#domain/text/unit-text.ts';
import { Select } from '#web/ui/form/select.tsx';

export interface Place {
  propertyId: string;
  unitId: string | null;
}

export const placeKey = ({ propertyId, unitId }: Place): string => `${propertyId} ${unitId ?? ''}`;

export function placeOf(key: string): Place {
  const [propertyId = '', unitId = ''] = key.split(' ');
  return { propertyId, unitId: unitId || null };
}

export const placeOptions = (properties: readonly OwnedPropertyRecord[], withUnits: boolean) =>
  properties.flatMap(({ id, address, units }) => [
    { value: placeKey({ propertyId: id, unitId: null }), label: address },
    ...(withUnits ? units : []).map((unit) => ({
      value: placeKey({ propertyId: id, unitId: unit.unitId }),
      label: `${address}, ${unitText(unit.name)}`,
    })),
  ]);

interface PlaceSelectProps {
  properties: readonly OwnedPropertyRecord[];
  value: Place | null;
  /** False for income, whose unit comes from its lease. */
  withUnits: boolean;
  'aria-label'?: string;
  onChange: (place: Place) => void;
}

/** A property, or one unit of it. */
export function PlaceSelect({ properties, value, withUnits, onChange, ...rest }: PlaceSelectProps) {
  const chosen = value && placeKey(withUnits ? value : { ...value, unitId: null });
  return (
    <Select
      {...rest}
      options={placeOptions(properties, withUnits)}
      value={chosen ?? ''}
      placeholder="Choose a property"
      onValueChange={(key) => onChange(placeOf(key))}
    />
  );
}
