import type { BusinessComposition } from '#contract/locations/business-composition.ts';
import type { Statistic } from '#contract/locations/locations.ts';

export interface FoundFigures {
  source: 'census' | 'embedded';
  statistics: Statistic[];
  note: string | null;
}

export interface FoundTract extends FoundFigures {
  level: 'tract' | 'county';
  countyFips: string;
  countyName: string | null;
}

export type BusinessArea = { zipCode: string } | { countyFips: string };

/** A location's people, homes and businesses; null if nothing is known. Never throws for lack of data. */
export interface Neighborhood {
  readonly kind: 'real' | 'embedded';
  findZip(zipCode: string): Promise<FoundFigures | null>;
  findMetro(metroId: string): Promise<FoundFigures | null>;
  findTract(tractId: string): Promise<FoundTract | null>;
  findBusinesses(area: BusinessArea): Promise<BusinessComposition | null>;
}
