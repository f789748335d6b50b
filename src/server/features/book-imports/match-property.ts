export interface NamedProperty {
  propertyId: string;
  address: string;
  units: readonly { unitId: string; name: string }[];
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Short words like "st" and "main" match too many streets. */
const SHORTEST_NAME = 5;

interface Signs {
  propertyId: string;
  address: string;
  number: string;
  street: string;
}

function signsOf({ propertyId, address }: Pick<NamedProperty, 'propertyId' | 'address'>): Signs {
  const text = plain(address);
  const [number = '', ...words] = text.split(' ');
  const street = words.find((word) => word.length >= SHORTEST_NAME) ?? '';
  return { propertyId, address: text, number, street };
}

/**
 * Finds the property a row is about: by address, by house number and street, by a long street name alone, or by a house
 * number alone, which lenders often use in their IDs. Null unless exactly one property matches.
 */
export function propertyMatcher(
  properties: readonly Pick<NamedProperty, 'propertyId' | 'address'>[],
) {
  const all = properties.map(signsOf);
  const only = (fits: (signs: Signs) => boolean): string | null => {
    const found = all.filter(fits);
    return found.length === 1 ? found[0]!.propertyId : null;
  };
  return (named: string, text: string): string | null => {
    const [column, words] = [` ${plain(named)} `, ` ${plain(text)} `];
    if (named !== '') {
      const byColumn =
        only(({ address }) => column.includes(` ${address} `)) ??
        only(({ number, street }) => street !== '' && column.includes(` ${number} ${street}`));
      if (byColumn) return byColumn;
    }
    return (
      only(({ address }) => words.includes(` ${address} `)) ??
      only(({ number, street }) => street !== '' && words.includes(` ${number} ${street}`)) ??
      only(({ street }) => street !== '' && words.includes(` ${street} `)) ??
      only(
        ({ number }) => /^\d{3,}$/.test(number) && words.includes(` ${number.padStart(4, '0')} `),
      ) ??
      (properties.length === 1 && named === '' ? properties[0]!.propertyId : null)
    );
  };
}
