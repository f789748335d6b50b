import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  deleteDocument,
  listDocuments,
  readDocument,
  readThumbnail,
  renameDocument,
  restoreDocument,
  uploadDocument,
} from '#contract/documents/documents.ts';
import { DOCUMENT_RESTORE_DAYS, DOCUMENT_TYPES, fileNameOf } from '#domain/documents/documents.ts';
import { quotaBytes } from '#domain/plans/plans.ts';
import {
  countDocuments,
  findDocument,
  nameDocument,
  removeDocument,
  restoreRemovedDocument,
  selectDocuments,
  sumDocumentBytes,
} from '#server/db/queries/documents/documents.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { fileRoute } from '#server/http/files/file-route.ts';
import { route } from '#server/http/route.ts';
import { existingProperty, lockedProperty } from '#server/ownership/locked-property.ts';
import { addDocument, documentAnswer, documentNotFound, documentWith } from './add-document.ts';
import { refuseBeyondQuota } from './document-quota.ts';
import { asResponse } from './store-document.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Receipts, leases and other files of owned properties. */
export function registerDocuments(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  async function existingDocument(userId: string, ids: { propertyId: string; documentId: string }) {
    await existingProperty(db, userId, ids.propertyId);
    const row = await findDocument(db, userId, ids);
    if (!row) throw documentNotFound();
    return row;
  }

  async function contentOf(key: string, bytes: number): Promise<Readable> {
    const found = await deps.documents.read(key, bytes).catch((error: unknown) => {
      throw asResponse(error);
    });
    if (!found) throw documentNotFound();
    return found.body;
  }

  route(app, deps, listDocuments, async ({ query, signedIn }) => {
    const { userId } = signedIn.user;
    const { limit, cursor, ...filter } = query;
    const after = cursor === undefined ? null : readCursor(cursor);
    const rows = await selectDocuments(db, userId, filter, { after, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    return {
      items: shown.map(documentAnswer),
      total: await countDocuments(db, userId, filter),
      storage: {
        usedBytes: await sumDocumentBytes(db, userId, { withRemoved: false }),
        quotaBytes: quotaBytes(signedIn),
      },
      nextCursor: rows.length > limit ? writeCursor(shown.at(-1)!) : null,
    };
  });

  /** Refused based on its length and the account's remaining storage, before any of it is read. */
  const beforeBody = async ({ headers, signedIn }: FastifyRequest) => {
    const bytes = Number(headers['content-length'] ?? 0);
    if (signedIn && Number.isFinite(bytes)) await refuseBeyondQuota(db, signedIn, bytes);
  };
  route(app, deps, uploadDocument, (call) => addDocument(deps, call), undefined, beforeBody);

  fileRoute(app, deps, readDocument, async ({ params, query, signedIn }) => {
    const row = await existingDocument(signedIn.user.userId, params);
    const isAttached = row.type === 'pdf' || query.download;
    return {
      contentType: DOCUMENT_TYPES[row.type].contentType,
      body: await contentOf(row.objectKey, row.bytes),
      ...(isAttached && { fileName: fileNameOf(row) }),
    };
  });

  fileRoute(app, deps, readThumbnail, async ({ params, signedIn }) => {
    const { thumbnailKey, thumbnailBytes } = await existingDocument(signedIn.user.userId, params);
    if (thumbnailKey === null || thumbnailBytes === null) throw documentNotFound();
    return { contentType: 'image/webp', body: await contentOf(thumbnailKey, thumbnailBytes) };
  });

  route(app, deps, renameDocument, ({ params, body: { name }, signedIn }) => {
    const { userId } = signedIn.user;
    return db.transaction(async (tx) => {
      await lockedProperty(tx, userId, params.propertyId);
      if (!(await nameDocument(tx, userId, params, name))) throw documentNotFound();
      return documentWith(tx, userId, params);
    });
  });

  route(app, deps, deleteDocument, ({ params, signedIn }) => {
    const { userId } = signedIn.user;
    return db.transaction(async (tx) => {
      await lockedProperty(tx, userId, params.propertyId);
      if (!(await removeDocument(tx, userId, params, now()))) throw documentNotFound();
      return { message: 'Document deleted.' };
    });
  });

  route(app, deps, restoreDocument, ({ params, signedIn }) => {
    const { userId } = signedIn.user;
    const since = new Date(now().getTime() - DOCUMENT_RESTORE_DAYS * DAY_MS);
    return db.transaction(async (tx) => {
      await lockedProperty(tx, userId, params.propertyId);
      const isRestored = await restoreRemovedDocument(tx, userId, params, since);
      // If an earlier call restored it, there's nothing left to do.
      if (!isRestored && !(await findDocument(tx, userId, params))) throw documentNotFound();
      return documentWith(tx, userId, params);
    });
  });
}

const Cursor = z.tuple([z.iso.datetime(), z.uuid()]);

const writeCursor = ({ createdAt, id }: { createdAt: string; id: string }): string =>
  Buffer.from(JSON.stringify([createdAt, id])).toString('base64url');

function readCursor(cursor: string): [string, string] {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    const message = 'This cursor isn’t valid for this list. Start over without it.';
    throw new AppError(400, 'invalid-input', message, { issues: [{ path: 'cursor', message }] });
  }
}
