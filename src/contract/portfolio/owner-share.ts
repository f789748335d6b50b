import { z } from 'zod';
import { OWNER_SHARES } from '#engine/portfolio/my-share.ts';

/** Whole properties, or each line by the owner's share of it. */
export const OwnerShareSchema = z.enum(OWNER_SHARES).default('whole');
