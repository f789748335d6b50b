import { randomBytes } from 'node:crypto';
import { DOCUMENT_TYPES } from '#domain/documents/documents.ts';
import { forgetObject, recordObject } from '#server/db/queries/documents/stored-objects.ts';
import type { DocumentRow } from '#server/db/schema/documents/documents.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { StorageUnavailable } from '#server/providers/documents/document-storage.ts';
import type { PreparedDocument } from './prepare-document-job.ts';

type StorageDeps = Pick<Deps, 'db' | 'documents' | 'now'>;

export type StoredFile = Pick<
  DocumentRow,
  'type' | 'bytes' | 'width' | 'height' | 'objectKey' | 'thumbnailKey' | 'thumbnailBytes'
>;

export const storageUnavailable = () =>
  new AppError(
    503,
    'storage-unavailable',
    'We can’t reach your documents right now. Try again in a minute.',
    {
      retryAfter: 60,
    },
  );

/** Turns a storage error into a response; returns any other error unchanged. */
export const asResponse = (error: unknown): unknown =>
  error instanceof StorageUnavailable ? storageUnavailable() : error;

/**
 * Writes a file's content and thumbnail. Each object is recorded before it is written, so one whose document is never
 * added is found and deleted.
 */
export async function storeFile(deps: StorageDeps, file: PreparedDocument): Promise<StoredFile> {
  const { type, content, thumbnail, width, height } = file;
  const objectKey = await writeObject(deps, content, DOCUMENT_TYPES[type].contentType);
  const thumbnailKey = thumbnail ? await writeObject(deps, thumbnail, 'image/webp') : null;
  const thumbnailBytes = thumbnail?.byteLength ?? null;
  const bytes = content.byteLength;
  return { type, bytes, width, height, objectKey, thumbnailKey, thumbnailBytes };
}

async function writeObject(
  { db, documents, now }: StorageDeps,
  content: Uint8Array,
  contentType: string,
): Promise<string> {
  const objectKey = randomBytes(24).toString('hex');
  await recordObject(db, { objectKey, bytes: content.byteLength, createdAt: now() });
  const whole = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  try {
    await documents.write(objectKey, whole, contentType);
  } catch (error) {
    throw asResponse(error);
  }
  return objectKey;
}

/** Removes what a refused upload has written; if that fails, sweeping does it later. */
export async function discardFile(
  { db, documents }: Pick<Deps, 'db' | 'documents'>,
  { objectKey, thumbnailKey }: StoredFile,
): Promise<void> {
  try {
    for (const key of [objectKey, thumbnailKey]) {
      if (key === null) continue;
      // oxlint-disable-next-line no-await-in-loop -- content first, then its record
      await documents.remove(key);
      // oxlint-disable-next-line no-await-in-loop -- content first, then its record
      await forgetObject(db, key);
    }
  } catch {
    // Their records remain, so sweeping finds them.
  }
}
