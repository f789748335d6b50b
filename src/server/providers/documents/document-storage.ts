import type { Readable } from 'node:stream';

export interface StoredContent {
  bytes: number;
  body: Readable;
}

/**
 * Where documents' contents are stored. Keys are random and used once, so writing to the same key again with the same
 * content has no effect.
 */
export interface DocumentStorage {
  readonly kind: 'database' | 's3';
  write(key: string, content: Buffer, contentType: string): Promise<void>;
  /** Null if there's no such object. */
  read(key: string, bytes: number): Promise<StoredContent | null>;
  /** Does nothing if there's no such object. */
  remove(key: string): Promise<void>;
}

/** Storage didn't respond, or refused. `reason` goes to the log and contains no key and no secret. */
export class StorageUnavailable extends Error {
  constructor(reason: string) {
    super(`Document storage is unavailable: ${reason}`);
  }
}
