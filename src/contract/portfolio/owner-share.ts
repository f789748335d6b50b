import { z } from 'zod';
import { OWNER_SHARES } from '#engine/portfolio/my-share.ts';

/** Whole properties, or every line at the owner's share. */
export const OwnerShareSchema = z.enum(OWNER_SHARES).default('whole');
