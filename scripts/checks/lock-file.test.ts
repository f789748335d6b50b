import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

interface Entry {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
  dev?: boolean;
  optional?: boolean;
}

const text = await readFile(new URL('../../package-lock.json', import.meta.url), 'utf8');
const { packages } = JSON.parse(text) as { packages: Record<string, Entry> };
const installed = Object.entries(packages).filter(
  ([path, { link, inBundle }]) => path !== '' && !link && !inBundle,
);

/**
 * Builds of development tools for other machines. The registry that wrote the lock file doesn't have them, so their
 * hashes aren't known, and npm trusts whichever registry it uses. The product itself needs none of them.
 */
const WITHOUT_HASH: Record<string, string[]> = {
  '@biomejs/cli-': [
    'android-arm64 android-x64 darwin-arm64 darwin-x64 linux-arm64-musl linux-x64-musl',
    'win32-arm64 win32-x64',
  ],
  '@oxc-parser/binding-': [
    'android-arm-eabi android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf',
    'linux-arm-musleabihf linux-arm64-musl linux-ppc64-gnu linux-riscv64-gnu linux-riscv64-musl',
    'linux-s390x-gnu linux-x64-musl openharmony-arm64 win32-arm64-msvc win32-ia32-msvc win32-x64-msvc',
  ],
  '@oxlint-tsgolint/': ['darwin-arm64 darwin-x64 win32-arm64 win32-x64'],
  '@oxlint/binding-': [
    'android-arm-eabi android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf',
    'linux-arm-musleabihf linux-arm64-musl linux-ppc64-gnu linux-riscv64-gnu linux-riscv64-musl',
    'linux-s390x-gnu linux-x64-musl openharmony-arm64 win32-arm64-msvc win32-ia32-msvc win32-x64-msvc',
  ],
  '@rolldown/binding-': [
    'android-arm-eabi android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf',
    'linux-arm64-musl linux-ppc64-gnu linux-s390x-gnu linux-x64-musl openharmony-arm64',
    'win32-arm64-msvc win32-x64-msvc',
  ],
  '@tailwindcss/oxide-': [
    'android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf linux-arm64-musl',
    'linux-x64-musl wasm32-wasi win32-arm64-msvc win32-x64-msvc',
  ],
};
const excepted = Object.entries(WITHOUT_HASH).flatMap(([prefix, platforms]) =>
  platforms.flatMap((line) => line.split(' ')).map((name) => `node_modules/${prefix}${name}`),
);

test('every package has a content hash except the named builds of development tools', () => {
  const missing = installed.filter(([, { integrity }]) => !integrity).map(([path]) => path);
  expect(missing.toSorted()).toEqual(excepted.toSorted());
});

test('a package without a hash is optional and never used in production', () => {
  const needed = excepted.filter((path) => !packages[path]?.dev || !packages[path].optional);
  expect(needed).toEqual([]);
});

test('every hash is SHA-512', () => {
  const weak = installed.filter(
    ([, { integrity }]) => integrity && !integrity.startsWith('sha512-'),
  );
  expect(weak.map(([path]) => path)).toEqual([]);
});

test('no entry names a registry, so each machine uses its own', () => {
  expect(installed.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
  expect(text).not.toMatch(/"resolved"|https?:\/\/[^"]*\.tgz/);
});
