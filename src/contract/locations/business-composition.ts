import { z } from 'zod';

const BusinessSector = z
  .object({
    /** NAICS sector: two digits or a range such as 44-45; 00 is all sectors. */
    code: z.string(),
    label: z.string(),
    establishments: z.int(),
    /** As of mid-March; null if withheld. */
    employees: z.int().nullable(),
    /** Dollars a year; null if withheld. */
    annualPayroll: z.number().nullable(),
  })
  .meta({ id: 'BusinessSector' });

export const BusinessComposition = z
  .object({
    level: z.enum(['zip', 'county']),
    areaCode: z.string(),
    areaName: z.string(),
    /** Null if there's no data. */
    year: z.int().nullable(),
    agency: z.string(),
    dataset: z.string(),
    /** All sectors combined. */
    total: BusinessSector.nullable(),
    sectors: z.array(BusinessSector),
    note: z.string().nullable(),
  })
  .meta({ id: 'BusinessComposition' });
export type BusinessComposition = z.infer<typeof BusinessComposition>;
