import { z } from 'zod';

/** The last file in a backup; without it the backup is incomplete. */
export const MANIFEST = 'freehold-backup.json';

export const BackupManifest = z.object({
  format: z.literal('freehold-backup-1'),
  createdAt: z.iso.datetime(),
  /** Data folders open only with the major version that wrote them. */
  postgresMajor: z.string(),
  files: z.record(z.string(), z.object({ size: z.number(), sha256: z.string() })),
});

export type BackupManifest = z.infer<typeof BackupManifest>;
