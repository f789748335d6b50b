import { Readable } from 'node:stream';
import type { Db } from '#server/db/client.ts';
import {
  countParts,
  deleteParts,
  findPart,
  insertParts,
} from '#server/db/queries/documents/stored-objects.ts';
import { type DocumentStorage, StorageUnavailable } from './document-storage.ts';

/** Documents in PostgreSQL, the default: backed up with everything else, nothing to set up. */
export function createDatabaseStorage(db: Db): DocumentStorage {
  async function* content(key: string, parts: number): AsyncGenerator<Buffer> {
    for (let part = 0; part < parts; part += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one part in memory at a time, as the reader asks for it
      const bytes = await findPart(db, key, part);
      if (!bytes) throw new StorageUnavailable('the object was removed while it was read');
      yield bytes;
    }
  }
  return {
    kind: 'database',
    write: (key, bytes) => insertParts(db, key, bytes),
    read: async (key, bytes) => {
      const parts = await countParts(db, key);
      if (parts === 0) return null;
      return { bytes, body: Readable.from(content(key, parts), { objectMode: false }) };
    },
    remove: (key) => deleteParts(db, key),
  };
}
