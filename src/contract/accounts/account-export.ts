import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';

export const EXPORT_TYPES = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
} as const;
export type ExportFormat = keyof typeof EXPORT_TYPES;

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/auth/export',
  summary:
    'Export everything in the account except secrets, as JSON or as one CSV with a section for each list',
  rate: 'careful',
  query: z.strictObject({ format: z.enum(['json', 'csv']).default('json') }),
  files: Object.values(EXPORT_TYPES),
});
