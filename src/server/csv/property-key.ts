export interface KeyedProperty {
  address: string;
  addressLine2?: string | null | undefined;
  zipCode: string;
}

/** Normalizes text: lowercase, single spaces. */
export const plainText = (text: string): string =>
  text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** A key that any two rows about the same property share; only the first five digits of the ZIP code are compared. */
export const propertyKey = ({ address, addressLine2, zipCode }: KeyedProperty): string =>
  [plainText(address), plainText(addressLine2 ?? ''), zipCode.slice(0, 5)].join('|');
