import { grouped } from '#domain/text/number-text.ts';

interface Facts {
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
  readonly squareFeet: number | null;
  readonly zipCode?: string;
}

/** 4 bd · 2 ba · 1,912 sq ft · 43205; unknown parts are omitted. */
export function factsLine({ bedrooms, bathrooms, squareFeet, zipCode }: Facts): string {
  const facts = [
    bedrooms !== null && `${grouped(bedrooms, 0)} bd`,
    bathrooms !== null && `${grouped(bathrooms, 0, 1)} ba`,
    squareFeet !== null && `${grouped(squareFeet, 0)} sq ft`,
    zipCode,
  ];
  return facts.filter(Boolean).join(' · ');
}
