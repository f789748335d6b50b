import type { FlipDeal } from '#engine/deal.ts';
import { valueOf } from '#engine/outcome.ts';
import { fixAndFlip } from '#engine/project/fix-and-flip.ts';
import type { LeverMeasure } from './solve-levers.ts';

/** Outputs of a flip that can be aimed at. */
export const FLIP_MEASURES = {
  profit: {
    label: 'Profit',
    unit: 'dollars',
    of: (deal) => valueOf(fixAndFlip(deal).profit),
  },
  returnOnCash: {
    label: 'Return on cash',
    unit: 'fraction',
    of: (deal) => fixAndFlip(deal).returnOnCash,
  },
  returnOnCost: {
    label: 'Return on project cost',
    unit: 'fraction',
    of: (deal) => fixAndFlip(deal).returnOnCost,
  },
  annualizedReturn: {
    label: 'Annualized return',
    unit: 'fraction',
    of: (deal) => fixAndFlip(deal).annualizedReturn,
  },
} satisfies Record<string, LeverMeasure<FlipDeal>>;
