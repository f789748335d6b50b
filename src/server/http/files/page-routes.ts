import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A page from the web app's route table. */
export interface PageRoute {
  /** Like `/property/:id`; a segment starting with a colon matches anything. */
  readonly path: string;
  /** True if the build writes a separate file for each parameter value. */
  readonly isPrerendered: boolean;
  readonly isOpenedByToken: boolean;
}

/** Written by the build into the web app's folder. */
export const ROUTES_FILE = '.routes.json';

export async function readPageRoutes(webRoot: string): Promise<PageRoute[]> {
  return JSON.parse(await readFile(join(webRoot, ROUTES_FILE), 'utf8')) as PageRoute[];
}

/** The route for a path without a trailing slash; if two match, the one with more literal segments. */
export function findPageRoute(routes: readonly PageRoute[], path: string): PageRoute | null {
  const segments = path.split('/');
  const matching = routes.filter((route) => matches(route.path.split('/'), segments));
  return matching.toSorted((a, b) => parametersOf(a) - parametersOf(b))[0] ?? null;
}

const parametersOf = ({ path }: PageRoute): number => path.split('/:').length;

const matches = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((part, at) => (part.startsWith(':') ? segments[at] !== '' : part === segments[at]));
