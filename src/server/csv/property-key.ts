export interface KeyedProperty {
  address: string;
  addressLine2?: string | null | undefined;
  zipCode: string;
}

/** Written the same in every file: one space, small letters. */
export const plainText = (text: string): string =>
  text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The same for two rows about one property; of a ZIP code of nine digits the first five count. */
export const propertyKey = ({ address, addressLine2, zipCode }: KeyedProperty): string =>
  [plainText(address), plainText(addressLine2 ?? ''), zipCode.slice(0, 5)].join('|');
