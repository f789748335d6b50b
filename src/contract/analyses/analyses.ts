import { z } from 'zod';
import { Id, Instant, Message, text } from '#contract/common.ts';
import { BODY_LIMITS, endpoint } from '#contract/endpoint.ts';
import { ListingParams } from '#contract/listings/properties.ts';
import { queryWhole } from '#contract/numbers.ts';
import { calculationWith, savedCalculationWith } from './analysis-input.ts';

export const LONGEST_NAME = 120;

const Name = text(LONGEST_NAME).trim().min(1, 'Enter a name');

const details = {
  id: z.string(),
  name: z.string(),
  propertyId: z.string().nullable(),
  /** Goes up by one each time the inputs are saved; starts at 1. */
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
  /** Null unless shared. */
  share: z.object({ createdAt: Instant, lastOpenedAt: Instant.nullable() }).nullable(),
};

export const Analysis = savedCalculationWith(details).meta({ id: 'Analysis' });
export type Analysis = z.infer<typeof Analysis>;

const AnalysisVersion = z
  .object({ version: z.int(), input: z.record(z.string(), z.unknown()), savedAt: Instant })
  .meta({ id: 'AnalysisVersion' });
export type AnalysisVersion = z.infer<typeof AnalysisVersion>;

const AnalysisParams = z.object({ analysisId: Id });

const WholeVersion = text(9)
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);

export const listAnalyses = endpoint({
  method: 'GET',
  path: '/api/v2/analyses',
  summary: 'List saved analyses, most recently changed first',
  query: z.strictObject({
    propertyId: ListingParams.shape.listingId.optional(),
    limit: queryWhole(1, 100).default(50),
    cursor: text(500).optional(),
  }),
  response: z.object({
    items: z.array(Analysis),
    total: z.int(),
    nextCursor: z.string().nullable(),
  }),
});

export const createAnalysis = endpoint({
  method: 'POST',
  path: '/api/v2/analyses',
  summary: 'Save an analysis under a name',
  access: 'subscriber',
  status: 201,
  bodyLimit: BODY_LIMITS.simulation,
  body: calculationWith({
    name: Name,
    propertyId: ListingParams.shape.listingId.nullable().optional(),
  }),
  response: Analysis,
});

export const readAnalysis = endpoint({
  method: 'GET',
  path: '/api/v2/analyses/{analysisId}',
  summary: 'Return a saved analysis',
  params: AnalysisParams,
  response: Analysis,
});

export const saveAnalysis = endpoint({
  method: 'PUT',
  path: '/api/v2/analyses/{analysisId}',
  summary: 'Save changes to an analysis as a new version',
  access: 'subscriber',
  params: AnalysisParams,
  /** A suggested name that contains input values is updated when they change. */
  bodyLimit: BODY_LIMITS.simulation,
  body: calculationWith({ name: Name.optional() }),
  response: Analysis,
});

export const renameAnalysis = endpoint({
  method: 'PUT',
  path: '/api/v2/analyses/{analysisId}/name',
  summary: 'Rename a saved analysis',
  access: 'subscriber',
  params: AnalysisParams,
  body: z.strictObject({ name: Name }),
  response: Analysis,
});

export const duplicateAnalysis = endpoint({
  method: 'POST',
  path: '/api/v2/analyses/{analysisId}/duplicate',
  summary: 'Duplicate a saved analysis under a new name',
  access: 'subscriber',
  status: 201,
  params: AnalysisParams,
  response: Analysis,
});

export const deleteAnalysis = endpoint({
  method: 'DELETE',
  path: '/api/v2/analyses/{analysisId}',
  summary: 'Delete a saved analysis; you can restore it for seven days',
  params: AnalysisParams,
  response: Message,
});

export const restoreAnalysis = endpoint({
  method: 'POST',
  path: '/api/v2/analyses/{analysisId}/restore',
  summary: 'Restore a deleted analysis',
  access: 'subscriber',
  params: AnalysisParams,
  response: Analysis,
});

export const listAnalysisVersions = endpoint({
  method: 'GET',
  path: '/api/v2/analyses/{analysisId}/versions',
  summary: 'List the versions of a saved analysis, newest first',
  params: AnalysisParams,
  response: z.object({ items: z.array(AnalysisVersion) }),
});

export const restoreAnalysisVersion = endpoint({
  method: 'POST',
  path: '/api/v2/analyses/{analysisId}/versions/{version}/restore',
  summary: 'Restore an earlier version as the newest one',
  creates: true,
  access: 'subscriber',
  params: AnalysisParams.extend({ version: WholeVersion }),
  response: Analysis,
});

export const shareAnalysis = endpoint({
  method: 'POST',
  path: '/api/v2/analyses/{analysisId}/share',
  summary:
    'Create a link that opens the latest version read-only, without an account; repeating the call returns the same link',
  access: 'subscriber',
  params: AnalysisParams,
  response: z.object({ token: z.string(), analysis: Analysis }),
});

export const unshareAnalysis = endpoint({
  method: 'DELETE',
  path: '/api/v2/analyses/{analysisId}/share',
  summary: 'Stop sharing an analysis; the link stops working',
  params: AnalysisParams,
  response: Analysis,
});

export const SharedAnalysis = savedCalculationWith({ name: z.string(), updatedAt: Instant }).meta({
  id: 'SharedAnalysis',
});
export type SharedAnalysis = z.infer<typeof SharedAnalysis>;

export const readSharedAnalysis = endpoint({
  method: 'GET',
  path: '/api/v2/shared-analyses/{token}',
  summary: 'Return a shared analysis: its name and inputs, nothing about the owner',
  access: 'visitor',
  params: z.object({ token: text(43).regex(/^[\w-]{43}$/) }),
  response: SharedAnalysis,
});

export const analysisEndpoints = [
  listAnalyses,
  createAnalysis,
  readAnalysis,
  saveAnalysis,
  renameAnalysis,
  duplicateAnalysis,
  deleteAnalysis,
  restoreAnalysis,
  listAnalysisVersions,
  restoreAnalysisVersion,
  shareAnalysis,
  unshareAnalysis,
  readSharedAnalysis,
];
