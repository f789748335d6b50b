import { z } from 'zod';

const BusinessSector = z
  .object({
    /** NAICS, two digits or a range such as 44-45; 00 stands for all. */
    code: z.string(),
    label: z.string(),
    establishments: z.int(),
    /** In mid-March; null where it is withheld. */
    employees: z.int().nullable(),
    /** Dollars a year; null where it is withheld. */
    annualPayroll: z.number().nullable(),
  })
  .meta({ id: 'BusinessSector' });

export const BusinessComposition = z
  .object({
    level: z.enum(['zip', 'county']),
    areaCode: z.string(),
    areaName: z.string(),
    /** Null where there is no data. */
    year: z.int().nullable(),
    agency: z.string(),
    dataset: z.string(),
    /** All sectors together. */
    total: BusinessSector.nullable(),
    sectors: z.array(BusinessSector),
    note: z.string().nullable(),
  })
  .meta({ id: 'BusinessComposition' });
export type BusinessComposition = z.infer<typeof BusinessComposition>;
