import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endpoints } from '#contract/endpoints.ts';
import { describeApi } from '#server/http/docs/openapi.ts';
import { API_DESCRIPTION_FILE } from '#server/http/docs/openapi-route.ts';

const PACKAGE = fileURLToPath(new URL('../../package.json', import.meta.url));

/** Writes the API description where the server looks for it. */
export async function buildApiDescription(web: string): Promise<void> {
  const { version } = JSON.parse(await readFile(PACKAGE, 'utf8')) as { version: string };
  const file = join(web, API_DESCRIPTION_FILE);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(describeApi(endpoints, version)));
}
