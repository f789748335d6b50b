import { z } from 'zod';
import { Message, text } from '#contract/common.ts';
import { BODY_LIMITS, endpoint } from '#contract/endpoint.ts';
import { LeaseParams } from '#contract/leases/leases.ts';
import { list } from '#contract/list.ts';

const FeeId = text(60).min(1, 'Choose a fee');

/** One fee, or several at the same time. */
const WaivedFees = z
  .strictObject({
    forId: FeeId.optional(),
    forIds: list(FeeId, 300, 'Waive at most 300 fees at a time').optional(),
  })
  .refine(({ forId, forIds = [] }) => forId !== undefined || forIds.length > 0, {
    error: 'Choose at least one fee',
    path: ['forIds'],
  });
export type WaivedFees = z.infer<typeof WaivedFees>;

export const waiveFee = endpoint({
  method: 'POST',
  path: '/api/v2/rentals/payments/{propertyId}/history/{historyId}/waivers',
  summary: 'Waive one or more proposed fees; all or none',
  access: 'subscriber',
  bodyLimit: BODY_LIMITS.simulation,
  params: LeaseParams,
  body: WaivedFees,
  response: Message,
});

export const undoWaiveFee = endpoint({
  method: 'POST',
  path: '/api/v2/rentals/payments/{propertyId}/history/{historyId}/undo-waiver',
  summary: 'Undo waivers; the fees are proposed again',
  access: 'subscriber',
  bodyLimit: BODY_LIMITS.simulation,
  params: LeaseParams,
  body: WaivedFees,
  response: Message,
});
