import type { Db } from '#server/db/client.ts';
import type { Env } from '#server/env.ts';
import type { OutboundLog } from '#server/providers/outbound/alarm.ts';
import { createClockwork } from '#server/providers/outbound/clockwork.ts';
import { createDatabaseStorage } from './database-storage.ts';
import type { DocumentStorage } from './document-storage.ts';
import { createS3Storage } from './s3-storage.ts';

interface Options {
  env: Pick<
    Env,
    'S3_URL' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
  >;
  db: Db;
  now: () => Date;
  log: OutboundLog;
}

/** PostgreSQL unless S3 is set up. */
export function chooseDocumentStorage({ env, db, now, log }: Options): DocumentStorage {
  const { S3_URL, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_URL || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return createDatabaseStorage(db);
  return createS3Storage({
    endpoint: S3_URL,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    clockwork: createClockwork(now),
    log,
  });
}
