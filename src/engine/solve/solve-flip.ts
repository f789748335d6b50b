import type { FlipDeal } from '#engine/deal.ts';
import { valueOf } from '#engine/outcome.ts';
import { fixAndFlip } from '#engine/project/fix-and-flip.ts';
import type { LeverMeasure } from './solve-levers.ts';

/** Flip outputs that can be solved for. */
export const FLIP_MEASURES = {
  profit: {
    measure: 'profit',
    of: (deal) => valueOf(fixAndFlip(deal).profit),
  },
  returnOnCash: {
    measure: 'returnOnCash',
    of: (deal) => fixAndFlip(deal).returnOnCash,
  },
  returnOnCost: {
    measure: 'returnOnCost',
    of: (deal) => fixAndFlip(deal).returnOnCost,
  },
  annualizedReturn: {
    measure: 'annualizedReturn',
    of: (deal) => fixAndFlip(deal).annualizedReturn,
  },
} satisfies Record<string, LeverMeasure<FlipDeal>>;
