import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const SERVER = 'src/server';

test('every declared job is in the thread’s list', async () => {
  const names = await readdir(SERVER, { recursive: true });
  const files = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const sources = await Promise.all(files.map((name) => readFile(`${SERVER}/${name}`, 'utf8')));
  const declared = sources.flatMap((source) =>
    [...source.matchAll(/^export const (\w+): WorkerJob</gm)].map(([, name]) => name!),
  );
  const list = await readFile(`${SERVER}/worker.ts`, 'utf8');
  const listed = /const jobs = \[([^\]]*)\]/.exec(list)?.[1]?.match(/\w+/g) ?? [];
  expect(declared.length).toBeGreaterThan(5);
  expect(listed.toSorted()).toEqual(declared.toSorted());
});

test('a thread lowers its priority before it loads anything else', async () => {
  const source = await readFile(`${SERVER}/worker.ts`, 'utf8');
  expect(/^import .*$/m.exec(source)?.[0]).toBe("import './workers/lower-priority.ts';");
});
