import type { Property } from '#contract/listings/properties.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';

/** A listing with the user's own price, rehab cost and after-repair value. */
export function boughtProperty(property: Property, typed: TypedFields): Property {
  const { figures } = property;
  const { purchasePrice, rehabCost, afterRepairValue } = typed;
  return {
    ...property,
    price: purchasePrice ?? property.price,
    figures: {
      ...figures,
      rehabCost: { ...figures.rehabCost, value: rehabCost ?? figures.rehabCost.value },
      afterRepairValue:
        afterRepairValue === undefined
          ? figures.afterRepairValue
          : { ...(figures.afterRepairValue ?? figures.rehabCost), value: afterRepairValue },
    },
  };
}
