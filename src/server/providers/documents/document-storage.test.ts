import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { recordObject } from '#server/db/queries/documents/stored-objects.ts';
import { createFakeClockwork, type FakeClockwork } from '#server/testing/fake-clockwork.ts';
import {
  S3_SETTINGS,
  type S3StandIn,
  startS3StandIn,
} from '#server/testing/stand-ins/s3-stand-in.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { createDatabaseStorage } from './database-storage.ts';
import { type DocumentStorage, StorageUnavailable } from './document-storage.ts';
import { createS3Storage } from './s3-storage.ts';

let database: TestDatabase;
let standIn: S3StandIn;
let clock: FakeClockwork;
const log = { warn: vi.fn(), error: vi.fn() };

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  vi.clearAllMocks();
  clock = createFakeClockwork();
  standIn = await startS3StandIn(clock.now);
});
afterEach(() => standIn.close());

const s3 = (change: Partial<typeof S3_SETTINGS> = {}): DocumentStorage =>
  createS3Storage({ endpoint: standIn.url, ...S3_SETTINGS, ...change, clockwork: clock, log });

const CONTENT = Buffer.alloc(2_500_000, 'a receipt ');
let keys = 0;
async function newKey(): Promise<string> {
  keys += 1;
  const objectKey = `key-${keys}`;
  await recordObject(database.db, { objectKey, bytes: CONTENT.length, createdAt: clock.now() });
  return objectKey;
}

async function contentOf(storage: DocumentStorage, key: string): Promise<Buffer | null> {
  const found = await storage.read(key, CONTENT.length);
  return found && buffer(found.body);
}

describe.each([
  ['the database', () => createDatabaseStorage(database.db)],
  ['S3', () => s3()],
])('%s', (_name, create) => {
  test('returns 2.5 MB exactly as written, and nothing once removed, even if removed twice', async () => {
    const storage = create();
    const key = await newKey();
    expect(await contentOf(storage, key)).toBeNull();
    await storage.write(key, CONTENT, 'image/jpeg');
    expect((await contentOf(storage, key))!.equals(CONTENT)).toBe(true);
    await storage.remove(key);
    await storage.remove(key);
    expect(await contentOf(storage, key)).toBeNull();
  });

  test('stops after 1 MB if the reader disconnects', async () => {
    const storage = create();
    const key = await newKey();
    await storage.write(key, CONTENT, 'image/jpeg');
    const { body } = (await storage.read(key, CONTENT.length))!;
    for await (const chunk of body) {
      expect((chunk as Buffer).length).toBeLessThanOrEqual(1024 * 1024);
      break;
    }
    expect(body.destroyed).toBe(true);
  });
});

describe('S3', () => {
  const write = async (storage: DocumentStorage) => {
    const key = await newKey();
    await storage.write(key, CONTENT, 'image/jpeg');
    return key;
  };

  test('a bucket with a dot and a key with a slash are signed as they are sent', async () => {
    await s3().write('documents/a b+c', CONTENT, 'image/jpeg');
    expect(standIn.objects.get('documents/a b+c')?.content.equals(CONTENT)).toBe(true);
    expect(standIn.objects.get('documents/a b+c')?.contentType).toBe('image/jpeg');
  });

  test.each([
    ['a wrong secret', { secretAccessKey: 'another-secret-access-key' }, 'SignatureDoesNotMatch'],
    ['an unknown key', { accessKeyId: 'another-key' }, 'InvalidAccessKeyId'],
    ['a wrong region', { region: 'us-east-1' }, 'SignatureDoesNotMatch'],
    ['a missing bucket', { bucket: 'another-bucket' }, 'NoSuchBucket'],
  ])('%s is logged once, and no call is sent for 10 minutes', async (_what, change, code) => {
    const storage = s3(change);
    await expect(write(storage)).rejects.toThrow(code);
    const sent = standIn.requests.length;
    await expect(write(storage)).rejects.toThrow(StorageUnavailable);
    expect(standIn.requests).toHaveLength(sent);
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(log.error.mock.calls)).not.toContain(S3_SETTINGS.secretAccessKey);
  });

  test('a clock that is 16 minutes off is refused; one that is 14 minutes off is accepted', async () => {
    const ahead = (minutes: number) => ({
      ...clock,
      now: () => new Date(clock.now().getTime() + minutes * 60_000),
    });
    const at = (minutes: number) =>
      createS3Storage({ endpoint: standIn.url, ...S3_SETTINGS, clockwork: ahead(minutes), log });
    await expect(write(at(16))).rejects.toThrow('RequestTimeTooSkewed');
    await write(at(14));
  });

  test('an upload throttled with 503 three times arrives on the fourth attempt', async () => {
    standIn.failNext(503, 503, 503);
    const key = await write(s3());
    expect(standIn.objects.has(key)).toBe(true);
    expect(clock.pauses).toHaveLength(3);
  });

  test('an upload throttled with 503 a fourth time fails, and nothing is stored', async () => {
    standIn.failNext(503, 503, 503, 503);
    await expect(write(s3())).rejects.toThrow('SlowDown with status 503');
    expect(standIn.objects.size).toBe(0);
  });

  test('an upload whose response was lost finds its own object on the retry (412) and succeeds', async () => {
    standIn.failNext('lost');
    const key = await write(s3());
    expect(standIn.requests).toEqual([`PUT ${key}`, `PUT ${key}`]);
    expect((await contentOf(s3(), key))!.equals(CONTENT)).toBe(true);
  });

  test('a key that already exists at the first attempt is refused with 412', async () => {
    const key = await write(s3());
    await expect(s3().write(key, Buffer.from('other'), 'image/jpeg')).rejects.toThrow('412');
    expect((await contentOf(s3(), key))!.equals(CONTENT)).toBe(true);
  });

  test('an upload damaged in transit is sent again', async () => {
    standIn.failNext('damaged');
    const key = await write(s3());
    expect(standIn.objects.get(key)?.content.equals(CONTENT)).toBe(true);
  });

  test('an error document under status 200 is a failure', async () => {
    standIn.failNext('silent-error');
    await expect(write(s3())).rejects.toThrow('InternalError with status 200');
  });

  test('a download cut off halfway ends with an error, not with half a file', async () => {
    const key = await write(s3());
    standIn.failNext('cut-off');
    await expect(contentOf(s3(), key)).rejects.toThrow();
  });

  test('an object whose length differs from the recorded one is refused', async () => {
    const key = await write(s3());
    await expect(s3().read(key, CONTENT.length - 1)).rejects.toThrow(
      '2500000 bytes instead of 2499999',
    );
  });
});
