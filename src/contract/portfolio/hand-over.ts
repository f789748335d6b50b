import { z } from 'zod';
import { Id, text } from '#contract/common.ts';
import { DayDate } from '#contract/dated-money.ts';
import { endpoint } from '#contract/endpoint.ts';
import { TaxYear } from './tax-year.ts';

const ZIP = 'application/zip';

export const exportAccountantPackage = endpoint({
  method: 'GET',
  path: '/api/v2/portfolio/tax-years/{year}/package',
  summary:
    'Export a year for an accountant as one ZIP: Schedule E with depreciation, income statement, rent roll, balance sheet, capital improvements and transactions; 422 above 20,000 transactions',
  rate: 'heavy',
  params: z.object({ year: TaxYear }),
  files: [ZIP],
});

export const exportForAccounting = endpoint({
  method: 'GET',
  path: '/api/v2/transactions/accounting-export',
  summary:
    'Export transactions for QuickBooks Online or Xero as CSV, oldest first; a ZIP of files if there are more than 1,000. 422 above 20,000 rows',
  rate: 'heavy',
  query: z.strictObject({
    software: z.enum(['quickbooks', 'xero']),
    from: DayDate.optional(),
    to: DayDate.optional(),
    propertyId: Id.optional(),
    account: text(100).trim().optional().describe('Only transactions in this bank account.'),
  }),
  files: ['text/csv; charset=utf-8', ZIP],
});

export const handOverEndpoints = [exportAccountantPackage, exportForAccounting];
