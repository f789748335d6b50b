import { z } from 'zod';
import { Id, Instant, Message, text } from '#contract/common.ts';
import { BODY_LIMITS, endpoint } from '#contract/endpoint.ts';
import { queryWhole } from '#contract/numbers.ts';
import { queryFlag } from '#contract/query-flag.ts';
import { DOCUMENT_TYPE_IDS, DOCUMENT_TYPES } from '#domain/documents/documents.ts';

const CONTENT_TYPES = DOCUMENT_TYPE_IDS.map((type) => DOCUMENT_TYPES[type].contentType);

const DocumentName = text(200).trim().min(1, 'Enter a name');

export const StoredDocument = z
  .object({
    id: z.string(),
    propertyId: z.string(),
    address: z.string(),
    name: z.string(),
    type: z.enum(DOCUMENT_TYPE_IDS),
    bytes: z.int(),
    /** Pixels; null for a PDF. */
    width: z.int().nullable(),
    height: z.int().nullable(),
    transaction: z
      .object({
        id: z.string(),
        payee: z.string(),
        category: z.string().describe('The category’s label.'),
        date: z.iso.date(),
        amount: z.number().describe('Dollars; money in is positive.'),
      })
      .nullable()
      .describe('The transaction it’s a receipt for; null if none, or if it was removed.'),
    lease: z
      .object({ historyId: z.string(), tenants: z.array(z.string()) })
      .nullable()
      .describe('The lease it belongs to; null if none.'),
    createdAt: Instant,
  })
  .meta({ id: 'StoredDocument' });
export type StoredDocument = z.infer<typeof StoredDocument>;

export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/v2/documents',
  summary:
    'List receipts and documents, newest first, with the storage they take up across all properties',
  query: z.strictObject({
    propertyId: Id.optional(),
    transactionId: Id.optional().describe('Only receipts for this transaction.'),
    historyId: Id.optional().describe('Only documents of this lease.'),
    q: text(100).trim().optional().describe('Part of a name, payee, tenant or address.'),
    limit: queryWhole(1, 200).default(60),
    cursor: text(200).optional(),
  }),
  response: z.object({
    items: z.array(StoredDocument),
    total: z.int(),
    storage: z.object({ usedBytes: z.int(), quotaBytes: z.int() }),
    nextCursor: z.string().nullable(),
  }),
});
export type DocumentFilter = Pick<
  z.output<NonNullable<(typeof listDocuments)['query']>>,
  'propertyId' | 'transactionId' | 'historyId' | 'q'
>;

const PropertyParams = z.object({ propertyId: Id });
const DocumentParams = z.object({ propertyId: Id, documentId: Id });
const DOCUMENTS = '/api/user-properties/{propertyId}/files';

export const uploadDocument = endpoint({
  method: 'POST',
  path: DOCUMENTS,
  summary:
    'Upload a JPEG, PNG, WebP or PDF of up to 20 MB as the request’s body. The content decides the type. Images are re-encoded without location data; PDFs are stored as they are',
  access: 'subscriber',
  status: 201,
  upload: CONTENT_TYPES,
  costly: true,
  bodyLimit: BODY_LIMITS.document,
  params: PropertyParams,
  query: z.strictObject({
    name: DocumentName.meta({ examples: ['Receipt.jpg'] }),
    transactionId: Id.optional().describe('The transaction it’s a receipt for.'),
    historyId: Id.optional().describe('The lease it belongs to.'),
  }),
  response: StoredDocument,
});

export const renameDocument = endpoint({
  method: 'PUT',
  path: `${DOCUMENTS}/{documentId}`,
  summary: 'Rename a document',
  access: 'subscriber',
  params: DocumentParams,
  body: z.strictObject({ name: DocumentName }),
  response: StoredDocument,
});

export const deleteDocument = endpoint({
  method: 'DELETE',
  path: `${DOCUMENTS}/{documentId}`,
  summary: 'Delete a document; it can be restored for 30 days unless its storage is needed',
  params: DocumentParams,
  response: Message,
});

export const restoreDocument = endpoint({
  method: 'POST',
  path: `${DOCUMENTS}/{documentId}/restore`,
  summary: 'Restore a deleted document',
  access: 'subscriber',
  params: DocumentParams,
  response: StoredDocument,
});

export const readDocument = endpoint({
  method: 'GET',
  path: `${DOCUMENTS}/{documentId}/content`,
  summary:
    'Return a document’s file. PDFs are always sent as attachments, images only with download=true',
  params: DocumentParams,
  query: z.strictObject({ download: queryFlag }),
  files: CONTENT_TYPES,
});

export const readThumbnail = endpoint({
  method: 'GET',
  path: `${DOCUMENTS}/{documentId}/thumbnail`,
  summary: 'Return a picture of an image, at most 320 pixels on each side; 404 for a PDF',
  params: DocumentParams,
  files: ['image/webp'],
});

export const documentEndpoints = [
  listDocuments,
  uploadDocument,
  readDocument,
  readThumbnail,
  renameDocument,
  deleteDocument,
  restoreDocument,
];
