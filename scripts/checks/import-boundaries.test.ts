import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listText } from '#domain/text/list-text.ts';

/**
 * An import boundary is a pattern in the linter's configuration, and a broken pattern silently allows everything.
 * So files that break each boundary are linted in a tree laid out like ours, with our configuration.
 */
const importing = (what: string) =>
  `import { thing } from '${what}';\nexport const mine = thing;\n`;

const RULE = 'no-restricted-imports';

/** The server's folders above the database and the providers, and what each may import. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  alerts: ['db', 'jobs', 'market', 'providers'],
  billing: ['db', 'http', 'jobs', 'providers', 'reports', 'workers'],
  comparison: ['http', 'market', 'workers'],
  csv: ['http'],
  demo: ['db', 'jobs', 'market', 'ownership'],
  market: ['db', 'http', 'providers'],
  ownership: ['db', 'http', 'market'],
  reminders: ['db', 'jobs', 'ownership', 'providers', 'reports'],
  reports: ['comparison', 'db', 'http', 'market', 'workers'],
  'sign-in': ['db', 'demo', 'http', 'providers'],
};
const SERVER = readdirSync('src/server').filter(
  (room) => !room.includes('.') && room !== 'testing',
);
const inRooms = Object.entries(ROOMS).flatMap(([room, may]) =>
  SERVER.filter((other) => other !== room).map((other) => ({
    file: `src/server/${room}/one.ts`,
    what: `#server/${other}/other.ts`,
    isAllowed: may.includes(other),
    message: `${room} imports ${listText(may)} only.`,
  })),
);

/** file, what it imports, the boundary's message */
const FORBIDDEN: [string, string, string][] = [
  ['src/engine/loan/loan.ts', 'zod', 'The engine imports nothing but itself.'],
  ['src/engine/loan/loan.ts', 'node:fs', 'The engine imports nothing but itself.'],
  ['src/engine/loan/loan.ts', '@scope/package', 'The engine imports nothing but itself.'],
  ['src/engine/loan/loan.ts', '#contract/loan.ts', 'The engine imports nothing but itself.'],
  ['src/engine/monte-carlo/draw.ts', '#server/app.ts', 'The engine imports nothing but itself.'],
  ['src/engine/loan/loan.ts', '#web/lib/format.ts', 'The engine imports nothing but itself.'],
  [
    'src/engine/loan/loan.ts',
    '#domain/text/number-text.ts',
    'The engine imports nothing but itself.',
  ],
  ['src/domain/verdict.ts', 'zod', 'The domain imports the engine only.'],
  ['src/domain/verdict.ts', '#contract/common.ts', 'The domain imports the engine only.'],
  ['src/domain/verdict.ts', '#web/lib/format.ts', 'The domain imports the engine only.'],
  ['src/domain/verdict.ts', '#server/env.ts', 'The domain imports the engine only.'],
  [
    'src/contract/loan.ts',
    '#server/env.ts',
    'The contract imports the engine, the domain and zod only.',
  ],
  [
    'src/contract/loan.ts',
    '#web/lib/api.ts',
    'The contract imports the engine, the domain and zod only.',
  ],
  ['src/contract/loan.ts', 'fastify', 'The contract imports the engine, the domain and zod only.'],
  [
    'src/contract/loan.ts',
    'node:crypto',
    'The contract imports the engine, the domain and zod only.',
  ],
  ['src/contract/loan.ts', 'react', 'The contract imports the engine, the domain and zod only.'],
  ['src/server/app.ts', '#web/lib/api.ts', 'The server never imports the web.'],
  [
    'src/server/http/route.ts',
    '#server/features/accounts/names.ts',
    'db, http, jobs and workers never import features.',
  ],
  [
    'src/server/jobs/enqueue.ts',
    '#server/features/accounts/names.ts',
    'db, http, jobs and workers never import features.',
  ],
  [
    'src/server/jobs/enqueue.ts',
    '#server/all-jobs.ts',
    'db, http, jobs and workers never import features.',
  ],
  [
    'src/server/providers/mail/mail.ts',
    '#server/features/accounts/names.ts',
    'Providers import db, http, jobs and workers only: what is above them comes by the deps.',
  ],
  [
    'src/server/providers/mail/mail.ts',
    '#server/billing/print-invoice.ts',
    'Providers import db, http, jobs and workers only: what is above them comes by the deps.',
  ],
  [
    'src/server/providers/mail/mail.ts',
    '#server/market/search-text.ts',
    'Providers import db, http, jobs and workers only: what is above them comes by the deps.',
  ],
  [
    'src/server/workers/workers.ts',
    '#server/app.ts',
    'db, http, jobs and workers never import features.',
  ],
  [
    'src/server/db/migrate.ts',
    '#server/features/accounts/names.ts',
    'db, http, jobs and workers never import features.',
  ],
  [
    'src/server/db/queries/accounts/users.ts',
    '#server/http/app-error.ts',
    'Queries know the schema and nothing else.',
  ],
  [
    'src/server/db/queries/accounts/users.ts',
    '#server/features/accounts/names.ts',
    'Queries know the schema and nothing else.',
  ],
  [
    'src/server/db/queries/accounts/users.ts',
    '#server/providers/mail/mail.ts',
    'Queries know the schema and nothing else.',
  ],
  [
    'src/server/features/accounts/names.ts',
    'drizzle-orm',
    'Features never import the app, and SQL lives in db/queries.',
  ],
  [
    'src/server/features/accounts/names.ts',
    '#server/app.ts',
    'Features never import the app, and SQL lives in db/queries.',
  ],
  ['src/web/lib/text/format.ts', '#web/data/session.ts', 'web/lib is the lowest layer.'],
  ['src/web/lib/text/format.ts', '#web/ui/button.tsx', 'web/lib is the lowest layer.'],
  ['src/web/lib/text/format.ts', '#server/env.ts', 'web/lib is the lowest layer.'],
  ['src/web/ui/button.tsx', '#web/data/session.ts', 'ui knows no domain.'],
  ['src/web/ui/button.tsx', '#web/features/account/profile.tsx', 'ui knows no domain.'],
  ['src/web/ui/button.tsx', '#contract/accounts.ts', 'ui knows no domain.'],
  ['src/web/data/session.ts', '#web/ui/button.tsx', 'data knows lib and the contract.'],
  ['src/web/data/session.ts', '#web/features/a/b.tsx', 'data knows lib and the contract.'],
  ['src/web/data/session.ts', '#server/env.ts', 'data knows lib and the contract.'],
  [
    'src/web/lib/text/format.ts',
    '#web/shared/saving/save-button.tsx',
    'web/lib is the lowest layer.',
  ],
  ['src/web/ui/button.tsx', '#web/shared/saving/save-button.tsx', 'ui knows no domain.'],
  [
    'src/web/data/session.ts',
    '#web/shared/saving/save-button.tsx',
    'data knows lib and the contract.',
  ],
  ...[
    '#web/features/saved/list.tsx',
    '#web/pages/saved.tsx',
    '#web/app/root.tsx',
    '#server/env.ts',
  ].map((what): [string, string, string] => [
    'src/web/shared/saving/save-button.tsx',
    what,
    'shared is for several features and knows none of them.',
  ]),
  [
    'src/web/features/account/profile.tsx',
    '#web/pages/account.tsx',
    'Features never import pages; pages put them together.',
  ],
  [
    'src/web/features/account/profile.tsx',
    '#server/env.ts',
    'Features never import pages; pages put them together.',
  ],
  ['src/web/pages/account.tsx', '#web/app/router.tsx', 'Pages never import the app.'],
  ['src/web/pages/account.tsx', '#server/env.ts', 'Pages never import the app.'],
  ['src/web/app/router.tsx', '#server/env.ts', 'The web never imports the server.'],
  [
    'src/web/site/page.ts',
    '#web/ui/button.tsx',
    'Public pages load no more than their own islands.',
  ],
  ['src/web/workers/simulate.ts', '#web/data/session.ts', 'Web workers import web/lib only.'],
  ...inRooms
    .filter(({ isAllowed }) => !isAllowed)
    .map(({ file, what, message }): [string, string, string] => [file, what, message]),
  ['e2e/account.spec.ts', '#server/env.ts', 'e2e talks to the app by the browser.'],
  ['e2e/account.spec.ts', '#web/lib/paths.ts', 'e2e talks to the app by the browser.'],
  ...[
    'src/engine/monte-carlo/draw.ts',
    'src/domain/verdict.ts',
    'src/contract/loan.ts',
    'src/server/http/route.ts',
    'src/server/env.ts',
    'src/server/db/queries/accounts/users.ts',
    'src/server/features/accounts/names.ts',
    'src/web/lib/text/format.ts',
    'src/web/ui/button.tsx',
    'src/web/data/session.ts',
    'src/web/shared/saving/save-button.tsx',
    'src/web/features/account/profile.tsx',
    'src/web/pages/account.tsx',
    'src/web/app/router.tsx',
    'src/web/workers/simulate.ts',
    'e2e/account.spec.ts',
  ].map((file): [string, string, string] => [file, '../other.ts', '']),
];

const ALLOWED: [string, string][] = [
  ['src/engine/loan/loan.ts', './money.ts'],
  ['src/engine/monte-carlo/draw.ts', '#engine/loan.ts'],
  ['src/domain/verdict.ts', '#engine/loan.ts'],
  ['src/contract/loan.ts', '#domain/verdict.ts'],
  ['src/contract/loan.ts', '#engine/loan.ts'],
  ['src/contract/loan.ts', 'zod'],
  ['src/contract/loan.ts', './common.ts'],
  ['src/server/env.ts', 'node:fs'],
  ['src/server/http/route.ts', '#server/db/queries/users.ts'],
  ['src/server/db/queries/accounts/users.ts', '#server/db/schema/users.ts'],
  ['src/server/db/queries/accounts/users.ts', 'drizzle-orm'],
  ['src/server/features/accounts/names.ts', './password.ts'],
  ['src/server/features/accounts/names.ts', '#server/http/route.ts'],
  ['src/server/features/accounts/names.ts', '#contract/accounts.ts'],
  ['src/server/features/accounts/names.test.ts', '#server/testing/test-app.ts'],
  ['src/web/ui/button.tsx', '#web/lib/format.ts'],
  ['src/web/data/session.ts', '#contract/accounts.ts'],
  ['src/web/shared/saving/save-button.tsx', '#web/data/session.ts'],
  ['src/web/shared/saving/save-button.tsx', '#web/ui/button.tsx'],
  ['src/web/features/account/profile.tsx', '#web/shared/saving/save-button.tsx'],
  ['src/web/features/account/profile.tsx', '#web/data/session.ts'],
  ['src/web/features/account/profile.tsx', '#web/ui/button.tsx'],
  ['src/web/pages/account.tsx', '#web/features/account/profile.tsx'],
  ['src/web/app/router.tsx', '#web/pages/account.tsx'],
  ['e2e/account.spec.ts', '#contract/accounts.ts'],
  ['src/web/workers/simulate.ts', '#web/lib/format.ts'],
  ...inRooms
    .filter(({ isAllowed }) => isAllowed)
    .map(({ file, what }): [string, string] => [file, what]),
];

/** Other forms of an import are forbidden too. */
const DISGUISES: [string, string][] = [
  ['src/engine/re-export.ts', "export { thing } from '#server/env.ts';\n"],
  ['src/engine/re-export-all.ts', "export * from '#server/env.ts';\n"],
  [
    'src/engine/type-only.ts',
    "import type { Env } from '#server/env.ts';\nexport type Mine = Env;\n",
  ],
  ['src/engine/dynamic.ts', "export const load = () => import('#server/env.ts');\n"],
];

/** Globals that the engine's functions can't use, although they need no import. */
const GLOBALS: [string, string, string][] = [
  ['src/engine/clock.ts', 'export const now = () => Date.now();\n', 'no-restricted-globals'],
  ['src/engine/luck.ts', 'export const draw = () => Math.random();\n', 'no-restricted-properties'],
  [
    'src/engine/wait.ts',
    'export const wait = () => setTimeout(() => 1, 1);\n',
    'no-restricted-globals',
  ],
];

interface Diagnostic {
  filename: string;
  code: string;
  message: string;
  help: string | null;
}

let tree: string;
let found: Diagnostic[];
const files = new Map<string, string>();

/** Each import gets its own file next to the named one, in the same layer. */
function fixture(file: string, source: string): string {
  const path = file.replace(/([^/]+?)((\.spec|\.test)?\.tsx?)$/, `$1-${files.size}$2`);
  files.set(path, source);
  return path;
}

const forbidden = FORBIDDEN.map(
  ([file, what, wall]) => [fixture(file, importing(what)), what, wall] as const,
);
const allowed = ALLOWED.map(([file, what]) => [fixture(file, importing(what)), what] as const);
const disguised = DISGUISES.map(([file, source]) => [fixture(file, source), source] as const);
const reaching = GLOBALS.map(([file, source, rule]) => [fixture(file, source), rule] as const);

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'freehold-walls-'));
  const config = JSON.parse(await readFile('.oxlintrc.json', 'utf8')) as Record<string, unknown>;
  // Types don't matter here, and this tree has none.
  const plain = { ...config, options: { typeAware: false } };
  await writeFile(join(tree, '.oxlintrc.json'), JSON.stringify(plain));
  for (const [path, source] of files) {
    await mkdir(dirname(join(tree, path)), { recursive: true });
    await writeFile(join(tree, path), source);
  }
  found = await lint(tree);
});
afterAll(() => rm(tree, { recursive: true }));

function lint(cwd: string): Promise<Diagnostic[]> {
  const args = [resolve('node_modules/oxlint/bin/oxlint'), '--format', 'json', '.'];
  return new Promise((done, fail) => {
    execFile(process.execPath, args, { cwd, maxBuffer: 2 ** 26 }, (_error, output) => {
      try {
        done((JSON.parse(output) as { diagnostics: Diagnostic[] }).diagnostics);
      } catch {
        fail(new Error(`The linter said: ${output.slice(0, 500)}`));
      }
    });
  });
}

const at = (path: string, rule = RULE): Diagnostic[] =>
  found.filter(({ filename, code }) => filename.endsWith(path) && code.includes(`(${rule})`));

describe('every forbidden import is reported', () => {
  test.each(forbidden)('%s may not import %s', (path, _what, wall) => {
    const [broken] = at(path);
    expect(broken).toBeDefined();
    expect(`${broken?.message} ${broken?.help}`).toContain(wall);
  });

  test.each(disguised)('%s may not contain %j', (path) => {
    expect(at(path)).toHaveLength(1);
  });

  test.each(reaching)('%s breaks %s', (path, rule) => {
    expect(at(path, rule)).toHaveLength(1);
  });
});

describe('every allowed import passes', () => {
  test.each(allowed)('%s may import %s', (path) => {
    expect(at(path)).toEqual([]);
  });
});
