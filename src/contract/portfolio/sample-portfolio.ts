import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';

const SampleAnswer = z
  .object({
    /** Sample properties in the portfolio after the call. */
    properties: z.int(),
    message: z.string(),
  })
  .meta({ id: 'SamplePortfolio' });

export const loadSamplePortfolio = endpoint({
  method: 'PUT',
  path: '/api/v2/portfolio/sample',
  summary:
    'Load the sample portfolio: five labeled properties with three years of records; repeating the call is a no-op',
  access: 'subscriber',
  costly: true,
  response: SampleAnswer,
});

export const removeSamplePortfolio = endpoint({
  method: 'DELETE',
  path: '/api/v2/portfolio/sample',
  summary: 'Remove the sample portfolio and its records; your own data stays',
  response: SampleAnswer,
});

export const samplePortfolioEndpoints = [loadSamplePortfolio, removeSamplePortfolio];
