import { expect, test } from 'vitest';
import { encoded, signedHeaders } from './sign-request.ts';

/** The credentials, time and results of the examples in Amazon's own description of Signature Version 4. */
const AMAZON = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const time = new Date('2013-05-24T00:00:00Z');
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const signatureOf = (headers: Record<string, string>) =>
  /Signature=(\w+)$/.exec(headers['authorization']!)?.[1];

test('a GET with a range has the signature in Amazon’s example 1', () => {
  const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt');
  const headers = { range: 'bytes=0-9' };
  const signed = signedHeaders({ method: 'GET', url, headers, payloadHash: EMPTY, time }, AMAZON);
  expect(signatureOf(signed)).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});

test('a PUT with a dollar sign in its key has the signature in Amazon’s example 2', () => {
  const url = new URL('https://examplebucket.s3.amazonaws.com/test%24file.text');
  const headers = {
    date: 'Fri, 24 May 2013 00:00:00 GMT',
    'x-amz-storage-class': 'REDUCED_REDUNDANCY',
  };
  const payloadHash = '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072';
  const signed = signedHeaders({ method: 'PUT', url, headers, payloadHash, time }, AMAZON);
  expect(signatureOf(signed)).toBe(
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  );
});

test('a GET with 2 query parameters has the signature in Amazon’s example 4', () => {
  const url = new URL('https://examplebucket.s3.amazonaws.com/?max-keys=2&prefix=J');
  const signed = signedHeaders(
    { method: 'GET', url, headers: {}, payloadHash: EMPTY, time },
    AMAZON,
  );
  expect(signatureOf(signed)).toBe(
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  );
});

test('a space becomes %20, a plus sign %2B, an apostrophe %27, and a tilde stays as is', () => {
  expect(encoded("a b+c'd~e")).toBe('a%20b%2Bc%27d~e');
});
