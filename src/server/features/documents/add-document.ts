import type { z } from 'zod';
import type { StoredDocument, uploadDocument } from '#contract/documents/documents.ts';
import { fromCents } from '#engine/money.ts';
import type { Db } from '#server/db/client.ts';
import { DOCUMENTS } from '#server/db/ownership-caps.ts';
import { lockUser } from '#server/db/queries/accounts/users.ts';
import {
  insertDocument,
  type ListedDocument,
  selectDocuments,
  trimRemovedDocuments,
} from '#server/db/queries/documents/documents.ts';
import { claimObjects } from '#server/db/queries/documents/stored-objects.ts';
import { selectLeases } from '#server/db/queries/ownership/leases.ts';
import type { Deps } from '#server/deps.ts';
import { AnsweredBefore } from '#server/http/create-once.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { withinPropertyCap } from '#server/http/limits/within-cap.ts';
import type { Call } from '#server/http/route.ts';
import { leaseNotFound } from '#server/ownership/load-lease-books.ts';
import { existingProperty, lockedProperty } from '#server/ownership/locked-property.ts';
import { findMoney, transactionNotFound } from '#server/ownership/money/load-money.ts';
import { kindLabel } from '#server/ownership/money/transaction-answer.ts';
import { makeRoomFor } from './document-quota.ts';
import { prepareDocumentJob } from './prepare-document-job.ts';
import { discardFile, storageUnavailable, storeFile } from './store-document.ts';

export const documentNotFound = () =>
  new AppError(404, 'document-not-found', 'This document doesn’t exist or was deleted.');

type Upload = Call<
  { propertyId: string },
  z.output<NonNullable<(typeof uploadDocument)['query']>>,
  undefined,
  'subscriber'
>;

/**
 * Adds an uploaded file. Its content is prepared and written first; the document is added once it is all there, so a
 * document never lacks its file.
 */
export async function addDocument(deps: Deps, call: Upload): Promise<StoredDocument> {
  const { params, query, bytes, signedIn, create } = call;
  const { userId } = signedIn.user;
  const { propertyId } = params;
  await existingProperty(deps.db, userId, propertyId);
  await attachedTo(deps.db, userId, propertyId, query);
  if (bytes.byteLength === 0)
    throw new AppError(400, 'empty-document', 'This file is empty. Choose another one.');
  const prepared = await deps.workers.run(prepareDocumentJob, bytes, call);
  const file = await storeFile(deps, prepared);
  try {
    return await create(async (tx) => {
      await lockUser(tx, userId);
      await lockedProperty(tx, userId, propertyId);
      const target = await attachedTo(tx, userId, propertyId, query);
      await makeRoomFor(tx, signedIn, file.bytes);
      await trimRemovedDocuments(tx, userId, propertyId, DOCUMENTS.most);
      const keys = [file.objectKey, ...(file.thumbnailKey === null ? [] : [file.thumbnailKey])];
      if (!(await claimObjects(tx, keys, deps.now()))) throw storageUnavailable();
      const row = await withinPropertyCap(tx, DOCUMENTS, { userId, propertyId }, () =>
        insertDocument(tx, userId, {
          ...file,
          ...target,
          propertyId,
          name: query.name,
          createdAt: deps.now(),
        }),
      );
      return documentWith(tx, userId, row);
    });
  } catch (error) {
    // Only if the transaction was certainly rolled back; otherwise its document may exist and need the file.
    if (error instanceof AppError || error instanceof AnsweredBefore) await discardFile(deps, file);
    throw error;
  }
}

/** The transaction and lease it is attached to, which must belong to the property. */
async function attachedTo(
  db: Db,
  userId: string,
  propertyId: string,
  { transactionId, historyId }: Upload['query'],
): Promise<{ transactionId: string | null; leaseId: string | null }> {
  if (transactionId !== undefined) {
    const money = (await findMoney(db, userId, [transactionId])).get(transactionId);
    if (money?.propertyId !== propertyId || money.isReversed) throw transactionNotFound();
  }
  if (historyId !== undefined) {
    const [lease] = await selectLeases(db, userId, { propertyId, leaseId: historyId });
    if (!lease) throw leaseNotFound();
  }
  return { transactionId: transactionId ?? null, leaseId: historyId ?? null };
}

/** A document as the list shows it. */
export async function documentWith(
  db: Db,
  userId: string,
  { documentId }: { documentId: string },
): Promise<StoredDocument> {
  const [row] = await selectDocuments(db, userId, { documentId }, { after: null, limit: 1 });
  if (!row) throw documentNotFound();
  return documentAnswer(row);
}

export function documentAnswer(row: ListedDocument): StoredDocument {
  const { transactionId, payee, category, date, cents, leaseId, tenants, ...document } = row;
  return {
    ...document,
    transaction:
      transactionId === null || date === null || cents === null
        ? null
        : {
            id: transactionId,
            payee: payee ?? '',
            category: category === null ? '' : kindLabel(category),
            date,
            amount: fromCents(cents),
          },
    lease:
      leaseId === null || tenants === null
        ? null
        : { historyId: leaseId, tenants: tenants.map(({ name }) => name) },
  };
}
