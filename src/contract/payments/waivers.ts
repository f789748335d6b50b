import { z } from 'zod';
import { Message, text } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { LeaseParams } from '#contract/leases/leases.ts';

const WaivedFee = z.strictObject({ forId: text(60).min(1, 'Please say which fee') });

export const waiveFee = endpoint({
  method: 'POST',
  path: '/api/v2/rentals/payments/{propertyId}/history/{historyId}/waivers',
  summary: 'Leave a proposed fee out',
  access: 'subscriber',
  params: LeaseParams,
  body: WaivedFee,
  response: Message,
});

export const undoWaiveFee = endpoint({
  method: 'POST',
  path: '/api/v2/rentals/payments/{propertyId}/history/{historyId}/undo-waiver',
  summary: 'Take back that a fee was waived: it is proposed again',
  access: 'subscriber',
  params: LeaseParams,
  body: WaivedFee,
  response: Message,
});
